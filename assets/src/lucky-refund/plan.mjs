// Places of the draw's stage in units of the 780-wide design. scenes/lucky-refund/config.ts has the same numbers;
// scenes/lucky-refund/logic.test.ts compares them.

/** The seven cells of a row: a letter, a wider gap and six digits. */
export const cell = { w: 76, h: 104, gap: 8, radius: 14 };
const rowWidth = 7 * cell.w + 6 * cell.gap + cell.gap * 1.5;
export const cellLeft = (i) => 390 - rowWidth / 2 + i * (cell.w + cell.gap) + (i > 0 ? cell.gap * 1.5 : 0);
/** Top edges of the three rows. */
export const rowTops = [568, 716, 864];

/** The cabinet without its rim. */
export const cabinet = { x: 44, y: 424, w: 692, h: 592, step: 41 };
/** The box of the cabinet's picture. */
export const cabinetBox = { x: 10, y: 390, w: 760, h: 680 };
/** The box of the picture of drums and crowd, which stands in front of the cabinet. */
export const frontBox = { x: 0, y: 1000, w: 780, h: 360 };

/** Where the bulbs of a marquee are: [x, y, number]. */
export const bulbPlaces = ({ x, y, w, h, step }) => {
  const across = Math.round((w - 70) / step);
  const down = Math.round((h - 90) / step);
  const top = Array.from({ length: across + 1 }, (_, i) => [x + 35 + ((w - 70) * i) / across, y + 5]);
  const right = Array.from({ length: down - 1 }, (_, i) => [x + w - 5, y + 45 + ((h - 90) * (i + 1)) / down]);
  const bottom = top.map(([at]) => [at, y + h - 5]).reverse();
  const left = right.map(([, at]) => [x + 5, at]).reverse();
  return [...top, ...right, ...bottom, ...left].map(([a, b]) => [Math.round(a * 10) / 10, Math.round(b * 10) / 10]);
};
