import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { leastCount, lines, reelCount, reelStops, rowCount, symbols } from './table';

const whole = (low: number, high: number) => v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));
const symbol = v.picklist(symbols);

const lineWinSchema = v.strictObject({
  /** 1 to 10, in the order of the table's lines. */
  line: whole(1, lines.length),
  symbol,
  /** How many symbols match, from the left. Only these cells are lit. */
  count: whole(leastCount, reelCount),
  /** In line stakes; a line stake is a tenth of the stake. */
  pays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The line's row on each of the first `count` reels. */
  rows: v.array(whole(0, rowCount - 1)),
});

/** What a spin shows. */
export const viewSchema = v.strictObject({
  /** The stop of each reel: index in its strip of the symbol in the top row. */
  stops: v.pipe(v.array(whole(0, reelStops - 1)), v.length(reelCount)),
  /** Symbols by reel, then by row from the top. */
  reels: v.pipe(v.array(v.pipe(v.array(symbol), v.length(rowCount))), v.length(reelCount)),
  /** Lines that pay, by number. */
  wins: v.array(lineWinSchema),
  /** Sum of `pays`, in line stakes. */
  pays: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type KingsView = v.InferOutput<typeof viewSchema>;
export type LineWin = v.InferOutput<typeof lineWinSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
