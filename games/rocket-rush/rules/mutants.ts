import { untyped, type HouseGame } from '../../house-game';
import { rocketRush } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'a return of 98 %',
    untyped({
      ...rocketRush,
      draw: (params, draw) => ({ crash: Math.floor((rocketRush.draw(params, draw).crash * 98) / 97) }),
    }),
  ],
];
