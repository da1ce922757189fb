import { clamp01, easeOut } from '../../../scenes/kit/park';
import { count, gate, ride } from './config';

/**
 * One ride: it starts at the tap, counts when the answer is there, and slows down when the count has ended. The length
 * of the count does not depend on the result.
 */
export class Ride {
  readonly startMs: number;
  #countMs = Infinity;
  #reached = 100;

  constructor(startMs: number) {
    this.startMs = startMs;
  }

  get answered(): boolean {
    return this.#countMs < Infinity;
  }

  /** When the count begins; Infinity without an answer. */
  get countMs(): number {
    return this.#countMs;
  }

  /** When the number has its end; Infinity without an answer. */
  get endMs(): number {
    return this.#countMs + count.ms;
  }

  /** The answer came at `ms`: `reached` in hundredths. A second call changes nothing. */
  answer(ms: number, reached: number): void {
    if (this.answered) return;
    this.#countMs = Math.max(ms, this.startMs + count.leastMs);
    this.#reached = reached;
  }

  /** Ends the ride at `ms`: the number has its end, and the okada slows down. */
  finish(ms: number): void {
    this.#countMs = ms - count.ms;
  }

  /** The number at `ms`, hundredths. It doubles in equal times and stops without slowing down. */
  numberAt(ms: number): number {
    if (ms >= this.endMs) return this.#reached;
    const t = clamp01((ms - this.#countMs) / count.ms);
    return Math.floor(100 * (this.#reached / 100) ** t);
  }

  /** When the number gets to `target` (hundredths); Infinity when it does not. */
  passMs(target: number): number {
    if (!this.answered || this.#reached < target) return Infinity;
    const share = this.#reached <= 100 ? 0 : Math.log(target / 100) / Math.log(this.#reached / 100);
    return this.#countMs + share * count.ms;
  }

  /** Depths that have passed since the start. */
  distanceAt(ms: number): number {
    const age = Math.max(0, Math.min(ms, this.endMs) - this.startMs);
    const rising = Math.min(age, ride.startMs);
    const full = (ride.speed * ((rising * rising) / (2 * ride.startMs) + Math.max(0, age - ride.startMs))) / 1_000;
    return full + this.#stopping(ms);
  }

  /** Speed at `ms`: 0 (stands) to 1. */
  speedAt(ms: number): number {
    const up = clamp01((ms - this.startMs) / ride.startMs);
    return up * (1 - clamp01((ms - this.endMs) / ride.stopMs));
  }

  /** Depths that pass while the okada slows down. */
  #stopping(ms: number): number {
    const t = clamp01((ms - this.endMs) / ride.stopMs);
    return ((ride.speed * ride.stopMs) / 1_000) * (t - (t * t) / 2);
  }
}

/** Where the gate is. One object is reused for all frames. */
export interface GatePose {
  depth: number;
  /** Opacity 0–1. */
  alpha: number;
}

const between = (from: number, to: number, t: number): number => from + (to - from) * t;

/**
 * Writes the pose of the gate at `ms`. During a ride it stands far away, whatever the result. It comes and passes when
 * the number gets to the target, and never otherwise, so no result looks like almost a win. Some time after the ride it
 * stands before the okada again.
 */
export function poseGate(ms: number, { run, target }: { run: Ride | null; target: number }, pose: GatePose): void {
  pose.depth = gate.near;
  pose.alpha = 1;
  if (!run) return;
  const back = clamp01((ms - run.endMs - gate.backAfterMs) / gate.backMs);
  if (back > 0) {
    pose.alpha = back;
    return;
  }
  pose.depth = between(gate.near, gate.far, easeOut(clamp01((ms - run.startMs) / gate.goMs)));
  const away = clamp01((ms - run.endMs - gate.backAfterMs + 2 * gate.backMs) / gate.backMs);
  pose.alpha = 1 - away;
  const passed = run.passMs(target);
  // It is beside the okada at 80 % of its way.
  const t = clamp01((ms - Math.max(run.countMs, passed - gate.passMs * 0.8)) / gate.passMs);
  if (passed === Infinity || t <= 0) return;
  pose.depth = between(pose.depth, gate.gone, 1 - (1 - t) * (1 - t));
  pose.alpha = t >= 1 ? 0 : 1 - clamp01((t - 0.72) / 0.28);
}
