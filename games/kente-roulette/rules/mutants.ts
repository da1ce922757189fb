import { untyped, type HouseGame } from '../../house-game';
import { kenteRoulette } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  ['a wheel with 38 pockets', untyped({ ...kenteRoulette, draw: (_, draw) => draw.integer(38) % 37 })],
  [
    'the payout is rounded with the multiplier',
    untyped({
      ...kenteRoulette,
      standing: (params, facts, steps) => {
        const { payout: _exact, ...standing } = kenteRoulette.standing(params, facts, steps)!;
        return standing;
      },
    }),
  ],
];
