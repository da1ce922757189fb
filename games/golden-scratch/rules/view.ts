import * as v from 'valibot';
import { readerOf } from '../../protocol/read';

/** Amounts of a card, in ten-thousandths of its price, lowest first. */
export const amounts = [5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 5_000_000] as const;
export type Amount = (typeof amounts)[number];
export const cellCount = 9;

const amount = v.picklist(amounts);
const cell = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(cellCount - 1));

/** What a card shows. */
export const viewSchema = v.strictObject({
  /** The amount of each cell, row by row from the top left, in ten-thousandths of the card's price. */
  cells: v.pipe(v.array(amount), v.length(cellCount)),
  /** The amount that the card pays; null when it has no prize. */
  prize: v.nullable(amount),
  /** The three cells that show the prize, ascending; empty without a prize. */
  matched: v.array(cell),
});
export type ScratchView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
