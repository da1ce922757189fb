import { strips } from '../rules/table';
import { spin } from './config';
import type { FeverLook } from './messages';
import { Reel } from './reel';

type Window = Pick<FeverLook, 'stops' | 'reels'>;

/** A window without a line that pays, shown before the first spin. */
export const idleWindow: Window = {
  stops: [4, 1, 5],
  reels: [
    ['lemon', 'seven', 'melon'],
    ['lemon', 'mango', 'bar'],
    ['bar', 'mango', 'lemon'],
  ],
};

/** The three reels of a spin. The times of their stops depend on the answer's time only, never on the result. */
export class Reels {
  readonly all: readonly [Reel, Reel, Reel] = [new Reel(strips[0]), new Reel(strips[1]), new Reel(strips[2])];
  #shown: Window = idleWindow;
  #startMs = 0;

  constructor() {
    this.rest(idleWindow);
  }

  /** The window of the last result. */
  get shown(): Window {
    return this.#shown;
  }

  rest(window: Window): void {
    this.#shown = window;
    this.all.forEach((reel, i) => reel.rest(window.stops[i] as number, window.reels[i] as Window['reels'][0]));
  }

  start(ms: number): void {
    this.#startMs = ms;
    for (const reel of this.all) reel.start(ms);
  }

  land(window: Window, ms: number): void {
    this.#shown = window;
    const first = Math.max(this.#startMs + spin.spinMs, ms + spin.leadMs);
    this.all.forEach((reel, i) =>
      reel.land(window.stops[i] as number, window.reels[i] as Window['reels'][0], {
        ms,
        stopMs: first + i * spin.apartMs,
      }),
    );
  }

  /** Stops at the window that was shown before the start. */
  abort(ms: number): void {
    this.land(this.#shown, ms);
  }

  finish(): void {
    for (const reel of this.all) reel.finish();
  }

  /** When the last reel stands still. Infinity before `land`. */
  get endMs(): number {
    return this.all[2].stopMs + spin.bounceMs;
  }

  /** How many reels have stopped at `ms`. */
  stoppedAt(ms: number): number {
    let count = 0;
    for (let i = 0; i < this.all.length; i += 1) if (ms >= (this.all[i] as Reel).stopMs) count += 1;
    return count;
  }
}
