import { lettering } from '../svg/lettering.mjs';
import { verticalFill } from '../svg/paint.mjs';
import { emoji, pieces } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const windows = [
  [34, 166],
  [44, 180],
  [88, 152],
  [96, 170],
  [222, 150],
  [232, 170],
  [276, 176],
  [286, 190],
]
  .map(([x, y]) => `M${x} ${y}h5v7h-5Z`)
  .join('');

const town =
  '<path d="M0 222V176h26v-22h30v34h24v-48h28v40h20v42ZM300 222V160h-30v26h-24v-50h-30v54h-22v32Z" fill="#3A1450"/>' +
  `<path d="${windows}" fill="#FFD873"/>`;

const road =
  '<path d="M0 222H300V380H0Z" fill="#2A0F44"/><path d="M112 222h76L330 380H-30Z" fill="#43206A"/>' +
  '<path d="M147 228h6l2 18h-10ZM144 256h12l3 28h-18Z" fill="#FFE08A"/>';

const speedLines = [
  [14, 150, 70, 5],
  [0, 190, 60, 4],
  [8, 232, 84, 6],
  [20, 262, 60, 4],
  [224, 120, 60, 4],
  [244, 270, 50, 5],
]
  .map(([x, y, length, width]) => `<path d="M${x} ${y}h${length}" stroke-width="${width}"/>`)
  .join('');

export const tile = () =>
  cover(
    verticalFill(300, 380, [
      [0, '#4A1280'],
      [0.3, '#E0307F'],
      [0.5, '#FF9A3C'],
      [0.58, '#FFE08A'],
      [0.585, '#3A1450'],
      [1, '#1A0830'],
    ]),
    '<circle cx="150" cy="132" r="96" fill="#FFD98A" opacity=".35"/><circle cx="150" cy="140" r="78" fill="#FFF2B0" opacity=".85"/>',
    town,
    road,
    `<g stroke="#fff" stroke-linecap="round" opacity=".41">${speedLines}</g>`,
    hero(emoji('1f3cd-fe0f', 154, 158, 232, -8), '#14021F', 0.6),
    pieces(['coin1', 250, 112, 46, 14], ['coin2', 52, 108, 42], ['coin4', 264, 78, 40]),
    foot('#16042A', 0.86, 0.46),
    `<g transform="skewX(-6)">${lettering({
      face: 'bangers',
      fill: ['#FFFFFF', '#FFE3F0', '#FF86B5'],
      outline: '#2A0640',
      turn: -3,
      lines: [
        { text: 'OKADA', x: 182, y: 318, size: 84, max: 226, spacing: 2 },
        { text: 'DASH', x: 186, y: 374, size: 72, max: 190, spacing: 2, fill: ['#FFFBE0', '#FFD24A', '#FF8A1C'] },
      ],
    })}</g>`,
  );
