import { lettering } from '../svg/lettering.mjs';
import { blurred, radialFill } from '../svg/paint.mjs';
import { mudCloth } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const soundRings = [60, 92, 126, 162, 200]
  .map(
    (r, i) =>
      `<circle cx="150" cy="118" r="${r}" stroke-width="${(9 - i * 1.3).toFixed(1)}" opacity="${(0.34 - i * 0.055).toFixed(3)}"/>`,
  )
  .join('');

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 170, 300, [
      [0, '#8CFFF0'],
      [0.3, '#16B8B0'],
      [0.66, '#0B4A86'],
      [1, '#0B1250'],
    ]),
    `<g fill="none" stroke="#EFFFFB">${soundRings}</g>`,
    mudCloth(300, 380, '#fff', 0.07, 1, 4),
    blurred(emoji('1f3b7', 52, 140, 116, -14), 1, 0.95),
    blurred(emoji('1f3ba', 252, 132, 116, 10), 1, 0.95),
    hero(emoji('1fa98', 150, 158, 218), '#031A40', 0.6),
    foot('#081046', 0.86),
    lettering({
      face: 'rammetto',
      fill: ['#FFFFFF', '#FFE9A0', '#FFC02E'],
      outline: '#0A1450',
      turn: -3,
      lines: [
        { text: 'TALKING', y: 308, size: 50, max: 252 },
        { text: 'DRUMS', y: 360, size: 54, max: 222, fill: ['#FFE9D0', '#FF9B5C', '#F0522B'] },
      ],
    }),
  );
