import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Penalty King. `at` is the scene time in ms at which screenshots of the state are taken. */
export const penaltyKingStates = {
  idle: { at: 1_200, about: 'before a shot: the aim is in the left half' },
  right: { at: 1_200, about: 'before a shot: the aim is in the right half' },
  waiting: { at: 900, about: 'the player is ready to run, no answer yet' },
  running: { at: 480, about: 'the run' },
  flying: { at: 880, about: 'the ball flies, the keeper dives to the other side' },
  goal: { at: 1_700, about: 'a goal: word, rays, coins' },
  catching: { at: 990, about: 'the keeper dives to the side of the shot' },
  save: { at: 1_700, about: 'saved: the keeper holds the ball' },
  last: { at: 400, about: 'the page was opened again: the last shot' },
  refused: { at: 900, about: 'the stake was refused: ready again' },
  still: { at: 900, about: 'a goal without motion' },
} as const;
export type PenaltyKingState = keyof typeof penaltyKingStates;

export const bench: GameBench = {
  title: 'Penalty King',
  states: penaltyKingStates,
  landscape: gameLandscape(80, 242),
  sheet: 'goal',
};
