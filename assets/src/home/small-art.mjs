import { groundShade, shadowed } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, picture, piece } from '../svg/picture.mjs';
import { festoon } from '../things/festoon.mjs';

/** Marks of cost and purse. */
export const coinMark = () => picture(64, 64, piece('coin0', 32, 32, 70));
export const gemMark = () => picture(64, 64, emoji('1f48e', 32, 32, 62));

/** Flags of the markets. */
export const flags = Object.fromEntries(
  Object.entries({ gh: '1f1ec-1f1ed', ke: '1f1f0-1f1ea', ug: '1f1fa-1f1ec', ng: '1f1f3-1f1ec', br: '1f1e7-1f1f7' }).map(
    ([market, code]) => [market, () => picture(48, 48, emoji(code, 24, 24, 48))],
  ),
);

/** Face of a member who has not chosen one. */
export const avatar = () => picture(132, 132, emoji('1f469-1f3fe', 66, 66, 116));

const lift = (body) => shadowed(body, { colour: '#2A1040', opacity: 0.35, dy: 4, sd: 3 });
const stage = (body) => () => picture(192, 192, groundShade(96, 168, 56, 10, 0.3, '#2A1040') + body());

/** A rule that is missing: a scroll with a question mark, 240 x 240 (board 45). */
export const ruleMissing = () =>
  picture(240, 240, lift(emoji('1f4dc', 118, 116, 190)) + lift(emoji('2753', 176, 168, 74, 8)));

/** What an empty place shows: one piece of art, 192 x 192. */
export const empties = {
  games: stage(
    () => lift(emoji('1f3ae', 96, 98, 132, -8)) + sparkle(150, 50, 1.3, '#FFC83D') + sparkle(40, 64, 0.9, '#FFC83D'),
  ),
  notices: stage(() => lift(emoji('1f4ec', 96, 96, 138)) + sparkle(158, 60, 1.1, '#FFC83D')),
  bags: stage(() => lift(emoji('1f6cd-fe0f', 96, 98, 134)) + sparkle(156, 48, 1.1, '#FFC83D')),
  tickets: stage(() => lift(emoji('1f39f-fe0f', 96, 98, 138)) + sparkle(152, 46, 1.1, '#FFC83D')),
  offline: stage(() => lift(emoji('1f4e1', 94, 98, 134)) + lift(emoji('26a1', 152, 52, 42, 12))),
  error: stage(() => lift(emoji('1f6e0-fe0f', 96, 98, 128)) + sparkle(156, 58, 1, '#FFC83D')),
};

/** The string of lights under theme A's top bar, 780 x 62, as a file of its own. */
export const festoonStrip = () =>
  picture(
    780,
    62,
    festoon(
      [
        [-10, 2],
        [180, 6],
        [400, 2],
        [600, 6],
        [800, 2],
      ],
      {
        sag: [15, 17, 16, 16],
        count: [5, 6, 5, 5],
        radius: 4.6,
        wire: '#0C0420',
        glowRadius: 30,
        glowOpacity: 0.5,
        colours: ['#FFD873', '#FFD873', '#FF7FB6', '#FFD873', '#6FF0DE'],
      },
    ),
  );
