import * as v from 'valibot';
import { askJson, jsonOf, type SaidJson, type Send } from '../core/ask-json';

/** One message for a gateway. */
export interface Outgoing {
  /** Number with country code and without plus: 233244123456. */
  readonly to: string;
  readonly text: string;
  /** Our id of the message. Gateways that take one send it back in their reports. */
  readonly reference: string;
}

/** An amount that a gateway charged, in millionths of a unit of the currency. */
export interface Cost {
  readonly amount: number;
  readonly currency: string;
}

/**
 * What a gateway said about a message. `taken`: it will try to deliver it. `refused`: it will not; `number` when the
 * number is the reason, `operator` when the operator must act (credit, sender, credentials), else `later`.
 */
export type Sent =
  | { readonly kind: 'taken'; readonly id: string; readonly cost: Cost | null }
  | { readonly kind: 'refused'; readonly why: 'number' | 'operator' | 'later'; readonly code: string };

/** What a delivery report says. `open` changes nothing. */
export interface DeliveryReport {
  readonly id: string;
  readonly outcome: 'delivered' | 'failed' | 'open';
  readonly code: string;
  readonly cost: Cost | null;
}

/** The raw request of a delivery report. */
export interface RawReport {
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The public address that the gateway has called. */
  readonly url: string;
}

/** An SMS gateway. Nothing of a message is ever logged: its text holds a code. */
export interface SmsGateway {
  readonly name: string;
  /** Hands a message over. Throws GatewaySilent when it is unknown whether the gateway has it. */
  send(message: Outgoing): Promise<Sent>;
  /** Reads a delivery report; null when it is not genuine or not readable. Absent for a gateway that sends none. */
  readReports?(report: RawReport): readonly DeliveryReport[] | null;
}

/** No answer, or one that does not say whether the gateway has the message. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

export { jsonOf, type Send };

/** A request to a gateway without an answer for so long counts as lost, ms. A player waits for the code. */
const patienceMs = 8_000;
const maxAnswerBytes = 64 * 1024;

export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  readonly body: object;
  /** Tests shorten it. */
  readonly patienceMs?: number;
}

/** Posts to a gateway. Throws GatewaySilent without a JSON answer. */
export const post = (send: Send, { patienceMs: waitMs = patienceMs, ...asked }: Asked): Promise<SaidJson> =>
  askJson(send, { method: 'POST', ...asked, patienceMs: waitMs, maxBytes: maxAnswerBytes }, GatewaySilent);

/** Reads an answer. Throws GatewaySilent when it has another shape than the published one. */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  { status, body }: { status: number; body: unknown },
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (!read.success) throw new GatewaySilent(`an answer of ${status} with another shape`);
  return read.output;
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Millionths of a unit from a decimal number or text; null when it is neither. */
export function costOf(amount: string | number | null | undefined, currency: string | null | undefined): Cost | null {
  if (amount === null || amount === undefined || !currency) return null;
  const value = Math.abs(Number(amount));
  return Number.isFinite(value) ? { amount: Math.round(value * 1_000_000), currency } : null;
}

/** The fields of a form body. */
export const formOf = (body: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')));
