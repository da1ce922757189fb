import { blurred, glow, linear, n2, radial } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../svg/picture.mjs';
import { giftBack, giftClosed, giftFront, ribbon } from '../things/gift.mjs';
import { comboDigits, comboWord, countdown, plusOne } from './lettering.mjs';

/**
 * A sprite: what to draw, the box it is drawn in ([x, y, w, h] in units of the 780-wide design), and how many pixels of
 * the sheet a unit gets. The point (0, 0) of the drawing is where the sprite is pinned and turned.
 */
const sprite = (box, draw, density = 1) => ({ box, density, draw });

const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

const moneySprite = (name, width) => {
  const [w, h] = pieceBox[name.slice(0, 4)];
  return centred(width + 2, n2((width * h) / w) + 2, () => piece(name, 0, 0, width));
};

/** A piece out of focus: far ones small and soft, near ones large and very soft. */
const blurredMoney = (name, width, sd, density = 1) => {
  const [w, h] = pieceBox[name.slice(0, 4)];
  const room = sd * 5;
  return centred(width + room, n2((width * h) / w) + room, () => blurred(piece(name, 0, 0, width), sd), density);
};

const streak = () => {
  const fall = linear([
    [0, '#fff', 0],
    [1, '#fff', 0.85],
  ]);
  const lines = [
    [-18, 0.72, 0.5],
    [0, 1, 1],
    [18, 0.6, 0.6],
  ].map(
    ([x, length, opacity]) =>
      `<path d="M${x - 4} 0 ${x} ${-200 * length} ${x + 4} 0Z" fill="${fall.url}" opacity="${opacity}"/>`,
  );
  return `<defs>${fall.def}</defs>${blurred(lines.join(''), 1.6)}`;
};

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
    [0.55, '#fff', 0.38],
    [1, '#fff', 0.9],
  ]);
  return `<defs>${fade.def}</defs><path d="M0 0-61-860H61Z" fill="${fade.url}"/>`;
};

const shard = () => {
  const metal = linear(
    [
      [0, '#FFF3B8'],
      [0.5, '#FFC83D'],
      [1, '#D97A0A'],
    ],
    { x2: 1 },
  );
  return `<defs>${metal.def}</defs><path d="M-13-6-1-14 13-3 5 12-9 9Z" fill="${metal.url}"/><path d="M-13-6-1-14 3-2Z" fill="#fff" opacity=".5"/>`;
};

const bulbLit = () => `${glow(0, 0, 48, '#fff', 0.8)}<circle r="9" fill="#fff"/>`;

/** Every frame of the rain's sheet by its name. */
export const rainSprites = () => ({
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((i) => [`coin${i}`, moneySprite(`coin${i}`, 104)])),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`note${i}`, moneySprite(`note${i}`, 204)])),
  gem: centred(106, 106, () => emoji('1f48e', 0, 0, 104)),
  'coin1-far': blurredMoney('coin1', 44, 3),
  'coin2-far': blurredMoney('coin2', 44, 3),
  'note-far': blurredMoney('note4', 92, 3.2),
  'coin-near': blurredMoney('coin2', 236, 9, 0.4),
  streak: sprite([-30, -206, 60, 212], streak, 0.5),
  ring: centred(304, 304, ring, 0.44),
  ray: sprite([-12, -114, 24, 116], () => '<path d="M-11 0 0-112 11 0Z" fill="#fff"/>'),
  'ray-long': sprite([-62, -860, 124, 860], longRay, 0.24),
  shard: centred(32, 32, shard),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  'bulb-on': centred(96, 96, bulbLit, 0.6),
  'confetti-rect': centred(16, 28, () => '<rect x="-7" y="-13" width="14" height="26" rx="2" fill="#fff"/>'),
  'confetti-dot': centred(16, 16, () => '<circle r="7" fill="#fff"/>'),
  'gift-closed': sprite([-150, -176, 300, 318], giftClosed, 0.8),
  'gift-back': sprite([-292, -302, 428, 256], giftBack, 0.8),
  'gift-front': sprite([-136, -68, 272, 206], giftFront, 0.8),
  ribbon: centred(664, 116, ribbon, 0.7),
  'plus-one': plusOne(),
  combo: comboWord(),
  ...comboDigits(),
  ...countdown(),
});
