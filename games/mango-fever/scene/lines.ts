import { lines } from '../rules/table';
import { cellX, cellY, lineEnds, markers } from './config';
import type { LineNumber } from './config';
import type { LineLook } from './messages';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Row of a line on a reel, 0 at the top. */
export const rowOf = (line: LineNumber, reel: number): number => lines[line - 1]?.[reel] ?? 0;

/** Number of a cell: 0–8, reel by reel. */
export const cellOf = (line: LineNumber, reel: number): number => reel * 3 + rowOf(line, reel);

/**
 * The points of a drawn line: left marker, then the matching cells. Only a line of three goes on to the right marker. A
 * shorter one ends at its last matching symbol, so that it never points at a cell that does not match.
 */
export const linePoints = ({ line, count }: Pick<LineLook, 'line' | 'count'>): readonly Point[] => {
  const cells = Array.from({ length: count }, (_, reel) => ({ x: cellX(reel), y: cellY(rowOf(line, reel)) }));
  const ends = markers[line];
  return [{ x: lineEnds.left, y: ends.left }, ...cells, ...(count === 3 ? [{ x: lineEnds.right, y: ends.right }] : [])];
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
