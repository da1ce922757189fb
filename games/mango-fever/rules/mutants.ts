import { untyped, type HouseGame } from '../../house-game';
import { mangoFever } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the reels are read in reverse',
    untyped({
      ...mangoFever,
      draw: (params, draw) =>
        [...mangoFever.draw(params, draw)].reverse() as unknown as readonly [number, number, number],
    }),
  ],
  [
    'a reel has 23 stops',
    untyped({ ...mangoFever, draw: (_, draw) => [draw.integer(24), draw.integer(24), draw.integer(23)] as const }),
  ],
];
