import type { SafeArea } from '../kit/scene';
import type { ShellPort } from '../kit/shell';

/** Codes of a lucky refund, or balls of a lottery. */
export type Skin = 'codes' | 'balls';

/** A winning code that is drawn on the stage. */
export interface ShownCode {
  readonly code: string;
  readonly own: boolean;
}

/** A tier in the order of the draw: the smallest prize first, the jackpot last. */
export interface ShownTier {
  /** The formatted prize of one code: "₵150". */
  readonly amount: string;
  /** "12 codes win this". */
  readonly title: string;
  /** "Code {{n}} of 12": `{{n}}` becomes the number of the code. Without `{{n}}` the text stays. */
  readonly note: string;
  /** How many codes win this prize. A tier of 0 is left out. */
  readonly count: number;
  /** The codes that are shown: all of a tier of at most 12, else a few (own codes first). */
  readonly codes: readonly ShownCode[];
}

export interface ShownBall {
  readonly number: number;
  readonly colour: 'red' | 'blue' | 'gold';
  /** Whether one of the player's lines has this number. */
  readonly own: boolean;
}

/** What a published draw shows. The scene decides nothing: codes and balls come from the published record. */
export type Shown =
  | { readonly skin: 'codes'; readonly tiers: readonly ShownTier[] }
  | { readonly skin: 'balls'; readonly amount: string; readonly title: string; readonly balls: readonly ShownBall[] };

/** Messages from the app to the scene. */
export type DrawPort =
  | { type: 'idle' }
  /** What bars and sheets cover, CSS px. The lamps hang above `plates`, the top edge of the tiers' plates. */
  | { type: 'room'; taken: SafeArea; plates: number }
  /** Sales are open or closing: shows the seconds that are left. */
  | { type: 'countdown'; remainingMs: number }
  /** Sales are closed and nothing is published yet. */
  | { type: 'wait' }
  /** The draw, `sinceMs` after its publication: a late viewer joins at the right moment. */
  | { type: 'draw'; shown: Shown; sinceMs: number }
  /** Shows the end of the draw. */
  | { type: 'skip' };
export type DrawIn = DrawPort | ShellPort;

/** `done`: the draw was shown to its end, or skipped. Sent once per draw. */
export type DrawOut = { type: 'done' };

export interface DrawData {
  readonly skin: Skin;
  /** How many lamps hang over the stage; 0 for lottery balls. */
  readonly tiers: number;
  /** Seed of decoration only. */
  readonly seed: number;
  readonly theme: 'a' | 'b';
  readonly motion: 'full' | 'reduced';
  readonly texts: { readonly countdown: string; readonly waiting: string; readonly own: string };
}
