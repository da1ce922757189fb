import type { ShellPort } from '../kit/shell';

/** What the app tells the scene. Times are ms of the scene clock (`host.ms`), places CSS px of the canvas. */
export type RainPort =
  | { type: 'idle' }
  | { type: 'countdown' }
  /** Rain began at `startedAtMs`; may lie in the past (back from a hidden page). Default: now. */
  | { type: 'rain'; startedAtMs?: number }
  | {
      type: 'award';
      /** RAN-9: 1 and 2 currency, 3 coins, 4 diamonds. The server's answer; the scene holds no odds. */
      giftType: 1 | 2 | 3 | 4;
      amountText: string;
      caught: number;
      /** The line on the ribbon, in words; default `texts.caught` with {{count}} filled. */
      caughtText?: string;
      /** Where coins, notes or gems fly to. */
      purse: { x: number; y: number };
    }
  | { type: 'try-again' }
  /** Keyboard: catches the lowest drop. */
  | { type: 'tap-key' };
export type RainIn = RainPort | ShellPort;

/** What the scene tells the app: facts, never a per-frame value. */
export type RainOut =
  | { type: 'counted'; left: 3 | 2 | 1 | 0 }
  | { type: 'caught'; score: number; combo: number }
  /** A finger came down beside every drop. Costs nothing. */
  | { type: 'missed' }
  | { type: 'combo-lost' }
  /** Whole seconds of rain that are left, 15 … 0. */
  | { type: 'second'; left: number }
  | { type: 'ended'; score: number }
  /** Everything that flew has reached the purse. */
  | { type: 'award-landed' };

export interface RainData {
  seed: number;
  theme: 'a' | 'b';
  texts: {
    combo: string;
    /** "You caught {{count}}!" */
    caught: string;
    go: string;
  };
  quality: 'high' | 'medium' | 'low';
}
