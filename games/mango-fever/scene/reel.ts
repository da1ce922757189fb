import type { FeverSymbol } from '../rules/table';
import { grid, spin } from './config';
import type { Column } from './messages';

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

/** Bounce in cells. */
const bounce = spin.bounce / grid.cellH;

/**
 * The motion of one reel. Positions are in cells and only grow: cell `c` is in row `position - c`, so symbols move down
 * and cells with higher numbers come in from above. All times are scene ms.
 */
export class Reel {
  readonly #strip: readonly FeverSymbol[];
  /** Symbol of cell `c`: strip[phase − c]. */
  #phase = 0;
  /** From this cell on, `#nextPhase` holds. The change lies above the window and is never seen. */
  #seam = Infinity;
  #nextPhase = 0;
  #startMs = 0;
  /** Position at the start, and at the stop. */
  #from = 0;
  #to = 0;
  #column: Column;
  #stopMs = -Infinity;
  /** Time and position from which the reel runs to its stop, and its speed until it brakes. */
  #runMs = 0;
  #runFrom = 0;
  #runSpeed = 0;

  /** `strip`: the symbols from top to bottom. */
  constructor(strip: readonly FeverSymbol[]) {
    this.#strip = strip;
    this.#column = this.#at(0);
  }

  /** Shows a window without motion. `stop`: index in the strip of the top row. */
  rest(stop: number, column: Column): void {
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

  /** Sets where and when a turning reel stops. `stopMs` must be at least `spin.leadMs` after `ms`. */
  land(stop: number, column: Column, { ms, stopMs }: { ms: number; stopMs: number }): void {
    if (this.#stopMs !== Infinity) return;
    const now = this.positionAt(ms);
    this.#runMs = Math.max(ms, this.#startMs + spin.riseMs);
    this.#runFrom = this.positionAt(this.#runMs);
    // The braking part counts as much time as full speed would need for its way.
    const time = stopMs - spin.brakeMs - this.#runMs + (spin.brakeMs * (1 + spin.brakeTo)) / 2;
    // The three cells of the result and the change of phase lie above the visible cells.
    this.#to = Math.max(Math.round(this.#runFrom + spin.speed * time), Math.floor(now) + 4);
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
      return since < spin.bounceMs ? this.#to + bounce * Math.sin((since / spin.bounceMs) * Math.PI) : this.#to;
    }
    const turning = ms - this.#startMs;
    if (this.#stopMs === Infinity || ms < this.#runMs) {
      if (turning < spin.riseMs) return this.#from + (spin.speed * turning * turning) / (2 * spin.riseMs);
      return this.#from + spin.speed * (turning - spin.riseMs / 2);
    }
    const braking = Math.max(0, ms - (this.#stopMs - spin.brakeMs));
    const lost = ((1 - spin.brakeTo) * braking * braking) / (2 * spin.brakeMs);
    return this.#runFrom + this.#runSpeed * (ms - this.#runMs - lost);
  }

  /** Whether the symbols are so fast that they are drawn smeared. */
  smearedAt(ms: number): boolean {
    if (ms >= this.#stopMs) return false;
    const rising = spin.speed * Math.min(1, (ms - this.#startMs) / spin.riseMs);
    const left = this.#stopMs - ms;
    const slow = left < spin.brakeMs ? spin.brakeTo + (1 - spin.brakeTo) * (left / spin.brakeMs) : 1;
    return rising * slow > spin.smearFrom;
  }

  /** The symbol of a cell. The three cells of the result show exactly the server's window. */
  symbolAt(cell: number): FeverSymbol {
    const row = this.#to - cell;
    if (this.#stopMs !== Infinity && row >= 0 && row < grid.rows) return this.#column[row] as FeverSymbol;
    const phase = cell >= this.#seam ? this.#nextPhase : this.#phase;
    return this.#strip[wrap(phase - cell, this.#strip.length)] as FeverSymbol;
  }

  #settlePhase(): void {
    if (this.#seam === Infinity) return;
    this.#phase = this.#nextPhase;
    this.#seam = Infinity;
  }

  #at(stop: number): Column {
    const row = (index: number): FeverSymbol => this.#strip[wrap(stop + index, this.#strip.length)] as FeverSymbol;
    return [row(0), row(1), row(2)];
  }
}
