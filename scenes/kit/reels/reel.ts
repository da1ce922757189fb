import type { ReelMotion, ReelSpec } from './spec';

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

/**
 * The motion of one reel. Positions are in cells and only grow: cell `c` is in row `position - c`, so symbols move down
 * and cells with higher numbers come in from above. All times are scene ms.
 */
export class Reel<Name extends string> {
  readonly #strip: readonly Name[];
  readonly #motion: ReelMotion;
  readonly #rows: number;
  /** In cells. */
  readonly #bounce: number;
  /** Symbol of cell `c`: strip[phase − c]. */
  #phase = 0;
  /** From this cell on, `#nextPhase` holds. The change lies above the window and is never seen. */
  #seam = Infinity;
  #nextPhase = 0;
  #startMs = 0;
  /** Position at the start, and at the stop. */
  #from = 0;
  #to = 0;
  #column: readonly Name[];
  #stopMs = -Infinity;
  /** Time and position from which the reel runs to its stop, and its speed until it brakes. */
  #runMs = 0;
  #runFrom = 0;
  #runSpeed = 0;

  /** `strip`: the symbols from top to bottom. */
  constructor(strip: readonly Name[], { motion, grid }: Pick<ReelSpec<Name>, 'motion' | 'grid'>) {
    this.#strip = strip;
    this.#motion = motion;
    this.#rows = grid.rows;
    this.#bounce = motion.bounce / grid.cellH;
    this.#column = this.#at(0);
  }

  /** Shows a window without motion. `stop`: index in the strip of the top row. */
  rest(stop: number, column: readonly Name[]): void {
    this.#phase = stop;
    this.#seam = Infinity;
    this.#from = 0;
    this.#to = 0;
    this.#column = column;
    this.#stopMs = -Infinity;
  }

  /** Starts to turn. */
  start(ms: number): void {
    this.#from = this.#to;
    this.#settlePhase();
    this.#startMs = ms;
    this.#stopMs = Infinity;
  }

  /** Sets where and when a turning reel stops. `stopMs` must be at least `leadMs` of the motion after `ms`. */
  land(stop: number, column: readonly Name[], { ms, stopMs }: { ms: number; stopMs: number }): void {
    if (this.#stopMs !== Infinity) return;
    const now = this.positionAt(ms);
    this.#runMs = Math.max(ms, this.#startMs + this.#motion.riseMs);
    this.#runFrom = this.positionAt(this.#runMs);
    // The braking part counts as much time as full speed would need for its way.
    const time = stopMs - this.#motion.brakeMs - this.#runMs + (this.#motion.brakeMs * (1 + this.#motion.brakeTo)) / 2;
    // The cells of the result and the change of phase lie above the visible cells.
    this.#to = Math.max(Math.round(this.#runFrom + this.#motion.speed * time), Math.floor(now) + this.#rows + 1);
    this.#runSpeed = (this.#to - this.#runFrom) / time;
    this.#seam = Math.floor(now) + 2;
    this.#nextPhase = stop + this.#to;
    this.#column = column;
    this.#stopMs = stopMs;
  }

  /** Ends the motion at its result. Does nothing before `land`. */
  finish(): void {
    if (this.#stopMs !== Infinity) this.#stopMs = -Infinity;
  }

  /** When the reel reaches its place, before the bounce. Infinity before `land`. */
  get stopMs(): number {
    return this.#stopMs;
  }

  positionAt(ms: number): number {
    if (ms >= this.#stopMs) {
      const since = ms - this.#stopMs;
      return since < this.#motion.bounceMs
        ? this.#to + this.#bounce * Math.sin((since / this.#motion.bounceMs) * Math.PI)
        : this.#to;
    }
    const turning = ms - this.#startMs;
    if (this.#stopMs === Infinity || ms < this.#runMs) {
      if (turning < this.#motion.riseMs)
        return this.#from + (this.#motion.speed * turning * turning) / (2 * this.#motion.riseMs);
      return this.#from + this.#motion.speed * (turning - this.#motion.riseMs / 2);
    }
    const braking = Math.max(0, ms - (this.#stopMs - this.#motion.brakeMs));
    const lost = ((1 - this.#motion.brakeTo) * braking * braking) / (2 * this.#motion.brakeMs);
    return this.#runFrom + this.#runSpeed * (ms - this.#runMs - lost);
  }

  /** Whether the symbols are so fast that they are drawn smeared. */
  smearedAt(ms: number): boolean {
    if (ms >= this.#stopMs) return false;
    const rising = this.#motion.speed * Math.min(1, (ms - this.#startMs) / this.#motion.riseMs);
    const left = this.#stopMs - ms;
    const slow =
      left < this.#motion.brakeMs
        ? this.#motion.brakeTo + (1 - this.#motion.brakeTo) * (left / this.#motion.brakeMs)
        : 1;
    return rising * slow > this.#motion.smearFrom;
  }

  /** The symbol of a cell. The cells of the result show exactly the server's window. */
  symbolAt(cell: number): Name {
    const row = this.#to - cell;
    if (this.#stopMs !== Infinity && row >= 0 && row < this.#rows) return this.#column[row] as Name;
    const phase = cell >= this.#seam ? this.#nextPhase : this.#phase;
    return this.#strip[wrap(phase - cell, this.#strip.length)] as Name;
  }

  #settlePhase(): void {
    if (this.#seam === Infinity) return;
    this.#phase = this.#nextPhase;
    this.#seam = Infinity;
  }

  #at(stop: number): readonly Name[] {
    const { length } = this.#strip;
    return Array.from({ length: this.#rows }, (_, row) => this.#strip[wrap(stop + row, length)] as Name);
  }
}
