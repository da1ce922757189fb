import * as v from 'valibot';
import { codes, selfExcludedSchema } from '../../../../contract';
import type { ApiError } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';

/**
 * Data of code 1003: the end of the exclusion and, after the confirmation, the token for withdrawing. Null for other
 * codes.
 */
export function closureOf({ code, data }: ApiError): v.InferOutput<typeof selfExcludedSchema> | null {
  if (code !== codes.selfExcluded) return null;
  const read = v.safeParse(selfExcludedSchema, data);
  return read.success ? read.output : null;
}

/** Whether an exclusion is in force now (`until` 0 is permanent). */
export const isClosed = (closure: { until: number } | null): boolean =>
  closure !== null && (closure.until === 0 || closure.until > serverNow());
