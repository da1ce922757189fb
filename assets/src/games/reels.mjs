// Sprites that every slot machine has.
import { uid } from '../svg/ids.mjs';
import { linear } from '../svg/paint.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });

export const spriteKit = {
  sprite,
  centred: (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density),
  entries: (list, make) => Object.fromEntries(Object.entries(list).map(make)),
};

/** A symbol in fast motion: smeared from top to bottom. `place` is its transform. */
export const smeared = (draw, place) => () => {
  const id = uid();
  return (
    `<defs><filter id="${id}" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="1.5 20"/></filter></defs>` +
    `<g transform="${place}"><g filter="url(#${id})">${draw()}</g></g>`
  );
};

/** A bar of the given height, painted across. */
const bar = (height, list) => () => {
  const fill = linear(list);
  return `<defs>${fill.def}</defs><rect x="-4" y="${-height / 2}" width="8" height="${height}" fill="${fill.url}"/>`;
};

const flat = (opacity) => [
  [0, '#fff', opacity],
  [1, '#fff', opacity],
];

/** The three layers of a drawn line, white. */
export const lineFrames = () => ({
  'line-edge': sprite([-4, -8, 8, 16], bar(13, flat(0.95))),
  'line-core': sprite([-4, -6, 8, 12], bar(7, flat(1))),
  'line-glow': sprite(
    [-4, -24, 8, 48],
    bar(48, [
      [0, '#fff', 0],
      [0.3, '#fff', 0.4],
      [0.5, '#fff', 0.75],
      [0.7, '#fff', 0.4],
      [1, '#fff', 0],
    ]),
    0.5,
  ),
});
