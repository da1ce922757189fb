import { untyped, type HouseGame } from '../../house-game';
import { owareGems } from './index';

const sorted = (cells: readonly number[]): readonly number[] => [...cells].sort((a, b) => a - b);

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  ['the drawn cells are sorted', untyped({ ...owareGems, draw: (p, draw) => sorted(owareGems.draw(p, draw)) })],
  [
    'a cell can be drawn twice',
    untyped({ ...owareGems, draw: (_, draw) => Array.from({ length: 10 }, () => draw.integer(40) + 1) }),
  ],
  [
    'the last cell is never drawn',
    untyped({
      ...owareGems,
      draw: (params, draw) => owareGems.draw(params, draw).map((cell) => (cell === 40 ? 39 : cell)),
    }),
  ],
];
