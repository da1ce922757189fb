import { lettering } from '../../svg/lettering.mjs';
import { glow, linear, n2 } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { layOut, textPath } from '../../svg/type.mjs';
import { flame, rocket } from './rocket.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** Names of the characters that the scene draws. */
const names = { '.': 'point', ',': 'comma', '×': 'times', s: 'second' };
const nameOf = (char) => names[char] ?? char;
const sizes = { large: 176, small: 24 };
const characters = { large: '0123456789.,×', small: '0123456789.,×s' };

/** Advance widths of the characters, in units, by the name of their sprite. */
export const glyphs = () =>
  Object.fromEntries(
    Object.entries(characters).flatMap(([set, chars]) =>
      [...chars].map((char) => [`${set}-${nameOf(char)}`, n2(layOut('baloo', char).width * sizes[set])]),
    ),
  );

// The point (0, 0) of a character is the middle of its advance, half a capital above the base line.
const large = (char) => {
  const width = layOut('baloo', char).width * sizes.large + 56;
  const draw = () =>
    lettering({
      cx: 0,
      face: 'baloo',
      fill: ['#FFFFFF', '#FFF0B8', '#FFC63A'],
      outline: '#2A0A52',
      weight: 0.62,
      depth: 5,
      lines: [{ text: char, y: 56, size: sizes.large }],
    });
  return sprite([-width / 2, -100, width, 214], draw, 0.9);
};

const small = (char) => {
  const width = layOut('baloo', char).width * sizes.small + 4;
  const d = () => textPath('baloo', char, { x: 0, y: 8, size: sizes.small });
  return sprite([-width / 2, -16, width, 34], () => `<path d="${d()}" fill="#fff"/>`, 1);
};

const characterSprites = (set, draw) =>
  Object.fromEntries([...characters[set]].map((char) => [`${set}-${nameOf(char)}`, draw(char)]));

/** A piece of the curve: opaque in the middle, soft at its upper and lower edge. It starts at (0, 0). */
const bar = () => {
  const soft = linear([
    [0, '#fff', 0],
    [0.2, '#fff', 1],
    [0.8, '#fff', 1],
    [1, '#fff', 0],
  ]);
  return `<defs>${soft.def}</defs><rect y="-8" width="16" height="16" fill="${soft.url}"/>`;
};

/** Light that fades downwards, for the area under the curve. */
const fade = () => {
  const light = linear([
    [0, '#fff', 0.95],
    [0.5, '#fff', 0.36],
    [1, '#fff', 0.02],
  ]);
  return `<defs>${light.def}</defs><rect width="8" height="128" fill="${light.url}"/>`;
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.7);
};

/** Every frame of the sheet by its name. */
export const rocketSprites = () => ({
  rocket: sprite([-104, -164, 208, 304], () => `<g transform="translate(-100 -160)">${rocket()}</g>`),
  flame: sprite([-76, -26, 152, 240], () => `<g transform="translate(-100 -258)">${flame()}</g>`, 0.7),
  ...characterSprites('large', large),
  ...characterSprites('small', small),
  plate: centred(76, 34, () => '<rect x="-38" y="-17" width="76" height="34" rx="17" fill="#fff"/>', 0.6),
  bar: sprite([0, -8, 16, 16], bar),
  fade: sprite([0, 0, 8, 128], fade, 0.5),
  solid: sprite([0, 0, 8, 8], () => '<rect width="8" height="8" fill="#fff"/>'),
  puff: centred(72, 72, () => glow(0, 0, 36, '#fff', 1), 0.8),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.4),
  dot: centred(10, 10, () => '<circle r="4" fill="#fff"/>'),
  sparkle: centred(30, 30, () => sparkle(0, 0, 1.4, '#fff')),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
