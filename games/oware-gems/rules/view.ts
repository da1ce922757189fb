import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { cells, drawn, pickCounts } from './table';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A cell of the board, 1 to 40. */
export const cellSchema = v.pipe(whole, v.minValue(1), v.maxValue(cells));
const differentCells = v.pipe(
  v.array(cellSchema),
  v.check((some) => new Set(some).size === some.length),
);
/** The picked cells, 1 to 10 different ones in any order. They are read in ascending order. */
export const picksSchema = v.pipe(
  differentCells,
  v.minLength(pickCounts.min),
  v.maxLength(pickCounts.max),
  v.transform((picks): readonly number[] => [...picks].sort((a, b) => a - b)),
);

/** What a round shows. */
export const viewSchema = v.strictObject({
  picks: picksSchema,
  /** The drawn cells in the order of the draw. */
  drawn: v.pipe(differentCells, v.length(drawn), v.readonly()),
  /** How many picked cells are drawn. */
  hits: whole,
  /** What they pay, in ten-thousandths of the stake. */
  pays: whole,
});
export type OwareView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
