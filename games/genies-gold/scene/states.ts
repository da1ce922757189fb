import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Genie's Gold. `at` is the scene time in ms at which screenshots of the state are taken. */
export const geniesGoldStates = {
  idle: { at: 1_200, about: 'before a spin, medium risk' },
  lowRisk: { at: 1_200, about: 'before a spin, low risk' },
  highRisk: { at: 1_200, about: 'before a spin, high risk' },
  turning: { at: 700, about: 'the wheel turns, no answer yet' },
  braking: { at: 1_520, about: 'the wheel brakes' },
  win: { at: 2_700, about: 'a win: bright segment, coins' },
  top: { at: 2_500, about: 'the highest segment of the high risk' },
  loss: { at: 2_900, about: 'no win: the segment has a pale edge' },
  last: { at: 400, about: 'the page was opened again: the last spin' },
  refused: { at: 1_200, about: 'the stake was refused: the last spin is back' },
  still: { at: 900, about: 'a win without motion' },
} as const;
export type GeniesGoldState = keyof typeof geniesGoldStates;

export const bench: GameBench = {
  title: "Genie's Gold",
  states: geniesGoldStates,
  landscape: gameLandscape(80, 201),
  sheet: 'win',
};
