import { columnX, rowY } from './spec';
import type { LineLook, Point, ReelSpec } from './spec';

type LineSpec = Pick<ReelSpec<string>, 'grid' | 'lines' | 'ends'>;

/** Number of a cell: reel by reel, from the top. `line` from 1. */
export const cellOf = ({ grid, lines }: LineSpec, line: number, reel: number): number =>
  reel * grid.rows + (lines[line - 1]?.[reel] ?? 0);

/**
 * The points of a drawn line: its left end, then the matching cells. Only a line whose symbols all match goes on to its
 * right end. A shorter one ends at its last matching symbol, so that it never points at a cell that does not match.
 */
export const linePoints = (spec: LineSpec, { line, count }: Pick<LineLook, 'line' | 'count'>): readonly Point[] => {
  const { grid } = spec;
  const cells = Array.from({ length: count }, (_, reel) => ({
    x: columnX(grid, reel),
    y: rowY(grid, cellOf(spec, line, reel) - reel * grid.rows),
  }));
  const { left, right } = spec.ends(line);
  return [left, ...cells, ...(count === grid.reels ? [right] : [])];
};

/** One straight part of a line. `from` and `to`: its place as shares of the whole line. */
export interface Segment {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Radians. */
  readonly angle: number;
  readonly from: number;
  readonly to: number;
}

export const segmentsOf = (points: readonly Point[]): readonly Segment[] => {
  const parts = points.slice(1).map((end, i) => {
    const { x, y } = points[i] as Point;
    return { x, y, length: Math.hypot(end.x - x, end.y - y), angle: Math.atan2(end.y - y, end.x - x) };
  });
  const whole = parts.reduce((sum, { length }) => sum + length, 0);
  let walked = 0;
  return parts.map((part) => {
    const from = walked / whole;
    walked += part.length;
    return { ...part, from, to: walked / whole };
  });
};
