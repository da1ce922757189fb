import { untyped, type HouseGame } from '../../house-game';
import { savannaKings } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the reels are read in reverse',
    untyped({ ...savannaKings, draw: (params, draw) => [...savannaKings.draw(params, draw)].reverse() }),
  ],
  [
    'a reel has 15 stops',
    untyped({ ...savannaKings, draw: (_, draw) => [16, 16, 16, 16, 15].map((stops) => draw.integer(stops)) }),
  ],
];
