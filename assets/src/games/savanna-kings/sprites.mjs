import { uid } from '../../svg/ids.mjs';
import { linear, n2, radial } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { piece, pieceBox } from '../../svg/picture.mjs';
import { lineFrames, smeared, spriteKit } from '../reels.mjs';
import { reels } from './plan.mjs';
import { symbols } from './symbols.mjs';

const { sprite, centred, entries } = spriteKit;

/** Size of a symbol in its cell. */
const size = 112;
const place = `scale(${size / 100}) translate(-50 -50)`;

/** Violet of a reel, shaded at both sides. Stretched to the height of the window. */
const paper = () => {
  const shade = linear(
    [
      [0, '#160624'],
      [0.12, '#3E1A5E'],
      [0.5, '#54267A'],
      [0.88, '#3A1858'],
      [1, '#160624'],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${shade.def}</defs><rect x="${-reels.cellW / 2}" y="-4" width="${reels.cellW}" height="8" fill="${shade.url}"/>`;
};

const [plateW, plateH] = [reels.cellW - 10, reels.cellH - 14];

const winPlate = () => {
  const fill = radial([
    [0, '#FFF6C8'],
    [0.55, '#FFD24A'],
    [1, '#E8811A'],
  ]);
  const clip = uid();
  const box = `x="${-plateW / 2}" y="${-plateH / 2}" width="${plateW}" height="${plateH}" rx="18"`;
  return (
    `<defs>${fill.def}<clipPath id="${clip}"><rect ${box}/></clipPath></defs>` +
    `<rect x="${-plateW / 2 - 2}" y="${-plateH / 2 - 2}" width="${plateW + 4}" height="${plateH + 4}" rx="20" fill="#5A2400"/>` +
    `<rect ${box} fill="${fill.url}"/><g clip-path="url(#${clip})">${rays(0, 0, 84, 14, '#FFFFFF', 0.5, 0.1)}</g>` +
    `<rect ${box} fill="none" stroke="#FFF6D0" stroke-width="4"/>`
  );
};

/** The cell of a prize that is not more than the stake: marked, without gold and without rays. */
const calmPlate = () =>
  `<rect x="${-plateW / 2}" y="${-plateH / 2}" width="${plateW}" height="${plateH}" rx="18" fill="#8E84A8" stroke="#C9C0DC" stroke-width="4"/>`;

const coin = (name, width) => {
  const [w, h] = pieceBox.coin;
  return centred(width + 2, n2((width * h) / w) + 2, () => piece(name, 0, 0, width));
};

/** Every frame of the sheet by its name. */
export const kingsSprites = () => ({
  ...entries(symbols, ([name, draw]) => [name, centred(144, 144, () => `<g transform="${place}">${draw()}</g>`, 1.1)]),
  ...entries(symbols, ([name, draw]) => [`${name}-fast`, centred(124, 160, smeared(draw, place), 0.4)]),
  ...lineFrames(),
  paper: sprite([-reels.cellW / 2, -4, reels.cellW, 8], paper),
  'win-plate': centred(plateW + 8, plateH + 8, winPlate),
  'calm-plate': centred(plateW + 8, plateH + 8, calmPlate, 0.5),
  rays: centred(760, 760, () => rays(0, 0, 376, 20, '#fff', 0.5), 0.36),
  sparkle: centred(44, 44, () => sparkle(0, 0, 2, '#fff')),
  coin0: coin('coin0', 84),
  coin1: coin('coin1', 84),
  coin2: coin('coin2', 84),
});
