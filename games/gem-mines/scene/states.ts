import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of Gem Mines. `at` is the scene time in ms at which screenshots of the state are taken. */
export const gemMinesStates = {
  idle: { at: 1_200, about: 'before a round' },
  begun: { at: 600, about: 'all tiles closed, the player chooses' },
  waiting: { at: 500, about: 'a tile was chosen, no answer yet' },
  turning: { at: 380, about: 'a tile turns over' },
  open: { at: 760, about: 'five gems, the last one just opened' },
  resumed: { at: 1_200, about: 'an interrupted round is back' },
  hit: { at: 2_000, about: 'a mine: all tiles turned over, calmly' },
  collected: { at: 900, about: 'the player cashed out' },
  cleared: { at: 1_400, about: 'every safe tile opened' },
  refused: { at: 900, about: 'the stake was refused: the last round is back' },
  still: { at: 1_200, about: 'a mine without motion' },
} as const;
export type GemMinesState = keyof typeof gemMinesStates;

export const bench: GameBench = {
  title: 'Gem Mines',
  states: gemMinesStates,
  landscape: gameLandscape(46, 201),
  sheet: 'collected',
};
