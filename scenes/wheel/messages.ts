import type { SafeArea } from '../kit/scene';
import type { ShellPort } from '../kit/shell';
import type { Skin } from './config';

export type { Skin } from './config';

/** One slice of the wheel, in words for the player. The scene holds no odds and no amounts. */
export interface WheelSlice {
  kind: 'none' | 'coins' | 'diamonds' | 'cash';
  /** The formatted text on the slice: "₵0.50", "200", "No win". */
  label: string;
  /** Marks the top prize: gold on the coin wheel, white on the diamond wheel. */
  top?: boolean;
}

/**
 * How a result is presented. `top` and `win` are celebrated. `calm` (a prize of at most the stake) is not celebrated.
 * `none` is no prize.
 */
export type Tone = 'top' | 'win' | 'calm' | 'none';

/** Messages from the app to the scene. Times are ms of the scene clock (`host.ms`). */
export type WheelPort =
  | { type: 'idle' }
  /** Space that the page's bars and controls cover, CSS px. The wheel is placed in the rest. */
  | { type: 'room'; taken: SafeArea }
  /** The stake has changed: shows other prizes. Ignored while the wheel spins or when the number of slices differs. */
  | { type: 'slices'; slices: readonly WheelSlice[] }
  /** Starts a spin at once. Its final slice is not known yet. */
  | { type: 'spin' }
  /** The server's answer: the index of the slice. It may come at any time after `spin`. */
  | { type: 'land'; slice: number; tone: Tone }
  /**
   * No answer is available now: the wheel stops between two slices and shows no prize. Its lights go off, unless `lit`
   * is true because the player was not charged.
   */
  | { type: 'abort'; lit?: boolean }
  /** Skips to the end of the spin at once, or as soon as the answer is there. */
  | { type: 'skip' }
  /** Shows a slice without a spin, for a result that was recovered after a lost answer or a hidden page. */
  | { type: 'show'; slice: number; tone: Tone };
export type WheelIn = WheelPort | ShellPort;

/**
 * Messages from the scene to the app. They are facts; no message is sent per frame. `ticked`: a peg (or facet) passed
 * the pointer slowly enough for haptic feedback.
 */
export type WheelOut = { type: 'ticked' } | { type: 'landed' };

export interface WheelData {
  skin: Skin;
  slices: readonly WheelSlice[];
  /** Seed of decoration only: the place inside its slice where a spin ends, and the sparkles. */
  seed: number;
  theme: 'a' | 'b';
  motion: 'full' | 'reduced';
}
