import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Talking Drums. `at` is the scene time in ms at which screenshots of the state are taken. */
export const talkingDrumsStates = {
  idle: { at: 1_200, about: 'before a drop, 12 rows' },
  waiting: { at: 620, about: 'the drum beats, no answer yet' },
  dropping: { at: 1_640, about: 'the ball is at the eighth row' },
  win: { at: 2_720, about: 'a win: coins from the pocket' },
  big: { at: 2_720, about: 'a win of 20 times the stake or more, 12 rows' },
  calm: { at: 2_720, about: 'a pocket that pays less than the stake: no coins' },
  eight: { at: 1_900, about: '8 rows, low risk' },
  sixteen: { at: 2_200, about: '16 rows, high risk' },
  top: { at: 3_300, about: '16 rows, the pocket at the edge' },
  changed: { at: 900, about: 'the player chose 8 rows after a drop' },
  last: { at: 400, about: 'the page was opened again: the last drop' },
  refused: { at: 900, about: 'the stake was refused: the last drop is back' },
  still: { at: 900, about: 'a drop without motion' },
} as const;
export type TalkingDrumsState = keyof typeof talkingDrumsStates;

export const bench: GameBench = {
  title: 'Talking Drums',
  states: talkingDrumsStates,
  landscape: gameLandscape(46, 218),
  sheet: 'sixteen',
};
