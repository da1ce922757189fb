import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Okada Dash. `at` is the scene time in ms at which screenshots of the state are taken. */
export const okadaDashStates = {
  idle: { at: 1_200, about: 'before a ride: the gate shows the target' },
  riding: { at: 900, about: 'the okada rides, no answer yet' },
  counting: { at: 360, about: 'the number counts up' },
  passing: { at: 640, about: 'the number gets to the target: the gate passes' },
  win: { at: 1_650, about: 'a win: bright number, coins' },
  big: { at: 1_650, about: 'a win of 20 times the stake or more' },
  calm: { at: 1_650, about: 'a win that pays the stake or less: no coins' },
  loss: { at: 1_800, about: 'no win: pale number' },
  last: { at: 400, about: 'the page was opened again: the last ride' },
  refused: { at: 900, about: 'the stake was refused: the last ride is back' },
  still: { at: 900, about: 'a win without motion' },
} as const;
export type OkadaDashState = keyof typeof okadaDashStates;

export const bench: GameBench = {
  title: 'Okada Dash',
  states: okadaDashStates,
  landscape: gameLandscape(80, 314),
  sheet: 'win',
};
