import { uid } from '../../svg/ids.mjs';
import { lettering } from '../../svg/lettering.mjs';
import { glow, linear, n2, radial } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { layOut, textPath } from '../../svg/type.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
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

/** What floats in the sky at night: a paper lantern. */
const lantern = () => {
  const paper = linear([
    [0, '#F0602A'],
    [0.5, '#FFB04A'],
    [1, '#FFF3B8'],
  ]);
  return (
    `<defs>${paper.def}</defs>${glow(0, 4, 44, '#FF9A3C', 0.7)}` +
    `<path d="M-15 20C-24 4-24-16-13-25-6-29 6-29 13-25 24-16 24 4 15 20Z" fill="${paper.url}" stroke="#7A1A2A" stroke-width="2"/>` +
    '<path d="M-6-27C-12-12-11 6-7 20M6-27C12-12 11 6 7 20" fill="none" stroke="#B0401A" stroke-width="1.500" opacity=".6"/>' +
    '<ellipse cy="20" rx="15" ry="4.500" fill="#FFFBE0" stroke="#7A1A2A" stroke-width="2"/>'
  );
};

/** What floats in the sky by day: a balloon with a band of kente. */
const balloon = () => {
  const [clip, weave] = [uid(), uid()];
  const envelope = 'M0-88C46-88 74-56 74-18 74 22 36 48 16 76H-16C-36 48-74 22-74-18-74-56-46-88 0-88Z';
  const shade = radial(
    [
      [0, '#fff', 0.65],
      [0.45, '#fff', 0],
      [0.75, '#5A0A1E', 0.1],
      [1, '#5A0A1E', 0.55],
    ],
    { cx: 0.34, cy: 0.26, r: 0.85 },
  );
  const gores = [
    ['#F5832A', 'M0-88C46-88 74-56 74-18 74 22 36 48 16 76H-16C-36 48-74 22-74-18-74-56-46-88 0-88Z'],
    ['#FFF3DA', 'M0-88C30-88 50-56 50-18 50 22 24 50 10 76H-10C-24 50-50 22-50-18-50-56-30-88 0-88Z'],
    ['#E0307F', 'M0-88C14-88 22-56 22-18 22 22 10 50 4 76H-4C-10 50-22 22-22-18-22-56-14-88 0-88Z'],
  ].map(([colour, d]) => `<path d="${d}" fill="${colour}"/>`);
  return (
    `<defs>${shade.def}<clipPath id="${clip}"><path d="${envelope}"/></clipPath>` +
    `<pattern id="${weave}" x="-48" y="-24" width="96" height="24" patternUnits="userSpaceOnUse"><g transform="scale(1 2.4)">${kenteTile(threads.b)}</g></pattern></defs>` +
    '<path d="M-14 74-11 100M14 74 11 100M-5 76-4 100M5 76 4 100" stroke="#5A3A1E" stroke-width="2"/>' +
    `<path d="${envelope}" fill="#4A1A10" stroke="#4A1A10" stroke-width="5" stroke-linejoin="round"/><g clip-path="url(#${clip})">${gores.join('')}` +
    `<rect x="-80" y="-24" width="160" height="24" fill="url(#${weave})"/><path d="M-80-25H80M-80 1H80" stroke="#FFC53A" stroke-width="3"/></g>` +
    `<path d="${envelope}" fill="${shade.url}"/>` +
    '<path d="M-16 98H16L13 120a4 4 0 0 1-4 3H-9a4 4 0 0 1-4-3Z" fill="#B8703A" stroke="#4A1A10" stroke-width="3.500" stroke-linejoin="round"/><path d="M-14 106H14" stroke="#7A3E18" stroke-width="3"/>'
  );
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
  'float-a': centred(92, 92, lantern, 0.8),
  'float-b': sprite([-80, -94, 160, 222], balloon, 0.9),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
