import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { risks, segments } from './table';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const riskSchema = v.picklist(risks);

/** What a spin shows. */
export const viewSchema = v.strictObject({
  risk: riskSchema,
  /** The segment at the pointer, 0 to 19. */
  segment: v.pipe(whole, v.maxValue(segments - 1)),
  /** What that segment pays, in ten-thousandths of the stake. */
  pays: whole,
});
export type GenieView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
