import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { mineCounts, tiles } from './ladder';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** 0 to 24: row by row from the top left. */
export const tileSchema = v.pipe(whole, v.maxValue(tiles - 1));
export const minesSchema = v.pipe(whole, v.minValue(mineCounts.min), v.maxValue(mineCounts.max));

/** What a round shows. */
export const viewSchema = v.strictObject({
  /** How many mines the board has. */
  mines: minesSchema,
  /** Opened tiles with a gem, in the order of opening. */
  gems: v.array(tileSchema),
  /** What 1, 2, 3 … gems pay, in ten-thousandths of the stake. The last one ends the round. */
  ladder: v.pipe(v.array(whole), v.readonly()),
  /** Tiles without a mine that are still closed. */
  safeLeft: whole,
  /** The opened tile with a mine; null when none was opened. */
  hit: v.nullable(tileSchema),
  /** All mines in ascending order; null while the round is open. */
  layout: v.nullable(v.pipe(v.array(tileSchema), v.readonly())),
});
export type MinesView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
