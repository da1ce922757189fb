import { lettering } from '../svg/lettering.mjs';
import { blurred, glow, linear, radialFill } from '../svg/paint.mjs';
import { sparkle, stars } from '../svg/patterns.mjs';
import { emoji } from '../svg/picture.mjs';
import { cover, foot, hero, largeCover } from './frame.mjs';

const title = { face: 'bungee', fill: ['#FFFFFF', '#FFE27A', '#FF9F1C'], turn: -4 };
const rushFill = ['#FFFFFF', '#8FF7EA', '#14BFAE'];

const haze = (most) =>
  linear(
    [
      [0.2, '#FFC83D', 0],
      [0.76, '#FFC83D', most],
      [1, '#FFC83D', 0],
    ],
    { x2: 1, y2: 0 },
  );

const trail = () => {
  const line = linear(
    [
      [0, '#23D9C4', 0],
      [1, '#FFE27A'],
    ],
    { x1: 0, y1: 1, x2: 1, y2: 0 },
  );
  const under = haze(0.4);
  return (
    `<defs>${line.def}${under.def}</defs><path d="M-10 318C110 312 170 250 196 158L196 318Z" fill="${under.url}"/>` +
    `<path d="M-10 318C110 312 170 250 196 158" fill="none" stroke="${line.url}" stroke-width="11" stroke-linecap="round"/>` +
    '<path d="M40 310C120 290 168 236 190 170" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>'
  );
};

export const tile = () =>
  cover(
    radialFill(300, 380, 215, 120, 330, [
      [0, '#FF7AB8'],
      [0.28, '#B02CA0'],
      [0.62, '#48148A'],
      [1, '#160744'],
    ]),
    stars(300, 240, 60, 11),
    blurred(emoji('1fa90', 52, 78, 86, -12), 1.2, 0.9),
    '<path d="M0 60H300M0 120H300M0 180H300M0 240H300M60 0V300M120 0V300M180 0V300M240 0V300" stroke="#fff" stroke-opacity=".1" stroke-width="1.5"/>',
    trail(),
    glow(188, 170, 70, '#FFD873', 0.9),
    hero(emoji('1f680', 204, 112, 196), '#2A0040', 0.6),
    sparkle(70, 170, 1.4),
    sparkle(268, 40, 1.1),
    sparkle(120, 48, 0.8, '#fff'),
    foot('#1A0646', 0.85),
    lettering({
      ...title,
      outline: '#35084F',
      lines: [
        { text: 'ROCKET', y: 306, size: 66, max: 262 },
        { text: 'RUSH', y: 360, size: 60, max: 196, fill: rushFill },
      ],
    }),
  );

const longTrail = () => {
  const line = linear(
    [
      [0, '#23D9C4', 0.1],
      [0.5, '#7BE8D2'],
      [1, '#FFE27A'],
    ],
    { x1: 0, y1: 1, x2: 1, y2: 0 },
  );
  const under = haze(0.42);
  const knots = [
    [140, 333],
    [300, 314],
    [440, 262],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#190849" stroke="#fff" stroke-width="4"/>`);
  return (
    `<defs>${line.def}${under.def}</defs><path d="M-10 336C260 330 470 290 556 150V344H-10Z" fill="${under.url}"/>` +
    `<path d="M-10 336C260 330 470 290 556 150" fill="none" stroke="${line.url}" stroke-width="13" stroke-linecap="round"/>` +
    '<path d="M200 322C360 306 486 270 546 168" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3.5" stroke-linecap="round"/>' +
    knots.join('')
  );
};

const grid = () => {
  let d = '';
  for (let y = 40; y < 344; y += 62) d += `M0 ${y}H720`;
  for (let x = 30; x < 720; x += 62) d += `M${x} 0V344`;
  return `<path d="${d}" stroke="#fff" stroke-opacity=".07" stroke-width="1.5"/>`;
};

export const wideTile = () =>
  largeCover(
    radialFill(720, 344, 520, 110, 560, [
      [0, '#FF86BE'],
      [0.2, '#C2339F'],
      [0.5, '#5A1A96'],
      [1, '#190849'],
    ]),
    stars(720, 250, 120, 23),
    blurred(emoji('1fa90', 384, 66, 92, -14), 1, 0.95),
    grid(),
    longTrail(),
    glow(560, 150, 110, '#FFD873', 0.95),
    hero(emoji('1f680', 572, 120, 226, 4), '#2A0040', 0.6),
    blurred(emoji('1f31f', 676, 282, 70, 14), 0.6),
    sparkle(450, 120, 1.6),
    sparkle(690, 140, 1.3),
    sparkle(330, 150, 1, '#fff'),
    glow(170, 170, 330, '#12053A', 0.75, 240),
    lettering({
      ...title,
      cx: 190,
      outline: '#2C0748',
      lines: [
        { text: 'ROCKET', x: 218, y: 150, size: 104, max: 376 },
        { text: 'RUSH', x: 182, y: 236, size: 98, max: 300, fill: rushFill },
      ],
    }),
  );
