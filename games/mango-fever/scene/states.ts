import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of the slot machine. `at` is the scene time in ms at which screenshots of the state are taken. */
export const feverStates = {
  idle: { at: 1_200, about: 'before a spin' },
  rising: { at: 90, about: 'just tapped' },
  spinning: { at: 700, about: 'full speed' },
  stopping: { at: 1_010, about: 'one reel stands, two turn' },
  line: { at: 1_560, about: 'a line is being drawn, the digits roll' },
  win: { at: 2_600, about: 'one line, more than the stake' },
  lines: { at: 3_400, about: 'four lines' },
  big: { at: 3_400, about: 'the top prize' },
  calm: { at: 2_600, about: 'less than the stake: told calmly' },
  pair: { at: 2_600, about: 'two cherries: the line ends at the second' },
  loss: { at: 2_600, about: 'no line pays' },
  refused: { at: 2_600, about: 'no stake was taken: the former window' },
  fading: { at: 420, about: 'reduced motion: the cross-fade' },
  still: { at: 900, about: 'reduced motion: a win' },
  again: { at: 300, about: 'a former win, shown without motion' },
} as const;

export const bench: GameBench = {
  title: 'Mango Fever',
  states: feverStates,
  landscape: gameLandscape(46, 169),
  sheet: 'lines',
  money: true,
};
