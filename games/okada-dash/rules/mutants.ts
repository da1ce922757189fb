import { untyped, type HouseGame } from '../../house-game';
import { okadaDash } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'a return of 98 %',
    untyped({
      ...okadaDash,
      draw: (params, draw) => Math.floor((okadaDash.draw(params, draw) * 98) / 97),
    }),
  ],
];
