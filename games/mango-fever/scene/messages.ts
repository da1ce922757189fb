import type { ScenePort } from '../../shell/scene-port';
import type { FeverParams } from '../rules';
import type { FeverSymbol } from '../rules/table';
import type { LineNumber } from './config';

/** The symbols of one reel, from the top row. */
export type Column = readonly [FeverSymbol, FeverSymbol, FeverSymbol];

/** A line that pays. Only its first `count` cells are lit. */
export interface LineLook {
  readonly line: LineNumber;
  readonly count: 1 | 2 | 3;
  /** "Line 4 · ×20". Shown while the line is drawn. */
  readonly note: string;
}

/** What the scene shows of a spin. Amounts and words are finished texts; the scene holds no odds and no amounts. */
export interface FeverLook {
  /** The stop of each reel: index in its strip of the symbol in the top row. */
  readonly stops: readonly [number, number, number];
  /** Symbols by reel, then by row from the top. */
  readonly reels: readonly [Column, Column, Column];
  readonly lines: readonly LineLook[];
  /** "Win", "Returned" or "No win". */
  readonly label: string;
  /** Below the label when all lines are drawn, for example "3 lines". */
  readonly note: string;
  /** The formatted payout. */
  readonly amount: string;
}

/** Texts that the scene draws before a result is known. */
export const textNames = ['label', 'zero'] as const;
export type FeverTexts = Readonly<Record<(typeof textNames)[number], string>>;

export type FeverPort = ScenePort<FeverParams, FeverLook>;
