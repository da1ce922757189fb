import { Reel } from './reel';
import type { ReelMotion, ReelSpec, ReelWindow } from './spec';

/** The reels of a this.#motion. The times of their stops depend on the answer's time only, never on the result. */
export class Reels<Name extends string> {
  readonly all: readonly Reel<Name>[];
  readonly #motion: ReelMotion;
  #shown: ReelWindow<Name>;
  #startMs = 0;

  constructor(spec: Pick<ReelSpec<Name>, 'strips' | 'motion' | 'grid' | 'idle'>) {
    this.all = spec.strips.map((strip) => new Reel(strip, spec));
    this.#motion = spec.motion;
    this.#shown = spec.idle;
    this.rest(spec.idle);
  }

  /** The window of the last result. */
  get shown(): ReelWindow<Name> {
    return this.#shown;
  }

  rest(window: ReelWindow<Name>): void {
    this.#shown = window;
    this.all.forEach((reel, i) => reel.rest(window.stops[i] as number, window.reels[i] as readonly Name[]));
  }

  start(ms: number): void {
    this.#startMs = ms;
    for (const reel of this.all) reel.start(ms);
  }

  land(window: ReelWindow<Name>, ms: number): void {
    this.#shown = window;
    const first = Math.max(this.#startMs + this.#motion.spinMs, ms + this.#motion.leadMs);
    this.all.forEach((reel, i) =>
      reel.land(window.stops[i] as number, window.reels[i] as readonly Name[], {
        ms,
        stopMs: first + i * this.#motion.apartMs,
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
    return (this.all.at(-1) as Reel<Name>).stopMs + this.#motion.bounceMs;
  }

  /** How many reels have stopped at `ms`. */
  stoppedAt(ms: number): number {
    let count = 0;
    for (let i = 0; i < this.all.length; i += 1) if (ms >= (this.all[i] as Reel<Name>).stopMs) count += 1;
    return count;
  }
}
