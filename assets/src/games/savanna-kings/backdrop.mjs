import { glow, group, verticalFill } from '../../svg/paint.mjs';
import { rays } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';

const [w, h] = [780, 1_688];

/** The savanna behind the cabinet: at sunset, and by day. */
const looks = {
  a: {
    sky: [
      [0, '#1A0840'],
      [0.12, '#5A1A6E'],
      [0.22, '#C23A6A'],
      [0.3, '#FF8A3C'],
      [0.36, '#FFC45A'],
      [0.42, '#4A1030'],
      [1, '#1A0730'],
    ],
    discs: ['#FFD66A', '#FFE48A', '#FFF0B0'],
    beams: ['#FFF6D0', 0.34],
    hills: ['#8E1F4A', '#2E0A2C'],
    trees: '#5A0F3A',
    ground: '#E0672A',
  },
  b: {
    sky: [
      [0, '#6CC4E8'],
      [0.14, '#B9E6EA'],
      [0.24, '#FFF0B8'],
      [0.34, '#FFD27A'],
      [0.42, '#F2A95A'],
      [1, '#E88A3A'],
    ],
    discs: ['#FFF3B8', '#FFF8D0', '#FFFFFF'],
    beams: ['#FFFBE0', 0.5],
    hills: ['#D9A648', '#B8722A'],
    trees: '#8A6A1E',
    ground: '#FFE9A0',
  },
};

const backdrop = ({ sky, discs, beams, hills, trees, ground }) =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      `<circle cx="390" cy="400" r="250" fill="${discs[0]}" opacity=".35"/>`,
      `<circle cx="390" cy="400" r="206" fill="${discs[1]}" opacity=".75"/>`,
      glow(390, 380, 460, discs[2], 0.8),
      rays(390, 340, 760, 28, ...beams),
      `<path d="M0 540C120 500 240 520 360 506 520 490 640 500 780 470V760H0Z" fill="${hills[0]}" opacity=".9"/>`,
      acacia(70, 530, 2, trees) + acacia(706, 498, 2.1, trees),
      `<path d="M0 596C180 560 560 566 780 574V1688H0Z" fill="${hills[1]}"/>`,
      glow(390, 1_230, 420, ground, 0.35, 110),
    ),
  );

export const kingsBackdrops = { a: () => backdrop(looks.a), b: () => backdrop(looks.b) };
