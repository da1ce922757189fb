import { gameLandscape } from '../../../scenes/workbench/bars';
import type { GameBench } from '../../../scenes/workbench/entry';

/** Named states of the scene. `at` is the scene time of screenshots, ms. */
export const goldenScratchStates = {
  idle: { at: 600, about: 'no card yet, foil and coin' },
  dealing: { at: 100, about: 'a card was bought, the answer is awaited' },
  covered: { at: 700, about: 'the answer is there, nothing scratched' },
  scratching: { at: 1_400, about: 'a stroke, flakes, some amounts uncovered' },
  matched: { at: 2_600, about: 'the three equal amounts are uncovered, foil is left' },
  fading: { at: 1_100, about: 'Reveal all: the foil fades' },
  win: { at: 2_200, about: 'a prize above the price' },
  calm: { at: 2_200, about: 'a prize of half the price' },
  none: { at: 2_200, about: 'no prize' },
  refused: { at: 900, about: 'the stake was refused' },
  still: { at: 1_400, about: 'reduced motion after Reveal all' },
} as const satisfies Readonly<Record<string, { at: number; about: string }>>;

export type GoldenScratchState = keyof typeof goldenScratchStates;

export const bench: GameBench = {
  title: 'Golden Scratch',
  states: goldenScratchStates,
  landscape: gameLandscape(46, 235),
  sheet: 'win',
  money: true,
};
