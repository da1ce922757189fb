import { uid } from '../svg/ids.mjs';
import { linear } from '../svg/paint.mjs';

// Puffs from the middle of the flat foot: [dx, dy, rx, ry].
const shapes = [
  [
    [-120, 4, 70, 22],
    [-66, -16, 58, 34],
    [0, -30, 66, 46],
    [66, -14, 60, 34],
    [124, 6, 66, 20],
  ],
  [
    [-132, 6, 62, 18],
    [-84, -10, 50, 30],
    [-30, -40, 56, 50],
    [36, -22, 52, 40],
    [88, -4, 56, 24],
    [136, 8, 52, 14],
  ],
];

/**
 * A cloud with a flat foot at x, y and a lit upper edge; about 380 wide at scale 1. colours: [upper, lower, rim,
 * opacity]; `shape` 0 or 1.
 */
export const cloud = (x, y, scale, [upper, lower, rim, opacity], shape = 0) => {
  const clip = uid();
  const fill = linear(
    [
      [0, upper],
      [1, lower],
    ],
    { x1: 0, x2: 0, y1: -80, y2: 6, user: true },
  );
  const puffs = (dy, colour) =>
    shapes[shape]
      .map(([px, py, rx, ry]) => `<ellipse cx="${px}" cy="${py + dy}" rx="${rx}" ry="${ry}" fill="${colour}"/>`)
      .join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><defs>${fill.def}` +
    `<clipPath id="${clip}"><rect x="-210" y="-100" width="420" height="106"/></clipPath></defs>` +
    `<g clip-path="url(#${clip})">${puffs(-4, rim)}${puffs(1, fill.url)}</g></g>`
  );
};
