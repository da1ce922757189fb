import { tellingTimes as tuning } from './spec';
import type { LineLook, ReelSpec } from './spec';
import { cellOf, linePoints, segmentsOf } from './lines';
import type { Segment } from './lines';

type LineSpec = Pick<ReelSpec<string>, 'grid' | 'lines' | 'ends'>;

export interface ToldLine extends LineLook {
  readonly segments: readonly Segment[];
}

/** When each part of a result is shown: lines one after the other, the digits at the same time. Times are scene ms. */
export class Telling {
  readonly #spec: LineSpec;
  #lines: readonly ToldLine[] = [];
  readonly #litMs: Float64Array;
  #fromMs = Infinity;
  #lineMs: number = tuning.lineMs;
  #rollMs: number = tuning.rollMs;
  #paid = false;

  constructor(spec: LineSpec) {
    this.#spec = spec;
    this.#litMs = new Float64Array(spec.grid.reels * spec.grid.rows).fill(Infinity);
  }

  get lines(): readonly ToldLine[] {
    return this.#lines;
  }

  /** `instant`: everything is shown at once (reduced motion, or a result that is shown again). */
  begin(lines: readonly LineLook[], ms: number, { paid, instant }: { paid: boolean; instant: boolean }): void {
    this.#lines = lines.map((line) => ({ ...line, segments: segmentsOf(linePoints(this.#spec, line)) }));
    this.#fromMs = ms;
    this.#paid = paid;
    this.#lineMs = instant ? 0 : tuning.lineMs;
    this.#rollMs = instant ? 0 : tuning.rollMs;
    this.#litMs.fill(Infinity);
    this.#lines.forEach(({ line, count, segments }, index) => {
      for (let reel = 0; reel < count; reel += 1) {
        const reached = ms + this.#lineMs * (index + (segments[reel]?.to ?? 1));
        const cell = cellOf(this.#spec, line, reel);
        this.#litMs[cell] = Math.min(this.#litMs[cell] as number, reached);
      }
    });
  }

  clear(): void {
    this.#lines = [];
    this.#litMs.fill(Infinity);
    this.#fromMs = Infinity;
    this.#paid = false;
  }

  /** Shows everything at once. */
  finish(): void {
    if (this.#fromMs === Infinity) return;
    this.#lineMs = 0;
    this.#rollMs = 0;
    for (let cell = 0; cell < this.#litMs.length; cell += 1)
      if (this.#litMs[cell] !== Infinity) this.#litMs[cell] = this.#fromMs;
  }

  /** Whether everything is shown at once. */
  get instant(): boolean {
    return this.#lineMs === 0;
  }

  /** Infinity while no result is shown. */
  get fromMs(): number {
    return this.#fromMs;
  }

  /** When lines and digits are complete. */
  get endMs(): number {
    return this.#fromMs + Math.max(this.#paid ? this.#rollMs : 0, this.#lines.length * this.#lineMs);
  }

  /** When a cell (reel by reel, from the top) lights up; Infinity for a cell that does not match. */
  litMs(cell: number): number {
    return this.#litMs[cell] ?? Infinity;
  }

  /** How much of line `index` is drawn, 0–1. */
  drawnAt(index: number, ms: number): number {
    if (this.#lineMs === 0) return ms >= this.#fromMs ? 1 : 0;
    const share = (ms - this.#fromMs) / this.#lineMs - index;
    return share < 0 ? 0 : share > 1 ? 1 : share;
  }

  /** The index of the line that is being drawn; -1 when all are complete or there is none. */
  drawingAt(ms: number): number {
    if (this.#lineMs === 0 || ms < this.#fromMs) return -1;
    const index = Math.floor((ms - this.#fromMs) / this.#lineMs);
    return index < this.#lines.length ? index : -1;
  }

  /** How far the digits have rolled, 0–1. */
  rolledAt(ms: number): number {
    if (ms < this.#fromMs) return 0;
    return this.#rollMs === 0 ? 1 : Math.min(1, (ms - this.#fromMs) / this.#rollMs);
  }
}
