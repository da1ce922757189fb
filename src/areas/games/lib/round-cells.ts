import type { MinesView } from '../../../../games/gem-mines/rules/view';
import type { FeverView } from '../../../../games/mango-fever/rules/view';

/** Cells on the lines that paid, as `<reel>-<row>`. */
export const litCells = ({ wins }: Pick<FeverView, 'wins'>): ReadonlySet<string> =>
  new Set(wins.flatMap(({ rows }) => rows.map((row, reel) => `${reel}-${row}`)));

/** The numbers of the lines that paid. */
export const linesOf = ({ wins }: Pick<FeverView, 'wins'>): number[] => wins.map(({ line }) => line);

type Tile = 'gem' | 'mine' | 'hit' | 'closed';
const tiles = 25;

/** What each tile of the board shows, row by row from the top left. */
export const boardOf = ({ gems, hit, layout }: Pick<MinesView, 'gems' | 'hit' | 'layout'>): Tile[] =>
  Array.from({ length: tiles }, (_, tile): Tile => {
    if (tile === hit) return 'hit';
    if (gems.includes(tile)) return 'gem';
    return layout?.includes(tile) === true ? 'mine' : 'closed';
  });
