import { clamp01 } from '../../../scenes/kit/park';
import { tumble } from './config';

/** The position of a die in its throw. One object is reused for all frames. */
export interface ThrowPose {
  /** Degrees around the die's own axis. */
  angle: number;
  /** Lean of that axis, degrees. */
  lean: number;
  /** Height over the cloth, units. */
  height: number;
}

/**
 * One throw of both dice: it starts at the tap, turns at full speed until the answer is there, and then stops at a
 * quarter turn, so that a face lies on the cloth. The answer never changes the faces: they are decoration.
 */
export class Throw {
  readonly #startMs: number;
  #stopMs = Infinity;
  #stopAngle = 0;
  #distance = 0;

  constructor(startMs: number) {
    this.#startMs = startMs;
  }

  get answered(): boolean {
    return this.#stopMs < Infinity;
  }

  /** When the dice lie still; Infinity without an answer. */
  get endMs(): number {
    return this.#stopMs + tumble.slowMs;
  }

  ageAt(ms: number): number {
    return ms - this.#startMs;
  }

  /** The answer came at `ms`: the dice slow down. A second call changes nothing. */
  stop(ms: number): void {
    if (this.answered) return;
    this.#stopMs = Math.max(ms, this.#startMs + tumble.leastMs - tumble.slowMs);
    this.#stopAngle = this.#running(this.#stopMs);
    const least = this.#stopAngle + tumble.slowAngle;
    this.#distance = Math.ceil(least / 90 - 1e-9) * 90 - this.#stopAngle;
  }

  /** Degrees that a die has turned at `ms`. At the end a multiple of 90. */
  angleAt(ms: number): number {
    if (ms < this.#stopMs) return this.#running(ms);
    const t = clamp01((ms - this.#stopMs) / tumble.slowMs);
    // Cubic with the speed of the free turn at its start and no speed at its end.
    const first = (tumble.speed * tumble.slowMs) / 1_000;
    const d = this.#distance;
    return this.#stopAngle + first * t + (3 * d - 2 * first) * t * t + (first - 2 * d) * t * t * t;
  }

  /** Writes the pose at `ms` into `pose`. */
  pose(ms: number, pose: ThrowPose): void {
    const rise = clamp01((ms - this.#startMs) / (tumble.riseMs * 2));
    const t = clamp01((ms - this.#stopMs) / tumble.slowMs);
    const free = rise * rise * (3 - 2 * rise) * (1 - t * t * (3 - 2 * t));
    const hop = 0.78 + 0.22 * Math.cos(((ms - this.#startMs) / tumble.hopMs) * Math.PI * 2);
    const bounce = t > 0 ? Math.abs(Math.sin(t * t * Math.PI * 2)) * (1 - t) * 0.35 : 0;
    pose.angle = this.angleAt(ms);
    pose.lean = tumble.lean * free;
    pose.height = tumble.height * Math.max(free * free * hop, bounce);
  }

  #running(ms: number): number {
    const age = Math.max(0, ms - this.#startMs);
    const rising = Math.min(age, tumble.riseMs);
    const grown = (tumble.speed * rising * rising) / (2 * tumble.riseMs);
    return (grown + tumble.speed * Math.max(0, age - tumble.riseMs)) / 1_000;
  }
}
