import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Oware Gems. `at` is the scene time in ms at which screenshots of the state are taken. */
export const owareGemsStates = {
  empty: { at: 1_200, about: 'no cell is picked' },
  idle: { at: 1_200, about: 'five cells are picked' },
  waiting: { at: 500, about: 'the stake was sent, no answer yet' },
  drawing: { at: 900, about: 'the gems land one by one' },
  loss: { at: 2_400, about: 'no prize' },
  calm: { at: 2_400, about: 'a prize below the stake' },
  win: { at: 2_300, about: 'three hits of five' },
  big: { at: 2_400, about: 'ten hits of ten' },
  last: { at: 1_200, about: 'the last round, without motion' },
  changed: { at: 1_200, about: 'other cells are picked after a round' },
  refused: { at: 1_200, about: 'the stake was refused: the last round is back' },
  still: { at: 1_200, about: 'a win without motion' },
} as const;
export type OwareGemsState = keyof typeof owareGemsStates;

export const bench: GameBench = {
  title: 'Oware Gems',
  states: owareGemsStates,
  landscape: gameLandscape(46, 251),
  sheet: 'win',
};
