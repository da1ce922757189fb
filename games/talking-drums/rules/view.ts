import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { risks, rowCounts } from './table';

export const rowsSchema = v.picklist(rowCounts);
export const riskSchema = v.picklist(risks);
const stepSchema = v.picklist([0, 1]);

/** What a drop shows. */
export const viewSchema = v.strictObject({
  rows: rowsSchema,
  risk: riskSchema,
  /** The direction of the ball at each row from the top: 0 is left, 1 is right. */
  path: v.pipe(v.array(stepSchema), v.minLength(8), v.maxLength(16)),
  /** Where the ball lands: 0 is the pocket at the left edge, `rows` the one at the right edge. */
  pocket: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16)),
  /** What the pocket pays, in ten-thousandths of the stake. */
  pays: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DrumsView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
