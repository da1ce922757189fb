import { glow, linear, n2, radial, shadowed } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../svg/picture.mjs';
import { markCanopy, markTrunk } from '../things/mark.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

const moneySprite = (name, width) => {
  const [w, h] = pieceBox[name.slice(0, 4)];
  return centred(width + 2, n2((width * h) / w) + 2, () => piece(name, 0, 0, width));
};

const coinHub = () => {
  const rim = linear([
    [0, '#FFF3B4'],
    [0.3, '#FFC83D'],
    [0.7, '#E0820F'],
    [1, '#9A4600'],
  ]);
  const face = radial(
    [
      [0, '#FFF8D0'],
      [0.4, '#FFD24A'],
      [1, '#D9760E'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.9 },
  );
  const tree = `${markTrunk}${markCanopy}`;
  return (
    `<defs>${rim.def}${face.def}</defs><circle cy="7" r="70" fill="#1A0420" opacity=".5"/><circle r="69" fill="${rim.url}"/>` +
    `<circle r="59.500" fill="#8A3A06"/><circle cy="-1" r="57.500" fill="${face.url}"/>` +
    `<g transform="scale(2.84) translate(-16 -15.500)"><g fill="#FFF3B8" transform="translate(-.4 -.5)">${tree}</g><g fill="#B9650A">${tree}</g></g>` +
    '<path d="M-50-14A52 52 0 0 1-8-51" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".65"/>'
  );
};

/** The pin over the coin wheel; pinned where it swings. */
const coinPointer = () => {
  const face = linear([
    [0, '#FF7AB4'],
    [1, '#C40F5E'],
  ]);
  return (
    `<defs>${face.def}</defs>` +
    shadowed(
      '<path d="M0 80C-10 58-46 36-46 0a46 46 0 1 1 92 0C46 36 10 58 0 80Z" fill="#FFF3C4"/>' +
        `<path d="M0 68C-8 50-37 30-37 0a37 37 0 1 1 74 0C37 30 8 50 0 68Z" fill="${face.url}"/>` +
        '<circle r="16" fill="#FFF3C4"/><circle r="10" fill="#FFC83D"/>' +
        '<path d="M-26-12A30 30 0 0 1-4-29" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>',
      { colour: '#14021F', opacity: 0.6, dy: 6, sd: 5 },
    )
  );
};

const diamondPointer = () => {
  const face = linear(
    [
      [0, '#FFFFFF'],
      [0.5, '#B9F4FF'],
      [0.5, '#4FC3F0'],
      [1, '#1C7CC8'],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    `<defs>${face.def}</defs>` +
    shadowed(
      `<path d="M0 44-50-4-30-40H30L50-4Z" fill="${face.url}" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>` +
        '<path d="M-50-4H50M-30-40-16-4 0 42 16-4 30-40" fill="none" stroke="#fff" stroke-width="2.500" opacity=".7"/>',
      { colour: '#00081C', opacity: 0.6, dy: 6, sd: 6 },
    )
  );
};

/** Key light from the upper left over a disc that turns below it. */
const sheen = () => {
  const light = radial(
    [
      [0, '#fff', 0.24],
      [0.5, '#fff', 0],
      [0.72, '#0A0220', 0],
      [1, '#0A0220', 0.3],
    ],
    { cx: 0.36, cy: 0.24, r: 0.85 },
  );
  return `<defs>${light.def}</defs><circle r="298" fill="${light.url}"/>`;
};

const iceShard = () =>
  '<polygon points="0,-22 9,-4 0,22 -9,-4" fill="#9FEAFF"/><polygon points="0,-22 9,-4 0,2" fill="#F4FEFF"/><polygon points="0,22 -9,-4 0,2" fill="#3FB3EE"/>';

const ring = () => {
  const band = radial([
    [0.62, '#fff', 0],
    [0.9, '#fff', 0.85],
    [1, '#fff', 0],
  ]);
  return `<defs>${band.def}</defs><circle r="150" fill="${band.url}"/>`;
};

const longRay = () => {
  const fade = linear([
    [0, '#fff', 0],
    [0.5, '#fff', 0.3],
    [1, '#fff', 0.9],
  ]);
  return `<defs>${fade.def}</defs><path d="M0 0-44-620H44Z" fill="${fade.url}"/>`;
};

const coinBulb = () =>
  `${glow(0, 0, 34, '#FFF0B0', 0.85)}<circle r="9.500" fill="#FFF9DC"/><circle cx="-2.500" cy="-3" r="3.200" fill="#fff"/>`;
const iceBulb = () => `${glow(0, 0, 38, '#BFF6FF', 0.85)}<path d="M0-13L9 0 0 13-9 0Z" fill="#F4FEFF"/>`;
const stringBulb = () => `${glow(0, 0, 48, '#fff', 0.8)}<circle r="9" fill="#fff"/>`;

/** A slice without a prize: a pale leaf, the sign of a loss in every game (look.md §8). */
const noPrize =
  '<path d="M-21 23C-31-9-5-31 30-31 33 5 13 31-21 23Z" fill="#fff" opacity=".78"/>' +
  '<path d="M-31 33C-19 16-4 0 13-14" fill="none" stroke="#2A1250" stroke-opacity=".5" stroke-width="4.500" stroke-linecap="round"/>';

/** Every frame of the wheels' sheet by its name. */
export const wheelSprites = () => ({
  ...Object.fromEntries([0, 1, 2, 3].map((i) => [`coin${i}`, moneySprite(`coin${i}`, 88)])),
  note: moneySprite('note0', 112),
  gem: centred(106, 106, () => emoji('1f48e', 0, 0, 104)),
  'gem-hub': centred(136, 136, () => emoji('1f48e', 0, 0, 132)),
  'no-prize': centred(84, 84, () => noPrize),
  'coin-hub': sprite([-74, -74, 148, 156], coinHub),
  'coin-pointer': sprite([-62, -62, 124, 164], coinPointer),
  'diamond-pointer': sprite([-70, -62, 140, 130], diamondPointer),
  sheen: centred(600, 600, sheen, 0.4),
  'coin-bulb': centred(68, 68, coinBulb),
  'ice-bulb': centred(76, 76, iceBulb),
  'bulb-on': centred(96, 96, stringBulb, 0.6),
  ring: centred(304, 304, ring, 0.44),
  'ray-long': sprite([-46, -620, 92, 620], longRay, 0.3),
  shard: centred(22, 48, iceShard),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  'confetti-rect': centred(16, 28, () => '<rect x="-7" y="-13" width="14" height="26" rx="2" fill="#fff"/>'),
});
