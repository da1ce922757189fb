import * as v from 'valibot';

/** The edges of the game that the entry can lie at. */
export const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** Where the entry lies: an edge, and the place along it from 0 (top or left) to 1. */
export const spotSchema = v.object({ edge: v.picklist(edges), at: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) });
export type Spot = v.InferOutput<typeof spotSchema>;

export const firstSpot: Spot = { edge: 'right', at: 0.3 };

const limited = (value: number): number => Math.min(1, Math.max(0, value));

/** A box without its position, CSS px. */
interface Size {
  width: number;
  height: number;
}

/**
 * The spot nearest to a point: `x` and `y` are the entry's top left corner in `box`, `size` the entry's own width, all
 * in CSS px.
 */
export function spotAt({ x, y }: { x: number; y: number }, box: Size, size: number): Spot {
  const [freeX, freeY] = [Math.max(1, box.width - size), Math.max(1, box.height - size)];
  const distances: Readonly<Record<Edge, number>> = { left: x, right: freeX - x, top: y, bottom: freeY - y };
  const edge = edges.reduce((nearest, one) => (distances[one] < distances[nearest] ? one : nearest));
  return { edge, at: limited(edge === 'left' || edge === 'right' ? y / freeY : x / freeX) };
}

const step = 0.1;
const jumps: Readonly<Record<string, Edge>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'top',
  ArrowDown: 'bottom',
};

/**
 * The spot after an arrow key: a step along the edge, or, across it, the opposite edge. Null for any other key, and
 * when the entry is at that edge already.
 */
export function spotAfter({ edge, at }: Spot, key: string): Spot | null {
  const towards = Object.hasOwn(jumps, key) ? jumps[key] : undefined;
  if (towards === undefined || towards === edge) return null;
  const isAlong = (edge === 'left' || edge === 'right') === (towards === 'top' || towards === 'bottom');
  if (!isAlong) return { edge: towards, at };
  const next = Math.round((at + (towards === 'top' || towards === 'left' ? -step : step)) * 100) / 100;
  // At the end of an edge the entry goes round the corner.
  if (next < 0 || next > 1) return { edge: towards, at: edge === 'right' || edge === 'bottom' ? 1 : 0 };
  return { edge, at: next };
}

/** Up to this place along an edge, the panel has more room below the entry, where it may lie over the dock. */
const roomBelow = 0.8;

/** Whether the panel opens below the entry. */
export const opensBelow = ({ edge, at }: Spot): boolean => edge === 'top' || (edge !== 'bottom' && at < roomBelow);
