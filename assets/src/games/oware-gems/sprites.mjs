import { glow, linear, radial } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { textPath } from '../../svg/type.mjs';
import { bowl, bowlBox } from './bowl.mjs';
import { gemAt, gemNames } from './gems.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** A picked pit: a warm light in the hollow and a cream ring with four notches. */
const pick = () => {
  const light = radial(
    [
      [0, '#FFE7A2'],
      [0.6, '#F0A840'],
      [1, '#B8661A'],
    ],
    { cy: 0.4, r: 0.62 },
  );
  return (
    `<defs>${light.def}</defs><circle r="42" fill="${light.url}"/><circle r="42" fill="none" stroke="#5A2408" stroke-width="8"/>` +
    '<circle r="42" fill="none" stroke="#FFF6DC" stroke-width="5"/>' +
    '<path d="M0-47V-36M0 47V36M-47 0H-36M47 0H36" stroke="#5A2408" stroke-width="5"/>'
  );
};

/** A hit: a mint plate with a double ring. Its shape is a square on its corner, so that it is not told by colour alone. */
const hit = () => {
  const mint = linear([
    [0, '#D9FFF0'],
    [0.5, '#5FEBC2'],
    [1, '#0F9C7E'],
  ]);
  return (
    `<defs>${mint.def}</defs><rect x="-36" y="-36" width="72" height="72" rx="18" transform="rotate(45)" fill="#03392E"/>` +
    `<rect x="-33" y="-33" width="66" height="66" rx="16" transform="rotate(45)" fill="${mint.url}"/>` +
    '<rect x="-29" y="-29" width="58" height="58" rx="13" transform="rotate(45)" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/>'
  );
};

/** Lies under each hit of a round that pays more than its stake. */
const win = () => {
  const gold = linear([
    [0, '#FFF9D8'],
    [0.45, '#FFE27A'],
    [1, '#FFB52E'],
  ]);
  return (
    `<defs>${gold.def}</defs><rect x="-37" y="-37" width="74" height="74" rx="18" transform="rotate(45)" fill="#5A2E04"/>` +
    `<rect x="-34" y="-34" width="68" height="68" rx="16" transform="rotate(45)" fill="${gold.url}"/>` +
    '<rect x="-30" y="-30" width="60" height="60" rx="13" transform="rotate(45)" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/>'
  );
};

/** The badge of a hit. */
const tick = () =>
  '<circle r="15" fill="#FFFFFF"/><circle r="12.500" fill="#0B7A50"/>' +
  '<path d="M-6 0l4.500 5L6-5" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';

const labelSize = 36;
/** The number of a cell, cream with a dark outline, readable on wood, plate and gem. */
const label = (number) => {
  const d = () => textPath('baloo', String(number), { x: 0, y: 12.5, size: labelSize });
  return centred(
    60,
    46,
    () =>
      `<path d="${d()}" fill="#FFF8EA" stroke="#2A0E04" stroke-width="9" stroke-linejoin="round" paint-order="stroke"/>`,
  );
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.7);
};

/** Every frame of the sheet by its name. */
export const owareSprites = () => ({
  ...Object.fromEntries(gemNames.map((name) => [`gem-${name}`, centred(76, 78, () => gemAt(name, 0, 0))])),
  ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`n${index + 1}`, label(index + 1)])),
  bowl: sprite(bowlBox, bowl, 0.85),
  pick: centred(98, 98, pick),
  hit: centred(106, 106, hit),
  win: centred(108, 108, win),
  tick: centred(32, 32, tick, 1.4),
  shadow: centred(80, 30, () => glow(0, 0, 38, '#120402', 0.9, 13), 0.6),
  ripple: centred(112, 112, () => '<circle r="50" fill="none" stroke="#fff" stroke-width="5"/>', 0.8),
  rays: centred(640, 640, () => rays(0, 0, 316, 20, '#fff', 0.4, 0.1), 0.4),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  shard: centred(20, 20, () => '<path d="M0-9 8 0 0 9-8 0Z" fill="#fff"/>'),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
});
