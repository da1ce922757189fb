import { clamp01 } from '../../../scenes/kit/park';
import { pockets, wheel } from '../rules/table';
import { ballAt, spin } from './config';

/** Angle of a pocket on the wheel, degrees clockwise from 0. Throws RangeError for a number without a pocket. */
export const pocketAngle = (number: number): number => {
  const at = wheel.indexOf(number);
  if (at < 0) throw new RangeError(`no pocket ${number}`);
  return (at * 360) / pockets;
};

/** The drawn pocket comes to rest one pocket left of the top, where the turret does not hide it. */
export const restAngle = -360 / pockets;

/** Angle of the wheel at which a number is at the place of rest. */
export const wheelAngleFor = (number: number): number => turned(restAngle - pocketAngle(number));

/** The same angle from 0 to below 360. */
export const turned = (angle: number): number => ((angle % 360) + 360) % 360;

/** Where wheel and ball are. One object is reused for all frames. */
export interface SpinPose {
  /** Degrees that the wheel has turned. */
  wheel: number;
  /** Angle of the ball on the screen, its distance from the middle (units), and its height over the wheel (units). */
  ball: number;
  radius: number;
  height: number;
}

/** The first angle of at least `least` degrees from `from` in one direction that ends at `end`. */
const distanceTo = (from: number, end: number, { least, sign }: { least: number; sign: 1 | -1 }): number => {
  const more = turned(sign * (end - from) - least);
  return sign * (least + (more > 360 - 1e-7 ? 0 : more));
};

/** Cubic from 0 to `distance` with the given slopes (per whole time) at its start and end; `t` is 0–1. */
const glide = (t: number, distance: number, { from, to }: { from: number; to: number }): number =>
  ((t - 2) * t + 1) * t * from + (3 - 2 * t) * t * t * distance + (t - 1) * t * t * to;

/**
 * One spin. It starts at the tap: the wheel turns clockwise and the ball runs against it on the rim. `stop` gives the
 * number: wheel and ball slow down, the ball drops straight into that pocket and stays there, and the wheel comes to
 * rest. The ball never rests in or bounces out of another pocket.
 */
export class Spin {
  readonly #startMs: number;
  readonly #wheelFrom: number;
  readonly #ballFrom: number;
  #stopMs = Infinity;
  #wheelAtStop = 0;
  #wheelWay = 0;
  #ballAtStop = 0;
  #ballWay = 0;
  #pocket = 0;

  /** `wheelFrom` and `ballFrom`: angles of the wheel, and of the ball on the wheel, at the start. */
  constructor(startMs: number, wheelFrom: number, ballFrom: number) {
    this.#startMs = startMs;
    this.#wheelFrom = wheelFrom;
    this.#ballFrom = ballFrom;
  }

  get answered(): boolean {
    return this.#stopMs < Infinity;
  }

  /** When the ball lies in its pocket, and when the wheel stands still; Infinity without an answer. */
  get caughtMs(): number {
    return this.#stopMs + spin.caughtMs;
  }
  get endMs(): number {
    return this.#stopMs + spin.slowMs;
  }

  /** The answer came at `ms`. A second call changes nothing. */
  stop(ms: number, number: number): void {
    if (this.answered) return;
    const stopMs = Math.max(ms, this.#startMs + spin.leastMs);
    this.#pocket = pocketAngle(number);
    this.#wheelAtStop = this.#wheelFrom + this.#run(stopMs, spin.wheelSpeed);
    this.#ballAtStop = this.#ballFrom - this.#run(stopMs, spin.ballSpeed);
    const [wheelEnd, ballEnd] = [wheelAngleFor(number), this.#pocket];
    this.#wheelWay = distanceTo(this.#wheelAtStop, wheelEnd, { least: spin.leastWheel, sign: 1 });
    this.#ballWay = distanceTo(this.#ballAtStop, ballEnd, { least: spin.leastBall, sign: -1 });
    this.#stopMs = stopMs;
  }

  /** Writes where wheel and ball are at `ms` into `pose`. */
  pose(ms: number, pose: SpinPose): void {
    pose.wheel = this.#wheelAt(ms);
    pose.ball = pose.wheel + this.#ballOnWheel(ms);
    const launched = clamp01((ms - this.#startMs) / spin.riseMs);
    const dropped = clamp01((ms - this.caughtMs + spin.dropMs) / spin.dropMs);
    const out = launched * (2 - launched) * (1 - dropped * dropped * (3 - 2 * dropped));
    pose.radius = ballAt.pocket + (ballAt.rim - ballAt.pocket) * out;
    const bounce = clamp01((ms - this.caughtMs) / spin.bounceMs);
    pose.height = ballAt.lift + spin.bounceHeight * Math.sin(bounce * Math.PI);
  }

  #wheelAt(ms: number): number {
    if (ms < this.#stopMs) return this.#wheelFrom + this.#run(ms, spin.wheelSpeed);
    const t = clamp01((ms - this.#stopMs) / spin.slowMs);
    return this.#wheelAtStop + glide(t, this.#wheelWay, { from: (spin.wheelSpeed * spin.slowMs) / 1_000, to: 0 });
  }

  /** Angle of the ball on the wheel. */
  #ballOnWheel(ms: number): number {
    if (ms < this.#stopMs) return this.#ballFrom - this.#run(ms, spin.ballSpeed);
    if (ms >= this.caughtMs) return this.#pocket;
    const t = (ms - this.#stopMs) / spin.caughtMs;
    const slope = (speed: number): number => (-speed * spin.caughtMs) / 1_000;
    const way = glide(t, this.#ballWay, { from: slope(spin.ballSpeed), to: slope(spin.catchSpeed) });
    return this.#ballAtStop + way;
  }

  /** Degrees of a run that rises to `speed` and keeps it. */
  #run(ms: number, speed: number): number {
    const age = Math.max(0, ms - this.#startMs);
    const rising = Math.min(age, spin.riseMs);
    return (speed * ((rising * rising) / (2 * spin.riseMs) + Math.max(0, age - spin.riseMs))) / 1_000;
  }
}
