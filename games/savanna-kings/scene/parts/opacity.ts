import { fadeRows } from '../config';

/** Opacity of a symbol at a row with fraction: 1 or more in the window; it fades behind the frame. */
export const opacityAt = (row: number): number => {
  const { above, below } = fadeRows;
  return Math.min((row - above[0]) / (above[1] - above[0]), (row - below[0]) / (below[1] - below[0]));
};
