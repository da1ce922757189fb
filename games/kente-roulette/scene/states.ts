import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Kente Roulette. `at` is the scene time in ms at which screenshots of the state are taken. */
export const kenteStates = {
  idle: { at: 400, about: 'before a spin: no ball' },
  spinning: { at: 700, about: 'the ball runs on the rim, no answer yet' },
  dropping: { at: 3_400, about: 'the ball falls into its pocket' },
  caught: { at: 4_000, about: 'the ball is in its pocket, the wheel slows down' },
  win: { at: 5_450, about: 'a win: coins' },
  big: { at: 5_450, about: 'a win of 20 times the stake or more' },
  calm: { at: 5_450, about: 'chips came back, at most the stake: no coins' },
  loss: { at: 5_450, about: 'no win' },
  zero: { at: 5_450, about: 'the ball lies on zero' },
  last: { at: 400, about: 'the page was opened again: the last number' },
  refused: { at: 1_200, about: 'the stake was refused: the last number is back' },
  still: { at: 900, about: 'a win without motion' },
} as const;
export type KenteState = keyof typeof kenteStates;

export const bench: GameBench = {
  title: 'Kente Roulette',
  states: kenteStates,
  landscape: gameLandscape(80, 586, 784),
  sheet: 'win',
};
