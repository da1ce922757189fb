import type { ShellPort } from '../kit/shell';

/** Messages from the app to the scene. Times are ms of the scene clock (`host.ms`); places are CSS px of the canvas. */
export type RainPort =
  | { type: 'idle' }
  | { type: 'countdown' }
  /** Rain begins at `startedAtMs`. This can be in the past, after the page was hidden. Default: now. */
  | { type: 'rain'; startedAtMs?: number }
  | {
      type: 'award';
      /** RAN-9: 1 and 2 currency, 3 coins, 4 diamonds. The value comes from the server; the scene holds no odds. */
      giftType: 1 | 2 | 3 | 4;
      /** The text on the ribbon, for example "You caught 12!". */
      caughtText: string;
      /** The place to which coins or gems fly. */
      purse: { x: number; y: number };
    }
  | { type: 'try-again' }
  /** A key was pressed; catches the lowest drop. */
  | { type: 'tap-key' };
export type RainIn = RainPort | ShellPort;

/** Messages from the scene to the app. They are facts; no message is sent per frame. */
export type RainOut = { type: 'caught'; score: number; combo: number } | { type: 'combo-lost' };

export interface RainData {
  seed: number;
  theme: 'a' | 'b';
  texts: { go: string };
}
