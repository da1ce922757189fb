import * as v from 'valibot';
import { codes, selfExcludedSchema } from '../../../../contract';
import type { ApiError } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';

/**
 * What code 1003 says of the closing: its end, and, once it was confirmed, the token for taking the money out. Null
 * otherwise.
 */
export function closureOf({ code, data }: ApiError): v.InferOutput<typeof selfExcludedSchema> | null {
  if (code !== codes.selfExcluded) return null;
  const read = v.safeParse(selfExcludedSchema, data);
  return read.success ? read.output : null;
}

/** Whether a closing holds now (0 is for good). */
export const isClosed = (closure: { until: number } | null): boolean =>
  closure !== null && (closure.until === 0 || closure.until > serverNow());
