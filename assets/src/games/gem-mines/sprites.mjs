import { glow, linear, n2, radial } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { tilePlan } from './board.mjs';
import { gemAt, gemNames } from './gems.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** A closed tile, centred on its well. */
const tile = () => {
  const { side } = tilePlan;
  const face = linear([
    [0, '#7FE4EE'],
    [0.1, '#3FB0C8'],
    [0.7, '#1F7896'],
    [1, '#13597A'],
  ]);
  return (
    `<defs>${face.def}</defs><g transform="translate(${-side / 2} ${-side / 2})"><rect y="6" width="${side}" height="${side - 2}" rx="28" fill="#062A40"/>` +
    `<rect width="${side}" height="${side - 7}" rx="28" fill="${face.url}"/>` +
    `<rect x="9" y="9" width="${side - 18}" height="${side - 26}" rx="21" fill="#1A6E8E" opacity=".55"/>` +
    `<path d="M24 6H${side - 24}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>` +
    '<path d="M66 38 88 62 66 88 44 62Z" fill="#0F4E6C" opacity=".55"/>' +
    '<path d="M66 42 84 62 66 84 48 62Z" fill="none" stroke="#8FF0F5" stroke-width="2.500" opacity=".55"/></g>'
  );
};

/** An iron mine in a box of 100 x 100: a studded ball with a cap. Cold colours: a loss is told calmly. */
const mine = () => {
  const iron = radial(
    [
      [0, '#B9C4E0'],
      [0.32, '#66708F'],
      [0.75, '#2B3148'],
      [1, '#141828'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.85 },
  );
  const stud = (angle) => {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [cx, cy] = [n2(50 + 37 * x), n2(54 + 37 * y)];
    return `<circle cx="${cx}" cy="${cy}" r="8" fill="#0B0F1C"/><circle cx="${cx}" cy="${n2(cy - 1)}" r="6" fill="#7C86A6"/><circle cx="${n2(cx - 1.6)}" cy="${n2(cy - 2.6)}" r="2" fill="#E4ECFF"/>`;
  };
  return (
    `<g transform="translate(-50 -50)"><defs>${iron.def}</defs>` +
    [-150, -90, -30, 30, 90, 150].map(stud).join('') +
    `<circle cx="50" cy="55" r="36" fill="#0B0F1C"/><circle cx="50" cy="54" r="33" fill="${iron.url}"/>` +
    '<path d="M24 48A28 28 0 0 1 44 27" fill="none" stroke="#fff" stroke-width="4.500" stroke-linecap="round" opacity=".75"/>' +
    '<path d="M74 66A28 28 0 0 1 50 82" fill="none" stroke="#8FB6FF" stroke-width="3" stroke-linecap="round" opacity=".35"/>' +
    '<path d="M38 56h24M50 44v24" stroke="#0B0F1C" stroke-width="6" stroke-linecap="round" opacity=".55"/>' +
    '<path d="M38 54.500h24M50 42.500v24" stroke="#93A0C4" stroke-width="3" stroke-linecap="round" opacity=".8"/></g>'
  );
};

/** White edge of a tile that stands out. The scene tints it. */
const ring = () =>
  '<rect x="-73" y="-73" width="146" height="146" rx="34" fill="none" stroke="#fff" stroke-width="7"/>' +
  '<rect x="-69" y="-69" width="138" height="138" rx="30" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/>';

/** Lies under each gem of a collected round. */
const goldPlate = () => {
  const gold = linear([
    [0, '#FFF9D8'],
    [0.45, '#FFE27A'],
    [1, '#FFB52E'],
  ]);
  return (
    `<defs>${gold.def}</defs><rect x="-66" y="-66" width="132" height="132" rx="28" fill="${gold.url}"/>` +
    '<rect x="-63" y="-63" width="126" height="126" rx="25" fill="none" stroke="#fff" stroke-width="4" opacity=".7"/>'
  );
};

/** Every frame of the sheet by its name. */
export const mineSprites = () => ({
  tile: centred(136, 142, tile),
  ...Object.fromEntries(gemNames.map((name) => [`gem-${name}`, centred(110, 110, () => gemAt(name, 0, 0, 100), 1.1)])),
  mine: centred(104, 104, mine, 1.1),
  plate: centred(150, 150, () => '<rect x="-73" y="-73" width="146" height="146" rx="34" fill="#fff"/>', 0.6),
  'plate-gold': centred(140, 140, goldPlate),
  ring: centred(158, 158, ring),
  shadow: centred(80, 26, () => '<ellipse rx="34" ry="7" fill="#000" opacity=".55"/>', 0.6),
  rays: centred(480, 480, () => rays(0, 0, 236, 16, '#fff', 0.42, 0.1), 0.5),
  glow: centred(256, 256, () => glow(0, 0, 128, '#fff', 1), 0.36),
  shard: centred(
    22,
    22,
    () => '<g transform="scale(.2) translate(-50 -50)"><path d="M28 14H72L96 40 50 92 4 40Z" fill="#fff"/></g>',
  ),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
});
