import { glow, group, groundShade, linear, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { baobab, day, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { giftBack, giftFront } from '../things/gift.mjs';
import { stall, stallDay, stallNight } from '../things/stall.mjs';

const [w, h] = [780, 650];
const looks = {
  a: {
    sky: [
      [0, '#120633'],
      [0.3, '#4A1884'],
      [0.55, '#B43A86'],
      [0.74, '#FF9A5C'],
      [0.76, '#4A1A5E'],
      [1, '#1E0D3C'],
    ],
    tree: { ...night, rimLight: 0.6 },
    ground: '#3A1650',
    light: '#FFC06A',
    beams: '#FFD09A',
    veil: '#150837',
    shade: '#1A0630',
    stallLook: stallNight,
    isNight: true,
  },
  b: {
    sky: [
      [0, '#4FB3DD'],
      [0.36, '#A9E0E2'],
      [0.62, '#FFE9AE'],
      [0.74, '#FFC56A'],
      [0.76, '#7CB049'],
      [1, '#3F8A3E'],
    ],
    tree: { ...day, rimLight: 0.7 },
    ground: '#5E9E40',
    light: '#FFF6C8',
    beams: '#FFFFFF',
    veil: '#FBF2DF',
    shade: '#143A1C',
    stallLook: stallDay,
    isNight: false,
  },
};

const coins = () =>
  pieces(
    ['coin1', 390, 540, 92, -12],
    ['coin2', 560, 544, 88, 12],
    ['coin0', 474, 536, 112, 0],
    ['coin1', 640, 560, 60, -6],
    ['coin2', 306, 562, 58, 8],
  );
const falling = () =>
  pieces(
    ['note1', 330, 250, 130, -24],
    ['note2', 660, 300, 140, 18],
    ['coin4', 560, 206, 56, 0],
    ['coin2', 420, 330, 50, 12],
    ['coin3', 700, 196, 46, 20],
  );
const box = (body) => `<g transform="translate(488 500) scale(.74)">${body}</g>`;

/** What stands before the tree, by promotion. Each element of a list has a shadow of its own. */
const subjects = {
  deposit: () => [pieces(['note2', 360, 450, 190, -22], ['note0', 520, 424, 200, 10]), coins()],
  rain: () => [falling(), emoji('23f0', 500, 470, 190, 6), coins()],
  gift: () => [box(giftBack()), pieces(['note3', 410, 330, 120, -20], ['note0', 556, 318, 124, 18]), box(giftFront())],
  daily: () => [emoji('1f4c5', 488, 450, 210, -4), coins()],
  tasks: () => [emoji('1f3af', 488, 450, 210, 0), coins()],
  tickets: () => [emoji('1f3ab', 430, 440, 180, -16), emoji('1f3ab', 560, 430, 190, 10), coins()],
  games: () => [emoji('1f3b0', 488, 450, 210, 0), emoji('1f3b2', 350, 540, 96, -12), emoji('1f680', 660, 300, 110, 10)],
};

/** The upper left is calm: the page lays its headline there. */
function veil(colour) {
  const fill = linear(
    [
      [0, colour, 0.88],
      [0.45, colour, 0.5],
      [0.72, colour, 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><rect width="${w}" height="${h}" fill="${fill.url}"/>`;
}

/** The tree of the market with a stall and the things of a promotion, 780 x 650 (board 43). */
const hero = (look, subject) => () => {
  const lift = (body) => shadowed(body, { colour: look.shade, opacity: 0.5, dy: 6, sd: 6 });
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, look.sky),
      look.isNight && stars(w, 260, 70, 43),
      glow(520, 400, 420, look.light, 0.75, 300),
      rays(540, 380, 760, 26, look.beams, 0.16),
      baobab({ x: 330, y: 60, scale: 1.16, ...look.tree }),
      look.isNight &&
        festoon(
          [
            [-10, 96],
            [200, 132],
            [420, 100],
            [620, 140],
            [800, 90],
          ],
          { sag: [22, 20, 20, 20], count: [6, 6, 5, 5], radius: 6, glowRadius: 32, wire: '#0C0420' },
        ),
      stall(690, 560, 230, 220, { stripe: '#14B8A6', seed: 3, look: look.stallLook }),
      `<path d="M0 520C220 500 560 500 780 524V${h}H0Z" fill="${look.ground}"/>`,
      groundShade(470, 576, 220, 22, 0.6, look.shade),
      veil(look.veil),
      subjects[subject]().map((body) => lift(body)),
      sparkle(600, 380, 2, '#fff') + sparkle(330, 400, 1.5, '#fff') + sparkle(420, 330, 1.1, '#fff'),
    ),
  );
};

/** The pictures of the promotions by name and theme, for example `deposit-a`. */
export const promotionHeroes = Object.fromEntries(
  Object.keys(subjects).flatMap((subject) =>
    Object.entries(looks).map(([theme, look]) => [`${subject}-${theme}`, hero(look, subject)]),
  ),
);
