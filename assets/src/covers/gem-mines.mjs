import { lettering } from '../svg/lettering.mjs';
import { glow, radialFill } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, goldFill, hero } from './frame.mjs';

const opened = new Set(['1,1', '0,2', '2,0', '2,2']);

const stone = (column, row) => {
  const [x, y] = [24 + column * 64, 16 + row * 64];
  const open = opened.has(`${column},${row}`);
  const [side, top] = open ? ['#06263A', '#0A3850'] : ['#1F6F8A', '#2D95B0'];
  const light = open
    ? ''
    : `<path d="M${x + 8} ${y + 6}h42" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`;
  return (
    `<rect x="${x}" y="${y}" width="58" height="58" rx="13" fill="${side}"/>` +
    `<rect x="${x}" y="${y}" width="58" height="52" rx="13" fill="${top}"/>${light}`
  );
};

const stones = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => stone(column, row))).join('');

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 140, 300, [
      [0, '#5CF0E0'],
      [0.4, '#118A9A'],
      [1, '#04203A'],
    ]),
    `<g opacity=".92">${stones}</g>`,
    glow(117, 108, 80, '#9BFFF4', 0.7),
    hero(emoji('1f48e', 150, 150, 176, -8), '#02182A', 0.6),
    hero(emoji('1f4a3', 236, 228, 102, 8), '#02182A', 0.6, 6, 5),
    sparkle(196, 84, 1.6, '#fff'),
    sparkle(84, 190, 1, '#fff'),
    foot('#031A30', 0.9, 0.46),
    lettering({
      face: 'titan',
      fill: ['#FFFFFF', '#C8FFF8', '#3FD9E0'],
      outline: '#04203A',
      turn: -3,
      lines: [
        { text: 'GEM', y: 310, size: 62, max: 170 },
        { text: 'MINES', y: 364, size: 60, max: 220, fill: goldFill },
      ],
    }),
  );
