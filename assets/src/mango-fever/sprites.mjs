import { uid } from '../svg/ids.mjs';
import { glow, linear, n2, radial } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { piece, pieceBox } from '../svg/picture.mjs';
import { textPath } from '../svg/type.mjs';
import { lineFrames, smeared, spriteKit } from '../games/reels.mjs';
import { reels } from './plan.mjs';
import { symbols } from './symbols.mjs';

const { sprite, centred, entries } = spriteKit;

/** Size of a symbol in its cell. */
const size = 146;
const place = `translate(0 -2) scale(${size / 100}) translate(-50 -50)`;

const symbol = (draw) => () =>
  `<ellipse cy="72" rx="58" ry="9" fill="#6A4A12" opacity=".16"/><g transform="${place}">${draw()}</g>`;

/** Paper of a reel, shaded at both sides. Stretched to the height of the window. */
const paper = () => {
  const shade = linear(
    [
      [0, '#C9A76A'],
      [0.09, '#F7E3B4'],
      [0.24, '#FFFAEA'],
      [0.76, '#FFFAEA'],
      [0.91, '#F3DCA8'],
      [1, '#B98F50'],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${shade.def}</defs><rect x="${-reels.cellW / 2}" y="-4" width="${reels.cellW}" height="8" fill="${shade.url}"/>`;
};

const winPlate = () => {
  const [w, h] = [reels.cellW - 16, reels.cellH - 16];
  const fill = radial([
    [0, '#FFF9D8'],
    [0.6, '#FFE27A'],
    [1, '#FFB52E'],
  ]);
  const clip = uid();
  const box = `x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="20"`;
  return (
    `<defs>${fill.def}<clipPath id="${clip}"><rect ${box}/></clipPath></defs><rect ${box} fill="${fill.url}"/>` +
    `<g clip-path="url(#${clip})">${rays(0, 0, 112, 14, '#FFFFFF', 0.55, 0.1)}</g>` +
    `<rect ${box} fill="none" stroke="#F58A1F" stroke-width="5"/>`
  );
};

/** The cell of a prize that is not more than the stake: marked, without gold and without rays. */
const calmPlate = () => {
  const [w, h] = [reels.cellW - 16, reels.cellH - 16];
  return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="20" fill="#EFE7D2" stroke="#8C7B55" stroke-width="4"/>`;
};

const markerColours = { 1: '#0E8A88', 2: '#E0307F', 3: '#7A3FD8', 4: '#F58A1F', 5: '#D8342C' };

const marker = (number) => () => {
  const ink = number === 4 ? '#2B1400' : '#fff';
  return (
    `<circle cy="2" r="20" fill="#04301E"/><circle r="20" fill="#FFF3D0"/><circle r="16.5" fill="${markerColours[number]}"/>` +
    `<path d="${textPath('baloo', String(number), { y: 8.5, size: 23 })}" fill="${ink}"/>`
  );
};

const digitCell = () => {
  const fill = linear([
    [0, '#02120B'],
    [0.3, '#0B3A26'],
    [0.7, '#0B3A26'],
    [1, '#02120B'],
  ]);
  return (
    `<defs>${fill.def}</defs><rect x="-35" y="-53" width="70" height="106" rx="14" fill="${fill.url}"/>` +
    '<rect x="-34" y="-52" width="68" height="104" rx="13" fill="none" stroke="#FFC83D" stroke-width="2" opacity=".6"/>'
  );
};

/** Shade above and below a digit, so that the digits look like a drum. */
const digitGlass = () => {
  const fill = linear([
    [0, '#000', 0.6],
    [0.2, '#000', 0],
    [0.84, '#000', 0],
    [1, '#000', 0.6],
  ]);
  return `<defs>${fill.def}</defs><rect x="-33" y="-51" width="66" height="102" rx="12" fill="${fill.url}"/>`;
};

const coin = (name, width) => {
  const [w, h] = pieceBox.coin;
  return centred(width + 2, n2((width * h) / w) + 2, () => piece(name, 0, 0, width));
};

/** Every frame of the sheet by its name. */
export const mangoSprites = () => ({
  ...entries(symbols, ([name, draw]) => [name, centred(164, 172, symbol(draw), 1.1)]),
  ...entries(symbols, ([name, draw]) => [`${name}-fast`, centred(152, 190, smeared(draw, place), 0.4)]),
  ...entries(markerColours, ([number]) => [`line-${number}`, centred(42, 46, marker(Number(number)), 1.1)]),
  ...lineFrames(),
  paper: sprite([-reels.cellW / 2, -4, reels.cellW, 8], paper),
  'paper-line': centred(8, 8, () => '<rect x="-4" y="-4" width="8" height="8" fill="#D9BC80"/>', 0.5),
  'win-plate': centred(reels.cellW - 8, reels.cellH - 8, winPlate),
  'calm-plate': centred(reels.cellW - 8, reels.cellH - 8, calmPlate, 0.6),
  'digit-cell': centred(72, 108, digitCell),
  'digit-glass': centred(72, 108, digitGlass, 0.6),
  bulb: centred(
    54,
    54,
    () =>
      `${glow(0, 0, 27, '#FFF3B8', 0.8)}<circle r="6.6" fill="#FFFBE0"/><circle cx="-2" cy="-2" r="2" fill="#fff"/>`,
  ),
  halo: centred(104, 104, () => glow(0, 0, 52, '#FFB547', 0.95), 0.5),
  sparkle: centred(44, 44, () => sparkle(0, 0, 2, '#fff')),
  coin0: coin('coin0', 74),
  coin1: coin('coin1', 74),
  coin2: coin('coin2', 74),
});
