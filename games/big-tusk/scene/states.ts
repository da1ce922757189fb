import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Big Tusk. `at` is the scene time in ms at which screenshots of the state are taken. */
export const bigTuskStates = {
  idle: { at: 1_200, about: 'before a round: the deck only' },
  begun: { at: 900, about: 'the first card, the player chooses' },
  waiting: { at: 650, about: 'a pick was sent, no answer yet' },
  dealing: { at: 460, about: 'the next card turns over' },
  open: { at: 1_000, about: 'a pick was won, the round goes on' },
  lost: { at: 1_400, about: 'the pick was lost: a pale card, calmly' },
  collected: { at: 900, about: 'the player cashed out' },
  resumed: { at: 1_200, about: 'an interrupted round is back' },
  refused: { at: 900, about: 'the stake was refused: the last round is back' },
  still: { at: 1_200, about: 'a pick that was won, without motion' },
} as const;
export type BigTuskState = keyof typeof bigTuskStates;

export const bench: GameBench = {
  title: 'Big Tusk',
  states: bigTuskStates,
  landscape: gameLandscape(46, 219),
  sheet: 'collected',
};
