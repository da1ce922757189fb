import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { reelStops, symbols } from './table';

const stop = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(reelStops - 1));
const row = v.picklist([0, 1, 2]);
const symbol = v.picklist(symbols);
const reel = v.tuple([symbol, symbol, symbol]);

const lineWinSchema = v.strictObject({
  /** 1 to 5, as the markers beside the reels. */
  line: v.picklist([1, 2, 3, 4, 5]),
  symbol,
  /** How many symbols match, from the left. Only these cells are lit. */
  count: v.picklist([1, 2, 3]),
  /** In line stakes; a line stake is a fifth of the stake. */
  pays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The line's row on each of the first `count` reels. */
  rows: v.array(row),
});

/** What a spin shows. */
export const viewSchema = v.strictObject({
  /** The stop of each reel: index in its strip of the symbol in the top row. */
  stops: v.tuple([stop, stop, stop]),
  /** Symbols by reel, then by row from the top. */
  reels: v.tuple([reel, reel, reel]),
  /** Lines that pay, by number. */
  wins: v.array(lineWinSchema),
  /** Sum of `pays`, in line stakes. */
  pays: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type FeverView = v.InferOutput<typeof viewSchema>;
export type LineWin = v.InferOutput<typeof lineWinSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
