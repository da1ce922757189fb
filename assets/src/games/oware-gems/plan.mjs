/**
 * The board in units of the 780-wide design, from the middle of its upper edge: five rows of eight pits. The scene has
 * the same numbers (games/oware-gems/scene/config.ts).
 */
export const wood = { x: -387, y: 0, w: 774, h: 536, rx: 50 };
export const pits = { columns: 8, rows: 5, pitch: 95.5, first: { x: -334.25, y: 64 }, r: 41 };

/** The centres of the forty pits, row by row. */
export const pitPlaces = Array.from({ length: pits.columns * pits.rows }, (_, index) => ({
  x: pits.first.x + (index % pits.columns) * pits.pitch,
  y: pits.first.y + Math.floor(index / pits.columns) * pits.pitch,
}));
