// The fair behind the card of Golden Scratch: by night and by day, on a phone of 780 by 1688 units.
import { blurred, glow, verticalFill } from '../../svg/paint.mjs';
import { rays, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { bunting, festoon } from '../../things/festoon.mjs';
import { stall, stallDay } from '../../things/stall.mjs';

const [w, h] = [780, 1688];
const anchors = [
  [-30, 104],
  [250, 150],
  [540, 140],
  [820, 100],
];

const night = () =>
  picture(
    w,
    h,
    verticalFill(w, h, [
      [0, '#12062E'],
      [0.3, '#4A1680'],
      [0.55, '#8E1F7A'],
      [0.72, '#3A1058'],
      [1, '#150A2C'],
    ]) +
      stars(w, 300, 40, 51) +
      glow(390, 620, 560, '#FFB45C', 0.5) +
      rays(390, 620, 900, 28, '#FFE0B8', 0.14) +
      blurred(
        stall(60, 1210, 260, 240, { stripe: '#14B8A6', seed: 1, stripes: 7 }) +
          stall(730, 1210, 260, 240, { stripe: '#E0307F', seed: 3, stripes: 7 }),
        5,
      ) +
      '<path d="M0 1180C200 1160 580 1160 780 1180V1688H0Z" fill="#1A0A36"/>' +
      festoon(anchors, { sag: [26, 30, 28], count: [7, 8, 7], radius: 7, glowRadius: 34, wire: '#0E0426' }),
  );

const day = () =>
  picture(
    w,
    h,
    verticalFill(w, h, [
      [0, '#7CCBE6'],
      [0.3, '#BFE6E4'],
      [0.52, '#FFF0C2'],
      [0.7, '#FFD98A'],
      [1, '#EAD9B0'],
    ]) +
      glow(390, 620, 560, '#FFF6C8', 0.8) +
      rays(390, 620, 900, 28, '#FFFBE0', 0.26) +
      '<path d="M0 1100C200 1066 560 1076 780 1088V1300H0Z" fill="#9CC25A"/>' +
      acacia(96, 1110, 1.7, '#5F8F3C') +
      blurred(
        stall(60, 1230, 260, 240, { stripe: '#D8432B', seed: 1, stripes: 7, look: stallDay }) +
          stall(730, 1230, 260, 240, { stripe: '#0F8A5F', seed: 3, stripes: 7, look: stallDay }),
        4,
      ) +
      '<path d="M0 1180C200 1160 580 1160 780 1180V1688H0Z" fill="#C98F4A"/>' +
      bunting(anchors, { sag: [26, 30, 28], count: [7, 8, 7], size: 26, colours: ['#D8432B', '#FFC53A', '#0F8A5F'] }),
  );

/** By theme. */
export const scratchBackdrops = { a: night, b: day };
