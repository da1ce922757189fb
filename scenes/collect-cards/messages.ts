import type { SafeArea } from '../kit/scene';
import type { ShellPort } from '../kit/shell';

/** Messages from the app to the scene. Times are ms of the scene clock (`host.ms`). */
export type CardsPort =
  /** Nothing is drawn: ends a running motion. */
  | { type: 'idle' }
  /** Space that the page's bars and tray cover, CSS px. */
  | { type: 'room'; taken: SafeArea }
  /** The lamps that are lit, by their numbers. During a draw they take effect at its end. */
  | { type: 'lamps'; lit: readonly number[] }
  /** The lamp that will be lit by itself, and in how many ms; null for none. */
  | { type: 'count'; next: { light: number; leftMs: number; ofMs: number } | null }
  /** The player chose a lamp: a spark climbs to it, and the lamp waits for the card. */
  | { type: 'light'; light: number }
  /** The server's answer: the card, and whether its lamp stays lit. It may come at any time after `light`. */
  | { type: 'card'; light: number; cardId: number; fresh: boolean }
  /** No answer is available now, or the server refused: the lamp goes dark and shows no card. */
  | { type: 'abort' }
  /** A complete set gave its gift. */
  | { type: 'gift' };
export type CardsIn = CardsPort | ShellPort;

/** Messages from the scene to the app. `shown`: the card has reached its slot. */
export type CardsOut = { type: 'shown' };

export interface CardsData {
  /** Seed of decoration only: fireflies and coins. */
  seed: number;
  theme: 'a' | 'b';
  motion: 'full' | 'reduced';
  lit: readonly number[];
}
