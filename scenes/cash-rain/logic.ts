import { judging, timing } from './config';
import type { RainLayout } from './layout';
import { emptyPose, placeDrop } from './motion';
import type { Drop } from './plan';

/** The drops that can be caught and their places. Times are ms since the rain began. */
export interface Field {
  /** Returns the index of the drop at canvas px `x`, `y`, or -1. */
  find(x: number, y: number, ms: number): number;
  /** Returns the index of the drop that a key press catches, or -1. */
  next(ms: number): number;
  /** Returns when a drop was caught, or -1. */
  caughtAt(index: number): number;
  take(index: number, ms: number): void;
  resize(layout: RainLayout): void;
}

const never = -1;

/** Radius around the centre of a drop in which a tap catches it, CSS px. */
export const hitRadius = (drop: Drop, layout: RainLayout): number =>
  Math.max((drop.size / 2) * layout.unit + judging.hitSlack, judging.smallestTarget / 2);

const between = (px: number, py: number, ax: number, ay: number, bx: number, by: number): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

/** Falling drops. */
export const fallingField = (plan: readonly Drop[], first: RainLayout): Field => {
  const caught = new Float64Array(plan.length).fill(never);
  const now = emptyPose();
  const then = emptyPose();
  let layout = first;
  const inAir = (drop: Drop, ms: number): boolean => {
    const age = ms - drop.bornMs;
    return age >= 0 && age < timing.fallMs && caught[drop.index] === never;
  };
  return {
    find: (x, y, ms) => {
      let best = -1;
      let nearest = 1;
      for (let i = 0; i < plan.length; i += 1) {
        const drop = plan[i] as Drop;
        if (!inAir(drop, ms)) continue;
        now.ageMs = ms - drop.bornMs;
        then.ageMs = Math.max(0, now.ageMs - judging.lookBackMs);
        placeDrop(drop, layout, now);
        placeDrop(drop, layout, then);
        const { unit } = layout;
        const off = between(x, y, then.x * unit, then.y * unit, now.x * unit, now.y * unit) / hitRadius(drop, layout);
        if (off <= nearest) {
          nearest = off;
          best = i;
        }
      }
      return best;
    },
    next: (ms) => {
      let lowest = -1;
      let depth = -Infinity;
      for (let i = 0; i < plan.length; i += 1) {
        const drop = plan[i] as Drop;
        if (!inAir(drop, ms)) continue;
        now.ageMs = ms - drop.bornMs;
        placeDrop(drop, layout, now);
        // A key press must not catch a drop that is outside the screen.
        if (now.y < 0 || now.y > layout.h || now.y <= depth) continue;
        depth = now.y;
        lowest = i;
      }
      return lowest;
    },
    caughtAt: (index) => caught[index] ?? never,
    take: (index, ms) => {
      caught[index] = ms;
    },
    resize: (next) => {
      layout = next;
    },
  };
};

/** The result of a tap or key press that caught a drop. */
export interface Catch {
  index: number;
  score: number;
  combo: number;
}

/**
 * One rain with its score and combo. The results depend only on the times of the taps, so the frame rate does not
 * change the score. Times are scene ms.
 */
export class Round {
  readonly field: Field;
  readonly startedAtMs: number;
  #score = 0;
  #combo = 0;
  #lastMs = -Infinity;
  #ended = false;

  constructor(field: Field, startedAtMs: number) {
    this.field = field;
    this.startedAtMs = startedAtMs;
  }

  get score(): number {
    return this.#score;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Returns the combo that still counts at a time, or 0. */
  comboAt(ms: number): number {
    return ms - this.#lastMs <= judging.comboWindowMs ? this.#combo : 0;
  }

  get lastCatchMs(): number {
    return this.#lastMs;
  }

  /** Returns the whole seconds left, 15 … 0. */
  secondsLeft(ms: number): number {
    return Math.max(0, Math.min(timing.rainMs / 1_000, Math.ceil((timing.rainMs - (ms - this.startedAtMs)) / 1_000)));
  }

  /** Judges a tap at canvas px `x`, `y`. Returns the catch, or null for a miss. A miss does not end the combo. */
  tap(x: number, y: number, ms: number): Catch | null {
    return this.#open(ms) ? this.#take(this.field.find(x, y, ms - this.startedAtMs), ms) : null;
  }

  /** Judges a key press, which catches the lowest drop on the screen. */
  tapNext(ms: number): Catch | null {
    return this.#open(ms) ? this.#take(this.field.next(ms - this.startedAtMs), ms) : null;
  }

  /** Returns true on the first call after the time is over, then false. */
  endAt(ms: number): boolean {
    if (this.#ended || ms - this.startedAtMs < timing.rainMs) return false;
    this.#ended = true;
    return true;
  }

  #open(ms: number): boolean {
    const since = ms - this.startedAtMs;
    return !this.#ended && since >= 0 && since < timing.rainMs;
  }

  #take(index: number, ms: number): Catch | null {
    if (index < 0) return null;
    this.field.take(index, ms - this.startedAtMs);
    this.#combo = this.comboAt(ms) + 1;
    this.#lastMs = ms;
    this.#score += 1;
    return { index, score: this.#score, combo: this.#combo };
  }
}
