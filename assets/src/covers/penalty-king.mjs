import { lettering } from '../svg/lettering.mjs';
import { glow, verticalFill } from '../svg/paint.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, hero } from './frame.mjs';

const floodlight = (x, y) => {
  const lamps = [-18, -6, 6, 18].flatMap((dx) => [-8, 4].map((dy) => `M${x + dx - 4} ${y + dy - 4}h8v8h-8Z`)).join('');
  return `${glow(x, y, 120, '#D8F6FF', 0.9)}<path d="${lamps}" fill="#fff" stroke="#fff" stroke-width="1" stroke-linejoin="round"/>`;
};

const shirts = ['#FFC83D', '#E0307F', '#fff', '#23D9C4', '#FF8A3C'];
const crowd = Array.from(
  { length: 60 },
  (_, i) => `<circle cx="${(i * 37) % 300}" cy="${104 + ((i * 53) % 52)}" r="3.2" fill="${shirts[i % 5]}"/>`,
).join('');

const meshDown = [62, 88, 114, 140, 166, 192, 218, 244].map((x) => `M${x} 114V256`).join('');
const meshAcross = [136, 160, 184, 208, 232].map((y) => `M38 ${y}H262`).join('');
const goal =
  '<g stroke="#fff" fill="none"><path d="M36 262V112H264V262" stroke-width="8" stroke-linejoin="round"/>' +
  `<path d="${meshDown}${meshAcross}" stroke-width="1.6" opacity=".55"/></g>`;

const mown = [0, 1, 2]
  .map((i) => `<path d="M${-60 + i * 140} 380 ${60 + i * 60} 258h30L${30 + i * 140} 380Z"/>`)
  .join('');

const flight =
  '<g fill="none" stroke-linecap="round"><path d="M20 372C60 300 120 230 206 168" stroke="#FFE27A" stroke-width="26" opacity=".35"/>' +
  '<path d="M60 336C100 280 150 226 206 172" stroke="#fff" stroke-width="10" opacity=".6"/></g>';

export const tile = () =>
  cover(
    verticalFill(300, 380, [
      [0, '#06173E'],
      [0.42, '#0E4A66'],
      [0.46, '#0F8A4A'],
      [1, '#04502F'],
    ]),
    floodlight(40, 40),
    floodlight(260, 40),
    `<g opacity=".5">${crowd}</g>`,
    goal,
    `<g opacity=".18" fill="#fff">${mown}</g>`,
    flight,
    glow(206, 170, 86, '#FFF2B0', 0.8),
    hero(emoji('26bd', 200, 174, 136, 12), '#00210F', 0.6),
    foot('#012A18', 0.84, 0.46),
    lettering({
      face: 'bangers',
      fill: ['#FFFFFF', '#F4FFD0', '#C9F26A'],
      outline: '#03301C',
      turn: -6,
      lines: [
        { text: 'PENALTY', y: 316, size: 82, max: 258, spacing: 2 },
        { text: 'KING', y: 372, size: 70, max: 180, spacing: 3, fill: ['#FFF6C2', '#FFD24A', '#FF8A1C'] },
      ],
    }),
  );
