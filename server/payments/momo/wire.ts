import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReportStatus } from '../provider';

/** Derives the UUID (version 4, which the API checks) of a payment from our reference; the same for each try. */
export function uuidOf(target: string, reference: string): string {
  const bytes = createHash('sha256').update(`momo\0${target}\0${reference}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const statusSchema = v.object({
  status: v.string(),
  amount: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
  currency: v.pipe(v.string(), v.length(3)),
  reason: v.optional(v.union([v.string(), v.object({ code: v.optional(v.string(), '') })]), ''),
});
export type StatusAnswer = v.InferOutput<typeof statusSchema>;

const refused: Readonly<Record<string, ReportStatus>> = {
  APPROVAL_REJECTED: 'declined',
  TRANSACTION_CANCELED: 'declined',
  PAYMENT_NOT_APPROVED: 'declined',
  NOT_ENOUGH_FUNDS: 'insufficient',
  EXPIRED: 'expired',
};

/**
 * Translates the API's status. `pending` is the status for a payment in progress. Null means an unknown status, which
 * must not count as final.
 */
export function readStatus({ status, reason }: StatusAnswer, pending: 'prompted' | 'accepted'): ReportStatus | null {
  if (status === 'PENDING') return pending;
  if (status === 'SUCCESSFUL') return 'success';
  if (status !== 'FAILED') return null;
  return refused[typeof reason === 'string' ? reason : reason.code] ?? 'unavailable';
}
