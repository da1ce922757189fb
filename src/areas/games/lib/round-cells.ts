import type { MinesView } from '../../../../games/gem-mines/rules/view';
import type { DrumsView } from '../../../../games/talking-drums/rules/view';
import type { OwareView } from '../../../../games/oware-gems/rules/view';

/** The lines of a spin that paid. */
interface Wins {
  readonly wins: readonly { readonly line: number; readonly rows: readonly number[] }[];
}

/** Cells on the lines that paid, as `<reel>-<row>`. */
export const litCells = ({ wins }: Wins): ReadonlySet<string> =>
  new Set(wins.flatMap(({ rows }) => rows.map((row, reel) => `${reel}-${row}`)));

/** The numbers of the lines that paid. */
export const linesOf = ({ wins }: Wins): number[] => wins.map(({ line }) => line);

type Tile = 'gem' | 'mine' | 'hit' | 'closed';
const tiles = 25;

/** What each tile of the board shows, row by row from the top left. */
export const boardOf = ({ gems, hit, layout }: Pick<MinesView, 'gems' | 'hit' | 'layout'>): Tile[] =>
  Array.from({ length: tiles }, (_, tile): Tile => {
    if (tile === hit) return 'hit';
    if (gems.includes(tile)) return 'gem';
    return layout?.includes(tile) === true ? 'mine' : 'closed';
  });

type KenoCell = 'hit' | 'drawn' | 'missed' | 'free';
const kenoCells = 40;

/** What each cell of Oware Gems shows, row by row from cell 1. `missed`: picked, not drawn. */
export const kenoOf = ({ picks, drawn }: Pick<OwareView, 'picks' | 'drawn'>): KenoCell[] =>
  Array.from({ length: kenoCells }, (_, index): KenoCell => {
    const [picked, out] = [picks.includes(index + 1), drawn.includes(index + 1)];
    return picked ? (out ? 'hit' : 'missed') : out ? 'drawn' : 'free';
  });

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
