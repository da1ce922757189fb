import { glow, linear, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobabSilhouette } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';

const [w, h] = [702, 260];
const lift = (body, colour = '#12042E') => shadowed(body, { colour, opacity: 0.4, dy: 4, sd: 4 });

/** The left stays calm: the title lies over it. */
const textSide = (colour, opacity) => {
  const fill = linear(
    [
      [0, colour, opacity],
      [0.55, colour, opacity * 0.8],
      [1, colour, 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><path d="M0 0H${w * 0.62}V${h}H0Z" fill="${fill.url}"/>`;
};

/** Noon over the savanna, 702 x 260. */
const headB = () =>
  picture(
    w,
    h,
    verticalFill(w, h, [
      [0, '#7CC4E8'],
      [0.6, '#C5E7F2'],
      [1, '#EAF6E2'],
    ]) +
      rays(540, 118, 620, 26, '#FFFFFF', 0.5) +
      glow(540, 118, 150, '#FFF6C8', 0.95) +
      textSide('#EEF8F0', 0.92) +
      acacia(430, 202, 0.72, '#5E9A48') +
      acacia(668, 196, 1.1, '#4B8A3C') +
      '<path d="M0 206C190 178 420 208 702 180V260H0Z" fill="#8CBF4E"/>' +
      '<path d="M0 234C240 206 470 232 702 208V260H0Z" fill="#4E9A46"/>' +
      textSide('#EEF8F0', 0.5) +
      lift(emoji('1f31e', 540, 118, 150), '#8A4A00') +
      sparkle(430, 76, 1.3, '#fff') +
      sparkle(644, 74, 1.1, '#fff'),
  );

/** The night market's sky over the tree, 702 x 260. */
const headA = () =>
  picture(
    w,
    h,
    verticalFill(w, h, [
      [0, '#1A0B45'],
      [0.5, '#4A1A82'],
      [0.85, '#A02A82'],
      [1, '#C93C7C'],
    ]) +
      stars(w, 190, 80, 29) +
      rays(540, 120, 520, 24, '#FFD6E8', 0.12) +
      glow(540, 120, 170, '#FFB0D0', 0.6) +
      baobabSilhouette({ x: 560, y: 66, scale: 0.5, colour: '#2A0C50' }) +
      acacia(412, 216, 0.8, '#3C1060') +
      '<path d="M0 222C190 196 420 224 702 198V260H0Z" fill="#3A1062"/>' +
      '<path d="M0 244C240 222 470 244 702 224V260H0Z" fill="#250A48"/>' +
      textSide('#1C0B48', 0.7) +
      lift(emoji('1f31d', 536, 122, 132)) +
      festoon(
        [
          [-20, -4],
          [240, 14],
          [480, -2],
          [730, 12],
        ],
        {
          sag: [16, 18, 16],
          count: [5, 5, 5],
          radius: 5,
          glowRadius: 24,
          wire: '#0C0420',
          colours: ['#FFD873', '#FF7FB6', '#FFD873', '#6FF0DE'],
        },
      ) +
      sparkle(446, 92, 1.1) +
      sparkle(636, 66, 0.9),
  );

/** A day's coins, 160 x 140. */
const coins = () =>
  picture(
    160,
    140,
    lift(
      pieces(
        ['coin4', 80, 34, 62, 0],
        ['coin3', 42, 78, 56, -18],
        ['coin2', 118, 80, 58, 14],
        ['coin0', 80, 98, 70, 0],
      ),
      '#6A3A00',
    ),
  );

/** What waits on the seventh day, 160 x 140. */
const grand = () =>
  picture(
    160,
    140,
    glow(80, 72, 78, '#FFF3C0', 0.5) +
      lift(emoji('1f381', 82, 62, 112)) +
      lift(pieces(['coin1', 34, 112, 48, -12], ['coin2', 128, 114, 46, 12], ['coin0', 84, 122, 40, 0])) +
      sparkle(132, 30, 1.1, '#fff') +
      sparkle(28, 44, 0.8, '#fff'),
  );

/** A star of the rating, 96 x 96. */
const star = () => picture(96, 96, lift(emoji('2b50', 48, 47, 84)));

/** The sign-in of the day (board 13) in both themes. */
export const daily = {
  'head-a': { draw: headA, width: w },
  'head-b': { draw: headB, width: w },
  coins: { draw: coins, width: 160 },
  grand: { draw: grand, width: 160 },
  star: { draw: star, width: 96 },
};
