import type { MinesView } from '../rules/view';

type Tile = 'gem' | 'mine' | 'hit' | 'closed';
const tiles = 25;

/** What each tile of the board shows, row by row from the top left. */
export const boardOf = ({ gems, hit, layout }: Pick<MinesView, 'gems' | 'hit' | 'layout'>): Tile[] =>
  Array.from({ length: tiles }, (_, tile): Tile => {
    if (tile === hit) return 'hit';
    if (gems.includes(tile)) return 'gem';
    return layout?.includes(tile) === true ? 'mine' : 'closed';
  });
