// Places in units from the middle of the current card. games/big-tusk/scene/config.ts has the same boxes, because scenes
// import nothing of assets.

/** Boxes of the pictures: [x, y, width, height]. */
export const tableBox = [-400, -320, 800, 680];
export const elephantBox = [-330, -456, 660, 500];
/** The middle of the elephant's head. */
export const head = { x: 0, y: -240 };

export const gold = [
  [0, '#FFF6C2'],
  [0.36, '#FFC83D'],
  [0.74, '#D97F12'],
  [1, '#7A3A04'],
];

/** A picture of a box. */
export const boxed = ([x, y, w, h], body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
