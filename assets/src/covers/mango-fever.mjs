import { lettering } from '../svg/lettering.mjs';
import { blurred, radialFill } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const leaves = [
  [-10, 40, 40],
  [20, -10, -10],
  [300, 30, -60],
  [290, 110, -80],
  [-8, 150, 70],
]
  .map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C40-30 110-30 150 0 110 30 40 30 0 0Z"/>`,
  )
  .join('');

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 160, 300, [
      [0, '#C9FF8A'],
      [0.35, '#3FCB6B'],
      [0.7, '#0A8A5C'],
      [1, '#04423F'],
    ]),
    rays(150, 165, 330, 16, '#F4FFC0', 0.34, 0.1),
    blurred(`<g fill="#067A4C">${leaves}</g>`, 1, 0.75),
    blurred(emoji('1f34d', 62, 146, 118, -16), 0.8),
    blurred(emoji('1f965', 246, 196, 92, 10), 0.8),
    hero(emoji('1f96d', 156, 158, 206, 6), '#003A20', 0.5),
    hero(emoji('1f33a', 66, 236, 92, -12), '#003A20', 0.4, 5, 4),
    hero(emoji('1f34c', 246, 104, 86, 20), '#003A20', 0.35, 5, 4),
    sparkle(190, 70, 1.3, '#fff'),
    sparkle(104, 86, 0.8, '#fff'),
    foot('#033A30', 0.82),
    lettering({
      face: 'chango',
      fill: ['#FFFDE0', '#FFE14A', '#FF9A1C'],
      outline: '#7A1248',
      turn: -3,
      lines: [
        { text: 'MANGO', y: 312, size: 58, max: 258 },
        { text: 'FEVER', y: 362, size: 50, max: 222, fill: ['#FFE3EF', '#FF86B5', '#E0307F'] },
      ],
    }),
  );
