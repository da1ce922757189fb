import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { asks } from './calls';
import { signedHeaders } from './signature';

/**
 * The casino's question to a game server: how does this open round stand? Protocol version 1
 * (docs/supplier-protocol.md, Open rounds).
 */

export interface RoundQuestion {
  readonly round: string;
  /** The player's id for this supplier. */
  readonly player: string;
  readonly game: string;
  /** Transaction ids of the stakes that were not returned. */
  readonly debits: readonly string[];
}

const { transaction, amount, final } = asks.credit.entries;
const ending = v.variant('call', [
  v.strictObject({ call: v.literal('credit'), transaction, amount, final }),
  v.strictObject({ call: v.literal('rollback'), transaction, debit: asks.rollback.entries.debit }),
]);

/**
 * `open`: the round goes on. `unknown`: the game server has never played it. `ended`: the credits and rollbacks of the
 * round, in their order, as the game server has sent or will send them.
 */
export const roundReportSchema = v.variant('state', [
  v.strictObject({ state: v.literal('open') }),
  v.strictObject({ state: v.literal('unknown') }),
  v.strictObject({ state: v.literal('ended'), calls: v.pipe(v.array(ending), v.minLength(1), v.maxLength(100)) }),
]);
export type RoundReport = v.InferOutput<typeof roundReportSchema>;
export type EndingCall = v.InferOutput<typeof ending>;

/** Largest answer that is read, in characters. */
const mostText = 64 * 1024;

/** Asks a game server at `url`. Null for anything but an answer of the schema: the state is then unknown to us. */
export async function askRound(
  { url, supplier, privateKey, now, send }: AskRoundOptions,
  question: RoundQuestion,
): Promise<RoundReport | null> {
  const body = JSON.stringify(question);
  const path = new URL(url).pathname;
  const headers = signedHeaders({ method: 'POST', path, supplier, timestamp: now(), body }, privateKey);
  const request = new Request(url, { method: 'POST', headers, body, redirect: 'error' });
  const text = await send(request).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  if (text === null || text.length > mostText) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), roundReportSchema), text);
  return read.success ? read.output : null;
}

interface AskRoundOptions {
  /** Address of the game server for this question. */
  readonly url: string;
  readonly supplier: string;
  /** The casino's Ed25519 key. */
  readonly privateKey: KeyObject;
  /** Time in ms. */
  readonly now: () => number;
  /** `fetch` with a time limit. Rejects without an answer. */
  readonly send: (request: Request) => Promise<Response>;
}
