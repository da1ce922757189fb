import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ReportStatus } from '../provider';

/** Our reference as the UUID (version 4, which the API checks) that a payment has there: the same for every try. */
export function uuidOf(target: string, reference: string): string {
  const bytes = createHash('sha256').update(`momo\0${target}\0${reference}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Minor units as the API writes an amount; currencies without cents take whole numbers only. */
export function amountText(minor: number, scale: number): string {
  const whole = Math.floor(minor / scale);
  const rest = minor % scale;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(String(scale).length - 1, '0')}`;
}

/** Reads an amount in minor units, exactly; null for anything that is not one of this currency. */
export function readAmount(text: string | number, scale: number): number | null {
  const places = String(scale).length - 1;
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(text)) ?? [];
  if (whole === '' || !/^0*$/.test(rest.slice(places))) return null;
  return Number(whole) * scale + Number(rest.slice(0, places).padEnd(places, '0') || 0);
}

/** A national number as an MSISDN: the country's code, no plus, no leading zero. */
export const msisdnOf = (countryCode: string, mobile: string): string => `${countryCode}${mobile.replace(/^0/, '')}`;

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
 * What a status means; `pending` is what one that is under way is called. Null for a status that is not known: then it
 * is not an end.
 */
export function readStatus({ status, reason }: StatusAnswer, pending: 'prompted' | 'accepted'): ReportStatus | null {
  if (status === 'PENDING') return pending;
  if (status === 'SUCCESSFUL') return 'success';
  if (status !== 'FAILED') return null;
  return refused[typeof reason === 'string' ? reason : reason.code] ?? 'unavailable';
}
