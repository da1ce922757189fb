import * as v from 'valibot';
import { walletCodes } from '../wallet';

/** Bodies and answers of the wallet's HTTP calls, protocol version 1 (docs/supplier-protocol.md). */

/** Path of the calls; the name of a call follows. */
export const walletPath = '/supplier/v1/wallet';
/** Largest body of a request, in bytes. */
export const maxCallBytes = 16 * 1024;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const session = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,128}$/));
const game = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));
const amountFrom = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(1e12));
const move = { session, transaction: id, round: id };

const sessionAsk = v.strictObject({ session });
const debitAsk = v.strictObject({
  ...move,
  amount: amountFrom(1),
  game,
  details: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
});
const creditAsk = v.strictObject({ ...move, amount: amountFrom(0), final: v.boolean() });
const rollbackAsk = v.strictObject({ ...move, debit: id });
const roundAsk = v.strictObject({ session, round: id });

/** Schemas of the request bodies, by call. */
export const asks = {
  session: sessionAsk,
  debit: debitAsk,
  credit: creditAsk,
  rollback: rollbackAsk,
  round: roundAsk,
} as const;
export type CallName = keyof typeof asks;
export const callNames = Object.keys(asks) as readonly CallName[];
export const isCallName = (name: string): name is CallName => Object.hasOwn(asks, name);

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const balance = v.object({ total: whole, locked: whole });
const ok = { code: v.literal(walletCodes.ok) };
const moved = v.object({ ...ok, transaction: id, balance });
/** `held`: the casino checks this credit before the player gets it. */
const credited = v.object({ ...moved.entries, held: v.exactOptional(v.literal(true)) });

/** Schemas of the answers with code OK, by call. */
export const answers = {
  session: v.object({
    ...ok,
    player: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    game,
    mode: v.picklist(['real', 'demo']),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    market: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    expiresAt: whole,
    balance,
  }),
  debit: moved,
  credit: credited,
  rollback: moved,
  round: v.object({
    ...ok,
    round: id,
    game,
    state: v.picklist(['open', 'settled', 'rolledBack']),
    staked: whole,
    paid: whole,
    held: v.exactOptional(whole),
  }),
} as const;

/** Schema of every other answer. */
export const refusalAnswer = v.object({
  code: v.picklist(Object.values(walletCodes).filter((code) => code !== walletCodes.ok)),
  text: v.string(),
  /** The wallet's time in ms, in answers with BAD_SIGNATURE. */
  serverTime: v.optional(whole),
});
