import { glow, linear } from '../svg/paint.mjs';
import { rays, sparkle } from '../svg/patterns.mjs';
import { piece, pieceBox } from '../svg/picture.mjs';
import { textPath } from '../svg/type.mjs';
import { ballLooks, cellBox, cellLooks, drawBall, gourdLamp, lampGlow, smeared } from './pieces.mjs';
import { cell } from './plan.mjs';
import { drumGlass } from './stage.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);
const named = (list, draw) => Object.fromEntries(list.map(draw));

const digits = [...'0123456789'];
/** The letters of a code (contract: without I and O). */
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
/** The letters that roll past in the first cell. */
const rolling = [...'AKEPBSMT'];

const size = cell.h * 0.8;

/** A white character in the middle of a cell; the scene gives it a colour. */
const glyph = (char) =>
  centred(74, 84, () => `<path d="${textPath('baloo', char, { x: 0, y: size * 0.315, size })}" fill="#fff"/>`, 0.84);

/** A character that rolls, in two phases: in the middle of the cell, and between two characters. */
const smears = (prefix, list) =>
  Object.fromEntries(
    list.flatMap((char, i) =>
      [0.12, 0.58].map((part, phase) => [
        `${prefix}${i}-${phase}`,
        sprite(
          [-cell.w / 2, -cell.h / 2, cell.w, cell.h],
          () =>
            `<g transform="translate(${-cell.w / 2} ` +
            `${-cell.h / 2})">${smeared(cell.w, cell.h, [char, list[(i + 1) % list.length]], part)}</g>`,
          0.62,
        ),
      ]),
    ),
  );

const ownCell = () =>
  `<g transform="translate(${-cell.w / 2} ` +
  `${-cell.h / 2})">${cellBox(cell.w, cell.h, cellLooks.own.a, { rim: '#FFF6C8' })}</g>`;

/** The frame around a row of the player's own code. */
const ownFrame = () =>
  '<rect x="-312" y="-64" width="624" height="128" rx="28" fill="#FFB52E" opacity=".28"/>' +
  '<rect x="-312" y="-64" width="624" height="128" rx="26" fill="none" stroke="#FFE08A" stroke-width="5"/>';

/** The ribbon behind "Your code", 0, 0 at its left edge. */
const ribbon = () =>
  '<path d="M0-19h214l15 19-15 19H0Z" fill="#E0307F"/><path d="M0-19h214l7 9H0Z" fill="#fff" opacity=".25"/>';

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(78, Math.ceil((76 * h) / w) + 2, () => piece(name, 0, 0, 76), 0.8);
};

const ballDisc = (colour) => centred(84, 84, () => drawBall(40, ballLooks[colour]), 1.2);

const ball = () => {
  const shade = linear([
    [0, '#000', 0.45],
    [1, '#000', 0],
  ]);
  return `<defs>${shade.def}</defs><ellipse rx="40" ry="12" fill="${shade.url}"/>`;
};

/** The cord of the lamps over the whole width of the stage. */
const rope = () =>
  '<path d="M-20 84C150 140 250 150 390 150S640 140 800 84" fill="none" stroke="#fff" stroke-width="6"/>';

/** A cell of the countdown. */
const bigCell = () =>
  `<g transform="translate(-78 -106)">${cellBox(156, 212, cellLooks.cream.a, { rim: '#FFF6C8' })}</g>`;

const bigDigit = (digit) =>
  centred(
    130,
    170,
    () => `<path d="${textPath('baloo', digit, { x: 0, y: 170 * 0.315, size: 170 })}" fill="#fff"/>`,
    0.9,
  );

/** Every frame of the sheet by its name. */
export const drawSprites = () => ({
  ...named([...digits, ...letters], (char) => [`glyph-${char}`, glyph(char)]),
  ...smears('roll', digits),
  ...smears('letter', rolling),
  'own-cell': centred(80, 108, ownCell, 0.9),
  'own-frame': centred(632, 136, ownFrame, 0.62),
  ribbon: sprite([-2, -24, 234, 48], ribbon, 0.9),
  halo: centred(680, 240, () => glow(0, 0, 340, '#FFC84A', 0.9, 120), 0.3),
  'lamp-on': sprite([-52, -8, 104, 156], () => gourdLamp(true), 1),
  'lamp-off': sprite([-52, -8, 104, 156], () => gourdLamp(false), 0.9),
  'lamp-glow': centred(360, 360, lampGlow, 0.32),
  bulb: centred(
    52,
    52,
    () =>
      `${glow(0, 0, 25, '#FFF0B0', 0.8)}<circle r="8" fill="#FFFBE6"/><circle cx="-2" cy="-2.500" r="2.600" ` +
      `fill="#fff"/>`,
    0.9,
  ),
  bead: centred(14, 14, () => '<circle r="5.500" fill="#fff"/>', 1.4),
  rope: sprite([-20, 76, 820, 84], rope, 0.5),
  veil: centred(676, 452, () => '<rect x="-332" y="-220" width="664" height="440" rx="30" fill="#fff"/>', 0.12),
  'big-cell': centred(164, 224, bigCell, 1),
  ...named(digits, (digit) => [`big-${digit}`, bigDigit(digit)]),
  rays: centred(560, 560, () => rays(0, 0, 276, 22, '#fff', 0.5, 0.1), 0.4),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.3),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
  confetti: centred(16, 22, () => '<rect x="-7" y="-10" width="14" height="20" rx="2" fill="#fff"/>'),
  'ball-red': ballDisc('red'),
  'ball-blue': ballDisc('blue'),
  'ball-gold': ballDisc('gold'),
  'ball-shade': centred(84, 26, ball, 0.6),
  'ball-ring': centred(108, 108, () => '<circle r="47" fill="none" stroke="#FFE08A" stroke-width="6"/>', 0.9),
  glass: centred(272, 272, drumGlass, 0.6),
});
