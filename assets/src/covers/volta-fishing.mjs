import { lettering } from '../svg/lettering.mjs';
import { blurred, n2, verticalFill } from '../svg/paint.mjs';
import { rays } from '../svg/patterns.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const bubbles = [
  [30, 150, 7],
  [44, 128, 4],
  [270, 170, 6],
  [120, 60, 5],
  [132, 44, 3],
  [250, 250, 5],
  [20, 250, 4],
]
  .map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".25"/>` +
      `<circle cx="${n2(x - r * 0.3)}" cy="${n2(y - r * 0.3)}" r="${n2(r * 0.35)}" fill="#fff" opacity=".8"/>`,
  )
  .join('');

const reef =
  '<path d="M0 380V290C20 270 34 300 50 284 66 262 80 300 96 290 120 280 130 320 150 312V380ZM300 380V262' +
  'C284 250 276 282 260 272 240 262 236 300 214 300 196 300 190 330 170 330V380Z" fill="#0A3F8A" opacity=".7"/>';

export const tile = () =>
  cover(
    verticalFill(300, 380, [
      [0, '#9BF3FF'],
      [0.3, '#27B4E8'],
      [0.68, '#0D58B4'],
      [1, '#071F66'],
    ]),
    rays(110, -40, 460, 22, '#FFFFFF', 0.3, 0.2),
    reef,
    blurred(emoji('1f420', 56, 78, 84, 6), 1),
    blurred(emoji('1f421', 252, 206, 70, 0, { flip: true }), 1),
    hero(emoji('1f988', 162, 140, 210, -6), '#02205A', 0.5),
    hero(emoji('1f41f', 66, 212, 84), '#02205A', 0.4, 5, 4),
    pieces(['coin1', 236, 78, 52, 10], ['coin2', 262, 124, 38, 20], ['coin0', 212, 50, 34, 0]),
    bubbles,
    foot('#04154E', 0.84),
    lettering({
      face: 'baloo',
      fill: ['#FFFFFF', '#C8F6FF', '#4AC6F5'],
      outline: '#041A5A',
      lines: [
        { text: 'VOLTA', y: 308, size: 72, max: 240, arc: -10 },
        { text: 'FISHING', y: 360, size: 56, max: 240, fill: ['#FFF6C2', '#FFD24A', '#FF9A1C'] },
      ],
    }),
  );
