import type { DrumsView } from '../rules/view';

/** Size of the picture of a drop, in units: pegs of a row are one unit apart, rows too. */
export const dropSize = ({ rows }: Pick<DrumsView, 'rows'>) => ({ width: rows + 2, height: rows + 1.6 });

/** The pegs of a drop as one SVG path of points. Row `r` (from 0) has `r + 3` pegs. */
export const dropPegs = ({ rows }: Pick<DrumsView, 'rows'>): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => `M${rows / 2 + 1 + peg - (row + 2) / 2} ${row + 0.5}h0`).join(''),
  ).join('');

/** The path of the ball as an SVG path, from the first peg to the pocket. */
export function dropLine({ rows, path }: Pick<DrumsView, 'rows' | 'path'>): string {
  let x = rows / 2 + 1;
  return path.reduce((line, step, row) => {
    x += step - 0.5;
    return `${line}L${x} ${row + 1.5}`;
  }, `M${x} 0.5`);
}

/** The left edges of the pockets, in units. */
export const dropPockets = ({ rows }: Pick<DrumsView, 'rows'>): number[] =>
  Array.from({ length: rows + 1 }, (_, pocket) => pocket + 0.5);
