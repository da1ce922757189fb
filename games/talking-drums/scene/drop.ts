import { clamp01 } from '../../../scenes/kit/park';
import { fall } from './config';
import { ballX, ballY, hopOf, startY } from './layout';
import type { DrumsLayout } from './layout';

/** Where the ball is. One object is reused for all frames. */
export interface BallPose {
  x: number;
  y: number;
  /** The last row that the ball has touched; -1 before the first, `rows` in the pocket. */
  row: number;
}

export const emptyBallPose = (): BallPose => ({ x: 0, y: 0, row: -1 });

/**
 * The fall of one ball along the path that the server drew. Times are ms of the scene clock; with `startMs` -Infinity
 * the ball lies in its pocket.
 */
export class Drop {
  readonly path: ReadonlyArray<0 | 1>;
  /** Steps to the right before each row; the last one is the pocket. */
  readonly rights: readonly number[];
  readonly #startMs: number;

  constructor(path: ReadonlyArray<0 | 1>, startMs: number) {
    this.path = path;
    this.#startMs = startMs;
    const rights = [0];
    for (const step of path) rights.push((rights.at(-1) ?? 0) + step);
    this.rights = rights;
  }

  get rows(): number {
    return this.path.length;
  }

  /** When the ball touches the peg of a row. Row `rows` is the pocket. */
  touchMs(row: number): number {
    return this.#startMs + fall.enterMs + row * fall.hopMs;
  }

  get landMs(): number {
    return this.touchMs(this.rows);
  }

  /** When the pocket is at rest again. */
  get endMs(): number {
    return this.landMs + fall.sinkMs;
  }

  /** How far the pocket is pressed down, units. */
  sinkAt(ms: number): number {
    return fall.sink * Math.sin(clamp01((ms - this.landMs) / fall.sinkMs) * Math.PI);
  }

  /** Writes the place of the ball at `ms` into `pose`. */
  pose(ms: number, layout: DrumsLayout, pose: BallPose): void {
    const since = ms - this.#startMs - fall.enterMs;
    if (since < 0) {
      const t = clamp01(1 + since / fall.enterMs);
      const from = startY(layout);
      pose.row = -1;
      pose.x = 0;
      pose.y = from + (ballY(layout, 0) - from) * t * t;
      return;
    }
    const row = Math.min(this.rows, Math.floor(since / fall.hopMs + 1e-9));
    pose.row = row;
    const right = this.rights[row] ?? 0;
    if (row === this.rows) {
      pose.x = ballX(layout, row, right);
      pose.y = ballY(layout, row) + this.sinkAt(ms);
      return;
    }
    const t = since / fall.hopMs - row;
    const y = ballY(layout, row);
    pose.x = ballX(layout, row, right) + ((this.path[row] ?? 0) - 0.5) * layout.pitchX * t;
    pose.y = y + (ballY(layout, row + 1) - y) * t - 4 * hopOf(layout) * t * (1 - t);
  }
}
