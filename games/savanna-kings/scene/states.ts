import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of the slot machine. `at` is the scene time in ms at which screenshots of the state are taken. */
export const kingsStates = {
  idle: { at: 1_200, about: 'before a spin' },
  rising: { at: 90, about: 'just tapped' },
  spinning: { at: 700, about: 'full speed' },
  stopping: { at: 1_100, about: 'two reels stand, three turn' },
  line: { at: 1_760, about: 'a line is being drawn' },
  win: { at: 3_600, about: 'one line, more than the stake' },
  lines: { at: 4_200, about: 'several lines' },
  bigIn: { at: 1_780, about: 'the letters of a big win come in' },
  big: { at: 3_000, about: 'a big win: letters, rays and coins' },
  top: { at: 4_600, about: 'the top prize, told' },
  calm: { at: 2_900, about: 'less than the stake: told calmly' },
  loss: { at: 2_600, about: 'no line pays' },
  refused: { at: 2_600, about: 'no stake was taken: the former window' },
  fading: { at: 420, about: 'reduced motion: the cross-fade' },
  still: { at: 900, about: 'reduced motion: a big win' },
  again: { at: 300, about: 'a former win, shown without motion' },
} as const;

export const bench: GameBench = {
  title: 'Savanna Kings',
  states: kingsStates,
  landscape: gameLandscape(46, 169),
  sheet: 'big',
  money: true,
};
