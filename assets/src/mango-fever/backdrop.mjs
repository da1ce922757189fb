import { glow, group, verticalFill } from '../svg/paint.mjs';
import { rays, stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';

const [w, h] = [780, 1_688];

/** The savanna behind the cabinet: at noon, and after sunset. */
const looks = {
  a: {
    sky: [
      [0, '#1A0B3E'],
      [0.16, '#43157A'],
      [0.32, '#9A2A86'],
      [0.45, '#E8607A'],
      [0.54, '#FFB569'],
      [1, '#5A2A5E'],
    ],
    sun: ['#FFC98A', 0.75],
    beams: ['#FFD0A8', 0.16],
    hills: ['#6E3A6E', '#4A2660', '#2C174A'],
    trees: '#3A1D55',
    air: stars(780, 620, 80, 31, '#FFEFD6'),
  },
  b: {
    sky: [
      [0, '#6CC4E8'],
      [0.2, '#B9E6EA'],
      [0.42, '#FFF0B8'],
      [0.6, '#FFD27A'],
      [1, '#F6C15A'],
    ],
    sun: ['#FFF8D0', 0.95],
    beams: ['#FFFBE0', 0.42],
    hills: ['#A9CC5C', '#5FA544', '#2F7A3C'],
    trees: '#4A8A3A',
    air:
      '<g fill="#fff" opacity=".9"><ellipse cx="126" cy="150" rx="86" ry="15"/><ellipse cx="156" cy="136" rx="50" ry="20"/>' +
      '<ellipse cx="680" cy="128" rx="74" ry="14"/><ellipse cx="656" cy="116" rx="44" ry="18"/></g>',
  },
};

const backdrop = ({ sky, sun, beams, hills, trees, air }) =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      glow(390, 330, 520, ...sun),
      rays(390, 420, 900, 26, ...beams),
      air,
      `<path d="M0 900C160 860 300 880 420 860 560 838 680 850 780 826V1688H0Z" fill="${hills[0]}"/>`,
      `<path d="M0 1010C180 970 320 1000 460 980 600 960 700 972 780 956V1688H0Z" fill="${hills[1]}"/>`,
      acacia(22, 980, 1.2, trees) + acacia(764, 956, 1.3, trees),
      `<path d="M0 1150C200 1110 560 1120 780 1140V1688H0Z" fill="${hills[2]}"/>`,
    ),
  );

export const mangoBackdrops = { a: () => backdrop(looks.a), b: () => backdrop(looks.b) };
