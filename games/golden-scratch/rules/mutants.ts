import { untyped, type HouseGame } from '../../house-game';
import { cellsFor, goldenScratch } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the cells are not shuffled',
    untyped({
      ...goldenScratch,
      draw: (params, draw) => {
        const view = goldenScratch.standing(params, goldenScratch.draw(params, draw), [])!;
        return cellsFor(view.multiplier === 0 ? null : (view.multiplier as 5_000));
      },
    }),
  ],
];
