import { spin } from './config';
import { angleOf, modulo, sliceAt } from './turn';
import type { Way } from './turn';

/**
 * The motion of one spin as a pure function of time. The wheel turns back a little, accelerates, runs at full speed
 * until the server has answered, slows down by friction, overshoots a little and turns back. Angle and speed are
 * continuous unless `skip` is called. Times are scene ms.
 */
export class Spin {
  readonly count: number;
  readonly way: Way;
  readonly startedAtMs: number;
  readonly #from: number;
  /** Place inside the final slice: -1 to 1, 0 is the centre. */
  readonly #lean: number;
  #slice = -1;
  #slowFromMs = Infinity;
  #slowFrom = 0;
  #distance = 0;
  #slowMs: number = spin.slowMs;
  #overshoot = 0;
  /**
   * Exponent of the slow-down; 2 is constant friction. It is chosen so that the slow-down begins at the speed of the
   * run.
   */
  #power = 2;
  #endMs = Infinity;
  #aborted = false;
  #skippedAtMs = Infinity;

  constructor(options: { count: number; way: Way; from: number; startedAtMs: number; lean: number }) {
    this.count = options.count;
    this.way = options.way;
    this.startedAtMs = options.startedAtMs;
    this.#from = options.from;
    this.#lean = options.lean;
  }

  /** The final slice, or -1 before the server's answer. */
  get slice(): number {
    return this.#slice;
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  get answered(): boolean {
    return this.#slice >= 0 || this.#aborted;
  }

  /** When the wheel stands still; Infinity before the answer. */
  get endMs(): number {
    return this.#endMs;
  }

  /** Sets the server's answer. Only the first answer counts, and an index outside the table is ignored. */
  land(slice: number, ms: number): void {
    if (this.answered || slice < 0 || slice >= this.count) return;
    this.#slice = slice;
    this.#overshoot = spin.overshoot;
    this.#slowDown(ms, angleOf(slice, this.count, this.way, this.#off), spin.slowTurns, spin.slowMs);
  }

  /** No answer came: the wheel stops at the border between two slices. */
  abort(ms: number): void {
    if (this.answered) return;
    this.#aborted = true;
    this.#slowDown(ms, 180 / this.count, spin.abortTurns, spin.abortMs);
  }

  /** Skips to the end now, or when the answer comes. */
  skip(ms: number): void {
    this.#skippedAtMs = Math.min(this.#skippedAtMs, ms);
    this.#settle();
  }

  angleAt(ms: number): number {
    if (ms >= this.#endMs) return this.#end;
    if (ms <= this.#slowFromMs) return this.#runningAt(ms);
    const t = (ms - this.#slowFromMs) / this.#slowMs;
    if (t <= 1) return this.#slowFrom + (this.#distance + this.#overshoot) * (1 - (1 - t) ** this.#power);
    const back = (ms - this.#slowFromMs - this.#slowMs) / spin.settleMs;
    return this.#end + this.#overshoot * (0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, back)));
  }

  /** Speed in degrees per second: the derivative of `angleAt`, computed directly. */
  speedAt(ms: number): number {
    if (ms >= this.#endMs || ms <= this.startedAtMs) return 0;
    if (ms <= this.#slowFromMs) return this.#runningSpeedAt(ms);
    const t = (ms - this.#slowFromMs) / this.#slowMs;
    if (t <= 1) return spin.speed * (1 - t) ** (this.#power - 1);
    const back = (ms - this.#slowFromMs - this.#slowMs) / spin.settleMs;
    if (back >= 1) return 0;
    return (-500 * Math.PI * this.#overshoot * Math.sin(Math.PI * back)) / spin.settleMs;
  }

  /** The slice under the pointer. */
  underAt(ms: number): number {
    return sliceAt(this.angleAt(ms), this.count, this.way);
  }

  get #off(): number {
    return this.#lean * spin.jitter * (360 / this.count);
  }

  get #end(): number {
    return this.#slowFrom + this.#distance;
  }

  #runningAt(ms: number): number {
    const since = ms - this.startedAtMs;
    if (since <= 0) return this.#from;
    const wound = this.#from - spin.windBack;
    if (since <= spin.windMs) {
      const t = since / spin.windMs;
      return this.#from - spin.windBack * t * t * (3 - 2 * t);
    }
    const risen = Math.min(spin.riseMs, since - spin.windMs);
    const t = risen / spin.riseMs;
    // The speed grows as t²(3 − 2t); `rise` is its integral.
    const rise = ((t * t * t - (t * t * t * t) / 2) * spin.riseMs * spin.speed) / 1_000;
    return wound + rise + (Math.max(0, since - spin.windMs - spin.riseMs) * spin.speed) / 1_000;
  }

  #runningSpeedAt(ms: number): number {
    const since = ms - this.startedAtMs;
    if (since <= spin.windMs) {
      const t = since / spin.windMs;
      return (-6_000 * spin.windBack * t * (1 - t)) / spin.windMs;
    }
    const t = Math.min(1, (since - spin.windMs) / spin.riseMs);
    return spin.speed * t * t * (3 - 2 * t);
  }

  #slowDown(ms: number, target: number, turns: number, slowMs: number): void {
    // When the answer comes before the wheel has reached full speed, the slow-down starts at full speed.
    this.#slowFromMs = Math.max(ms, this.startedAtMs + spin.windMs + spin.riseMs);
    this.#slowFrom = this.#runningAt(this.#slowFromMs);
    const least = this.#slowFrom + turns * 360;
    this.#distance = least + modulo(target - least, 360) - this.#slowFrom;
    this.#slowMs = slowMs;
    this.#power = (spin.speed * slowMs) / 1_000 / (this.#distance + this.#overshoot);
    this.#settle();
  }

  #settle(): void {
    if (!this.answered) return;
    const still = this.#slowFromMs + this.#slowMs + (this.#overshoot ? spin.settleMs : 0);
    this.#endMs = Math.min(still, Math.max(this.#skippedAtMs, this.startedAtMs));
  }
}
