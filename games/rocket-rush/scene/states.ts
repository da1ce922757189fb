import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Rocket Rush. `at` is the scene time in ms at which screenshots of the state are taken. */
export const rocketRushStates = {
  idle: { at: 600, about: 'no round is known yet' },
  betting: { at: 1_200, about: 'bets are open: seconds to take-off' },
  takeoff: { at: 700, about: 'the first moment of the flight' },
  flying: { at: 2_000, about: 'the rocket climbs' },
  high: { at: 2_000, about: 'a long flight with a high multiplier' },
  cashed: { at: 2_350, about: 'an own bet was cashed out' },
  big: { at: 2_350, about: 'a cash-out of 20 times the stake or more' },
  crashing: { at: 2_150, about: 'the rocket fades' },
  crashed: { at: 3_000, about: 'the flight is over' },
  instant: { at: 400, about: 'the flight ended at 1.00×' },
  lost: { at: 2_500, about: 'the connection is lost: no number' },
  still: { at: 2_000, about: 'in flight without motion' },
} as const;
export type RocketRushState = keyof typeof rocketRushStates;

export const bench: GameBench = {
  title: 'Rocket Rush',
  states: rocketRushStates,
  landscape: gameLandscape(80, 292, 540),
  sheet: 'big',
};
