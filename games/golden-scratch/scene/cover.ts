import { brush, cell, panel } from './config';

/** Side of a square of the grid, units. */
const side = 12;
const [columns, rows] = [Math.ceil(panel.w / side), Math.ceil(panel.h / side)];
const radius = brush / 2;

/** The cell at a square of the grid. */
const cellAt = (column: number, row: number): number => {
  const [x, y] = [(column + 0.5) * side, (row + 0.5) * side];
  return Math.min(2, Math.floor(y / cell.h)) * 3 + Math.min(2, Math.floor(x / cell.w));
};

/**
 * How much of the foil is scratched off, on a grid of 12 units. Positions are units from the top left of the panel. The
 * result does not depend on the number of frames: a stroke clears everything along its way.
 */
export class Cover {
  readonly #squares = new Uint8Array(columns * rows);
  readonly #cells = new Uint16Array(9);
  readonly #cleared = new Uint16Array(9);
  #count = 0;

  constructor() {
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const at = cellAt(column, row);
        this.#cells[at] = (this.#cells[at] ?? 0) + 1;
      }
  }

  /** Share of the panel without foil, 0–1. */
  get share(): number {
    return this.#count / this.#squares.length;
  }

  /** Share of a cell without foil, 0–1. */
  shareOf(index: number): number {
    return (this.#cleared[index] ?? 0) / (this.#cells[index] ?? 1);
  }

  reset(): void {
    this.#squares.fill(0);
    this.#cleared.fill(0);
    this.#count = 0;
  }

  /** Clears a stroke of the brush from one position to another. */
  stroke(fromX: number, fromY: number, toX: number, toY: number): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / side));
    for (let step = 0; step <= steps; step += 1)
      this.#dab(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps);
  }

  #dab(x: number, y: number): void {
    const [left, right] = [
      Math.max(0, Math.floor((x - radius) / side)),
      Math.min(columns - 1, Math.floor((x + radius) / side)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor((y - radius) / side)),
      Math.min(rows - 1, Math.floor((y + radius) / side)),
    ];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const at = row * columns + column;
        if (this.#squares[at] || Math.hypot((column + 0.5) * side - x, (row + 0.5) * side - y) > radius) continue;
        this.#squares[at] = 1;
        this.#count += 1;
        const index = cellAt(column, row);
        this.#cleared[index] = (this.#cleared[index] ?? 0) + 1;
      }
  }
}
