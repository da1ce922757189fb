import { lettering } from '../svg/lettering.mjs';
import { blurred, glow, radialFill } from '../svg/paint.mjs';
import { mudCloth, rays, sparkle } from '../svg/patterns.mjs';
import { pieces } from '../svg/picture.mjs';
import { rouletteWheel } from '../things/roulette-wheel.mjs';
import { cover, foot, hero } from './frame.mjs';

const spin =
  '<g fill="none" stroke="#FFF2B0" stroke-linecap="round"><path d="M18 196A138 138 0 0 1 74 38" stroke-width="7" opacity=".4"/>' +
  '<path d="M282 104A138 138 0 0 1 262 228" stroke-width="5" opacity=".3"/></g>';

export const tile = () =>
  cover(
    radialFill(300, 380, 150, 140, 300, [
      [0, '#B8FFC8'],
      [0.3, '#1FA866'],
      [0.64, '#07593F'],
      [1, '#03231F'],
    ]),
    mudCloth(300, 380, '#EFFFE6', 0.1, 1.1, 15),
    rays(150, 142, 310, 18, '#F4FFC8', 0.22),
    glow(150, 142, 156, '#FFE9A0', 0.7),
    spin,
    hero(`<g transform="translate(150 146) scale(1 .94) rotate(-8)">${rouletteWheel()}</g>`, '#01140E', 0.65, 12, 9),
    blurred(pieces(['coin4', 276, 42, 44, 10]), 1.2),
    hero(
      pieces(['coin1', 48, 250, 66, -10], ['coin2', 254, 248, 68, 12], ['coin3', 28, 62, 38, 20]),
      '#01140E',
      0.5,
      5,
      4,
    ),
    sparkle(226, 64, 1.6, '#fff'),
    sparkle(70, 96, 1.1, '#fff'),
    foot('#02211A', 0.9, 0.42),
    lettering({
      face: 'lucky',
      fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
      outline: '#052A20',
      turn: -3,
      lines: [
        { text: 'KENTE', y: 318, size: 60, max: 196, arc: 8 },
        { text: 'ROULETTE', y: 368, size: 54, max: 252, fill: ['#FFE8E0', '#FF7A6A', '#D81E3C'] },
      ],
    }),
  );
