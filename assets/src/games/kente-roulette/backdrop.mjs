import { glow, group, verticalFill } from '../../svg/paint.mjs';
import { rays, sparkle, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { festoon } from '../../things/festoon.mjs';

const [w, h] = [780, 1_688];
/** The upper edge of the table. games/kente-roulette/scene/layout.ts has the same number. */
const edge = 520;

const looks = {
  a: {
    sky: [
      [0, '#150A2C'],
      [0.08, '#3B1470'],
      [0.18, '#8E1F7A'],
      [0.26, '#E0557A'],
      [0.32, '#FFB066'],
      [1, '#2A1238'],
    ],
    sun: ['#FFC98A', 0.6],
    beams: ['#FFD9C0', 0.16],
    hills: ['#5A2A6A', '#3A1A52'],
    tree: '#4A2260',
    felt: [
      [0, '#0B6446'],
      [1, '#043524'],
    ],
  },
  b: {
    sky: [
      [0, '#78C8E6'],
      [0.12, '#CDEEE8'],
      [0.22, '#FFEFB8'],
      [0.32, '#FFD88A'],
      [1, '#FFD88A'],
    ],
    sun: ['#FFF8D0', 0.9],
    beams: ['#FFFBE0', 0.4],
    hills: ['#A9CC5C', '#5FA544'],
    tree: '#5F8F3C',
    felt: [
      [0, '#0F7A52'],
      [1, '#075236'],
    ],
  },
};

const lights = [
  [-30, 104],
  [250, 150],
  [540, 146],
  [820, 98],
];

const backdrop = (theme) => () => {
  const { sky, sun, beams, hills, tree, felt } = looks[theme];
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      theme === 'a' && stars(w, 300, 50, 31),
      glow(390, 250, 420, ...sun),
      rays(390, 300, 620, 24, ...beams),
      `<path d="M0 330C160 300 320 312 460 304 600 294 700 300 780 288V600H0Z" fill="${hills[0]}"/>`,
      acacia(44, 330, 1.5, tree) + acacia(740, 296, 1.6, tree),
      `<path d="M0 420C180 396 560 398 780 404V620H0Z" fill="${hills[1]}"/>`,
      theme === 'a'
        ? festoon(lights, { sag: [34, 40, 36], count: [6, 7, 6], radius: 7, glowRadius: 32, wire: '#0E0426' })
        : sparkle(92, 210, 1.4, '#fff') + sparkle(694, 216, 1.5, '#fff'),
      verticalFill(w, h - edge - 14, felt, 0, edge + 14),
      `<path d="M0 ${edge}H780v14H0Z" fill="#FFD76A"/>`,
    ),
  );
};

/** Backdrop of each theme: the savanna behind the table, and the felt. */
export const kenteBackdrops = { a: backdrop('a'), b: backdrop('b') };
