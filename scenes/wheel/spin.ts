import { spin } from './config';
import { angleOf, modulo, sliceAt } from './turn';
import type { Way } from './turn';

/**
 * One turn of the wheel as a pure function of time: wound back, let go, run at full speed until the server has
 * answered,
 * slowed down by friction, a little too far, and back. Angle and speed have no jump anywhere. Times are scene ms.
 */
export class Spin {
  readonly count: number;
  readonly way: Way;
  readonly startedAtMs: number;
  readonly #from: number;
  /** A number in [-1, 1]: where inside its slice this spin ends. */
  readonly #lean: number;
  #slice = -1;
  #slowFromMs = Infinity;
  #slowFrom = 0;
  #distance = 0;
  #slowMs: number = spin.slowMs;
  #overshoot = 0;
  /**
   * 2 is plain friction; more is friction and air. It makes the speed at the start of the slow-down that of the run.
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

  /** The slice it will stand at, or -1 while nobody knows. */
  get slice(): number {
    return this.#slice;
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  get answered(): boolean {
    return this.#slice >= 0 || this.#aborted;
  }

  /** When it stands still; Infinity while there is no answer. */
  get endMs(): number {
    return this.#endMs;
  }

  /** The server has answered. Only the first answer counts. */
  land(slice: number, ms: number): void {
    if (this.answered || slice < 0 || slice >= this.count) return;
    this.#slice = slice;
    this.#overshoot = spin.overshoot;
    this.#slowDown(ms, angleOf(slice, this.count, this.way, this.#off), spin.slowTurns, spin.slowMs);
  }

  /** Nobody answers: to a border between two slices. */
  abort(ms: number): void {
    if (this.answered) return;
    this.#aborted = true;
    this.#slowDown(ms, 180 / this.count, spin.abortTurns, spin.abortMs);
  }

  /** To the end now, or when the answer comes. */
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

  /** Degrees a second: what `angleAt` grows by, without asking it three times a frame. */
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
    // Speed grows as t²(3 − 2t); this is its integral.
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
    // An answer quicker than the arm waits for full speed.
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
