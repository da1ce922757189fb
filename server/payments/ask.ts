import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { askJson, jsonOf, type SaidJson, type Send } from '../core/ask-json';
import { ProviderSilent } from './provider';

/** Header of every answer of the simulated payment services. */
export const simulatedMark = 'x-simulated-payments';

/** Refuses answers of simulated services: in production their money would be nobody's. */
export const refusingSimulated =
  (send: Send): Send =>
  async (request) => {
    const response = await send(request);
    if (response.headers.has(simulatedMark)) throw new ProviderSilent('an answer of a simulated payment service');
    return response;
  };

export { jsonOf, type Send };

/** A request without an answer for so long counts as lost, ms. The limit covers the body. */
const patienceMs = 8_000;
const maxAnswerBytes = 256 * 1024;

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

export type Said = SaidJson;

/** Asks a payment service. Throws ProviderSilent when the outcome is unknown. */
export const ask = (send: Send, asked: Asked): Promise<Said> =>
  askJson(send, { ...asked, patienceMs, maxBytes: maxAnswerBytes }, ProviderSilent);

/** The service certainly did not take the request: no access, or too many requests. It may be sent again. */
export class NotTaken extends ProviderSilent {}

/** Throws ProviderSilent for statuses that tell nothing about the payment: no access, too many requests, a fault. */
export function refuseVague(said: Said): Said {
  if ([401, 403, 408, 425, 429].includes(said.status) || said.status >= 500)
    throw new ProviderSilent(`an answer of ${said.status}`);
  return said;
}

/** Reads an answer. Throws ProviderSilent when it has another shape than the published one. */
export function readSaid<Schema extends v.GenericSchema>(
  schema: Schema,
  { status, body }: Said,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (!read.success) throw new ProviderSilent(`an answer of ${status} with another shape`);
  return read.output;
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The secret part of a provider's callback address. It follows from a key in the database and does not change. */
export const callbackSecretOf = (key: Uint8Array, provider: string): string =>
  createHmac('sha256', key).update(`payment-callbacks:${provider}`).digest('hex').slice(0, 40);

/** Our references: D (deposit) or W (withdrawal) and 15 characters. */
const ours = /^[DW][2-9A-Z]{15}$/;
/** Whether a text has the form of our references. */
export const isReference = (text: string): boolean => ours.test(text);

/** A text that a service gives as the reason of a failure, for services that publish no codes. */
export function reasonOf(text: string): 'insufficient' | 'declined' | 'expired' | 'unavailable' {
  if (/insufficient|not enough|low balance|balance is (too )?low/i.test(text)) return 'insufficient';
  if (/time[d]?[ -]?out|expired|no response/i.test(text)) return 'expired';
  if (/declined|cancel|reject|refused|not approved|denied|wrong pin|invalid pin|incorrect pin/i.test(text))
    return 'declined';
  return 'unavailable';
}
