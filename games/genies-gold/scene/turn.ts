import { turn, wheel } from './config';

/** Remainder with 0 ≤ result < by. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The angle, 0–360 degrees, at which the centre of a segment is at the pointer. The wheel turns clockwise. */
export const angleOf = (segment: number): number => modulo(-segment * wheel.step, 360);

/** The segment at the pointer at an angle. */
export const segmentAt = (angle: number): number => modulo(Math.round(-angle / wheel.step), wheel.count);

/** Degrees that the wheel turns while it brakes. */
const brakeAngle = (turn.speed * turn.brakeMs) / 2_000;

/**
 * One spin of the wheel. It starts at the tap and runs at one speed until the answer is there. It then runs on until
 * the brake ends at the centre of the drawn segment. The brake is the same for every segment.
 */
export class Turn {
  readonly #startMs: number;
  readonly #from: number;
  #brakeMs = Infinity;
  #brakeFrom = 0;

  /** `from`: angle of the wheel at rest, degrees. */
  constructor(startMs: number, from: number) {
    this.#startMs = startMs;
    this.#from = from;
  }

  get answered(): boolean {
    return this.#brakeMs < Infinity;
  }

  /** When the wheel stands still; Infinity without an answer. */
  get endMs(): number {
    return this.#brakeMs + turn.brakeMs;
  }

  /** The answer came at `ms`. A second call changes nothing. */
  stop(segment: number, ms: number): void {
    if (this.answered) return;
    const earliest = Math.max(ms, this.#startMs + turn.leastMs);
    const way = modulo(angleOf(segment) - brakeAngle - this.#running(earliest), 360);
    this.#brakeMs = earliest + (way / turn.speed) * 1_000;
    this.#brakeFrom = this.#running(this.#brakeMs);
  }

  /** Degrees at `ms`, clockwise. They grow all the time. */
  angleAt(ms: number): number {
    if (ms < this.#brakeMs) return this.#running(ms);
    const t = ms < this.endMs ? (ms - this.#brakeMs) / turn.brakeMs : 1;
    return this.#brakeFrom + brakeAngle * t * (2 - t);
  }

  #running(ms: number): number {
    const age = Math.max(0, ms - this.#startMs);
    const rising = Math.min(age, turn.riseMs);
    const grown = (turn.speed * rising * rising) / (2 * turn.riseMs);
    return this.#from + (grown + turn.speed * Math.max(0, age - turn.riseMs)) / 1_000;
  }
}
