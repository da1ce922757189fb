import type { MinesView } from '../../../../games/gem-mines/rules/view';
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
