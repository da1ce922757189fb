import { untyped, type HouseGame } from '../../house-game';
import { diceDuel } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  ['a roll of the target wins', untyped({ ...diceDuel, draw: (_, draw) => Math.max(0, draw.integer(10_000) - 1) })],
  ['10,001 results', untyped({ ...diceDuel, draw: (_, draw) => draw.integer(10_001) })],
];
