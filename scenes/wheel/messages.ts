import type { SafeArea } from '../kit/scene';
import type { ShellPort } from '../kit/shell';
import type { Skin } from './config';

export type { Skin } from './config';

/** One row of the server's table, in words for the player. The scene holds no odds and no worth. */
export interface WheelSlice {
  kind: 'none' | 'coins' | 'diamonds' | 'cash';
  /** What is written on it, ready to read: "₵0.50", "200", "No win". */
  label: string;
  /** The top prize: gold on the coin wheel, white on the gem. */
  top?: boolean;
}

/** How a landing is told: `top` and `win` are celebrated, `calm` (the stake or less) is not, `none` is no prize. */
export type Tone = 'top' | 'win' | 'calm' | 'none';

/** What the app tells the scene. Times are ms of the scene clock (`host.ms`). */
export type WheelPort =
  | { type: 'idle' }
  /** CSS px that the page's bars and controls take; the wheel stands in the rest. */
  | { type: 'room'; taken: SafeArea }
  /** Another stake: the same number of slices with other prizes. Not while it spins. */
  | { type: 'slices'; slices: readonly WheelSlice[] }
  /** Begins at once; where it ends is not known yet. */
  | { type: 'spin' }
  /** The server's answer: the slice's place in the table. May come at any time after `spin`. */
  | { type: 'land'; slice: number; tone: Tone }
  /**
   * No answer can be had now: runs down between two slices and shows no prize; dark, unless `lit` says that nothing is
   * at stake.
   */
  | { type: 'abort'; lit?: boolean }
  /** To the end at once, or as soon as the answer is there. */
  | { type: 'skip' }
  /** Stands at a slice, without a spin (back from a lost answer or a hidden page). */
  | { type: 'show'; slice: number; tone: Tone };
export type WheelIn = WheelPort | ShellPort;

/** What the scene tells the app: facts, never a per-frame value. */
export type WheelOut =
  | { type: 'spinning' }
  /** A peg (or facet) passed the pointer slowly enough to be felt. */
  | { type: 'ticked' }
  | { type: 'landed'; slice: number }
  /** Run down without an answer. */
  | { type: 'rested' }
  /** The celebration is over. */
  | { type: 'celebrated' };

export interface WheelData {
  skin: Skin;
  slices: readonly WheelSlice[];
  /** Decoration only: where inside its slice a spin ends, which sparkle twinkles. */
  seed: number;
  theme: 'a' | 'b';
  quality: 'high' | 'medium' | 'low';
  motion: 'full' | 'reduced';
}
