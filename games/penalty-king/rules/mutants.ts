import { untyped, type HouseGame } from '../../house-game';
import { penaltyKing } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the keeper dives to the side of the shot',
    untyped({ ...penaltyKing, draw: ({ side }, draw) => (penaltyKing.draw({ side }, draw), side) }),
  ],
  [
    'left and right are exchanged',
    untyped({ ...penaltyKing, draw: (_, draw) => (draw.integer(2) === 0 ? 'right' : 'left') }),
  ],
];
