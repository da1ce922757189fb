import { untyped, type HouseGame } from '../../house-game';
import { geniesGold } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  ['a wheel of 21', untyped({ ...geniesGold, draw: (_, draw) => draw.integer(21) % 20 })],
  [
    'the segment before the drawn one',
    untyped({ ...geniesGold, draw: (params, draw) => (geniesGold.draw(params, draw) + 19) % 20 }),
  ],
];
