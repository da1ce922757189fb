import { untyped, type HouseGame } from '../../house-game';
import { gemMines } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'mines move away from the first tile',
    untyped({
      ...gemMines,
      draw: (params, draw) => gemMines.draw(params, draw).map((tile) => (tile === 0 ? 1 : tile)),
    }),
  ],
  [
    'a naive shuffle',
    untyped({
      ...gemMines,
      draw: ({ mines }, draw) => {
        const order = Array.from({ length: 25 }, (_, tile) => tile);
        for (let at = 0; at < mines; at += 1) {
          const other = draw.integer(25);
          [order[at], order[other]] = [order[other]!, order[at]!];
        }
        return order.slice(0, mines).sort((a, b) => a - b);
      },
    }),
  ],
];
