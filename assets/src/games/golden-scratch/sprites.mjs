import { glow, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { piece } from '../../svg/picture.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** A cell is 204 by 200 units; its plate leaves 6 units at each side. */
const plate = (fill) => `<rect x="-96" y="-94" width="192" height="188" rx="22" fill="${fill}"/>`;

const cell = () => {
  const paper = linear([
    [0, '#FFFDF2'],
    [1, '#F6E2B6'],
  ]);
  return (
    `<defs>${paper.def}</defs>${plate(paper.url)}` +
    '<rect x="-95" y="-93" width="190" height="186" rx="21" fill="none" stroke="#D9B878" stroke-width="2.500"/>'
  );
};

const won = () => {
  const light = radial([
    [0, '#FFFBD8'],
    [0.6, '#FFE27A'],
    [1, '#FFB93A'],
  ]);
  return (
    `<defs>${light.def}</defs>${plate(light.url)}${rays(0, 0, 96, 14, '#fff', 0.7, 0.1)}` +
    '<rect x="-91" y="-89" width="182" height="178" rx="18" fill="none" stroke="#E0307F" stroke-width="6"/>'
  );
};

const tick = () =>
  '<circle r="19" fill="#14713C"/><path d="M-9 0l6 7 12-13" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>';

const flake = (colour) => () => `<path d="M-9-3L4-6 9 2-2 6Z" fill="${colour}"/>`;

/** The sprites of the sheet `scenes/golden-scratch/atlas`. */
export const scratchSprites = () => ({
  cell: centred(204, 200, cell, 0.75),
  'cell-won': centred(204, 200, won, 0.9),
  tick: centred(42, 42, tick),
  coin: centred(200, 190, () => shadowed(piece('coin1', 0, 0, 164, -22), { colour: '#1A0420', dy: 10, sd: 7 }), 0.8),
  glow: centred(240, 240, () => glow(0, 0, 118, '#FFF0B0', 0.7), 0.4),
  spark: centred(30, 30, () => sparkle(0, 0, n2(1.4), '#fff')),
  'flake-0': centred(20, 14, flake('#FFE58F')),
  'flake-1': centred(20, 14, flake('#E9A224')),
  'flake-2': centred(20, 14, flake('#FFF3C4')),
  'flake-3': centred(20, 14, flake('#B9700E')),
});
