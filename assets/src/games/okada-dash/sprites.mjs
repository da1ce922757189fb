import { lettering } from '../../svg/lettering.mjs';
import { glow, linear, n2 } from '../../svg/paint.mjs';
import { uid } from '../../svg/ids.mjs';
import { rays } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { layOut } from '../../svg/type.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { okada, tread } from './rider.mjs';
import { roadside } from './roadside.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** Names of the characters that the scene draws. */
const names = { '.': 'point', ',': 'comma', '×': 'times' };
const nameOf = (char) => names[char] ?? char;
const characters = [...'0123456789.,×'];
const size = 176;

/** Advance widths of the characters, in units, by the name of their sprite. */
export const glyphs = () =>
  Object.fromEntries(characters.map((char) => [`large-${nameOf(char)}`, n2(layOut('baloo', char).width * size)]));

// The point (0, 0) of a character is the middle of its advance, half a capital above the base line. The scene tints it.
const character = (char) => {
  const width = layOut('baloo', char).width * size + 56;
  const draw = () =>
    lettering({
      cx: 0,
      face: 'baloo',
      fill: ['#FFFFFF', '#FFFDF4', '#E8DCD0'],
      outline: '#2A0A46',
      weight: 0.62,
      depth: 5,
      lines: [{ text: char, y: 56, size }],
    });
  return sprite([-width / 2, -100, width, 214], draw, 0.7);
};

/** The gate over the road: two pillars, and a beam with a dark plate for the target. */
const gate = () => {
  const weave = uid();
  const pillar = linear(
    [
      [0, '#FFE9A0'],
      [0.4, '#F0A020'],
      [1, '#8A4204'],
    ],
    { x2: 1, y2: 0 },
  );
  const beam = linear([
    [0, '#FFE9A0'],
    [0.5, '#F0A020'],
    [1, '#8A4204'],
  ]);
  const plate = linear([
    [0, '#4A1A86'],
    [1, '#1E0846'],
  ]);
  const check = Array.from(
    { length: 52 },
    (_, i) =>
      `<rect x="${-468 + (i % 26) * 36}" y="${i < 26 ? -800 : -782}" width="36" height="18" fill="${(i + (i < 26 ? 0 : 1)) % 2 ? '#FFFDF4' : '#1A0A2A'}"/>`,
  ).join('');
  const bulbs = Array.from({ length: 15 }, (_, i) => {
    const x = -420 + i * 60;
    return `<circle cx="${x}" cy="-548" r="20" fill="#FFD873" opacity=".32"/><circle cx="${x}" cy="-548" r="10" fill="${['#FFE08A', '#FF9AC8', '#8FF6E4'][i % 3]}"/><circle cx="${x - 3}" cy="-551" r="3.500" fill="#fff"/>`;
  }).join('');
  const post = (x) =>
    `<rect x="${x - 26}" y="-770" width="52" height="770" rx="10" fill="#2A0E1A"/><rect x="${x - 20}" y="-766" width="40" height="762" rx="8" fill="${pillar.url}"/>` +
    `<rect x="${x - 36}" y="-70" width="72" height="70" rx="10" fill="#2A0E1A"/><rect x="${x - 30}" y="-64" width="60" height="58" rx="7" fill="#E0307F"/>` +
    `<rect x="${x - 20}" y="-420" width="40" height="120" fill="url(#${weave})"/>`;
  return (
    `<defs>${pillar.def}${beam.def}${plate.def}<pattern id="${weave}" width="96" height="40" patternUnits="userSpaceOnUse"><g transform="scale(1 4)">${kenteTile(threads.a)}</g></pattern></defs>` +
    post(-486) +
    post(486) +
    `<rect x="-520" y="-812" width="1040" height="262" rx="34" fill="#2A0E1A"/><rect x="-512" y="-806" width="1024" height="248" rx="28" fill="${beam.url}"/>` +
    check +
    `<rect x="-480" y="-758" width="960" height="182" rx="24" fill="#1A0636"/><rect x="-472" y="-752" width="944" height="168" rx="20" fill="${plate.url}"/>` +
    '<path d="M-460-738H460" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".25"/>' +
    bulbs
  );
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.7);
};

const streak = () => {
  const light = linear(
    [
      [0, '#fff', 0],
      [0.5, '#fff', 1],
      [1, '#fff', 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${light.def}</defs><path d="M-60 0L0-4 60 0 0 4Z" fill="${light.url}"/>`;
};

/** Every frame of the sheet by its name. */
export const okadaSprites = () => ({
  okada: sprite([-190, -432, 380, 438], okada, 0.88),
  'tread-0': sprite([-26, -104, 52, 100], () => tread(0), 0.7),
  'tread-1': sprite([-26, -104, 52, 100], () => tread(1), 0.7),
  gate: sprite([-530, -818, 1060, 822], gate, 0.36),
  ...roadside('a'),
  ...roadside('b'),
  ...Object.fromEntries(characters.map((char) => [`large-${nameOf(char)}`, character(char)])),
  dash: centred(22, 42, () => '<path d="M-7-20H7L10 20H-10Z" fill="#fff"/>', 0.8),
  streak: centred(124, 10, streak, 0.6),
  shade: sprite([-170, -44, 340, 88], () => glow(0, 0, 166, '#12041E', 0.95, 42), 0.4),
  puff: centred(72, 72, () => glow(0, 0, 36, '#fff', 1), 0.7),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.32),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
