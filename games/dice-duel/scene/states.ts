import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Dice Duel. `at` is the scene time in ms at which screenshots of the state are taken. */
export const diceDuelStates = {
  idle: { at: 1_200, about: 'before a roll' },
  tumbling: { at: 420, about: 'the dice fly, no answer yet' },
  landing: { at: 660, about: 'the dice slow down' },
  win: { at: 1_350, about: 'a win: green number, coins' },
  big: { at: 1_350, about: 'a win of 20 times the stake or more' },
  calm: { at: 1_400, about: 'a win that pays the stake or less: no coins' },
  loss: { at: 1_400, about: 'no win: pale number' },
  last: { at: 400, about: 'the page was opened again: the last roll' },
  refused: { at: 900, about: 'the stake was refused: the last roll is back' },
  still: { at: 900, about: 'a win without motion' },
} as const;
export type DiceDuelState = keyof typeof diceDuelStates;

export const bench: GameBench = {
  title: 'Dice Duel',
  states: diceDuelStates,
  landscape: gameLandscape(80, 349),
  sheet: 'win',
};
