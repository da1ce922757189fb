import { sql } from 'drizzle-orm';
import { codes, type RefundTerms } from '../../../contract';
import { lockCash } from '../../bets/purses';
import { guardStake } from '../../bets/guards';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import type { Tx } from '../../db/types';
import { poolOf } from '../../draws';
import { post, type PostingEntry } from '../../ledger';
import { fundsOf } from './demo';
import { refundGameName } from './settings';

/** Tickets to be paid in the caller's transaction. */
export interface Payment {
  readonly memberId: number;
  readonly roundId: number;
  readonly terms: RefundTerms;
  readonly quantity: number;
  /** Key of the ledger transaction. */
  readonly key: string;
}

/** What a payment has taken and given. */
export interface Paid {
  readonly transactionId: number;
  /** What was taken from the member, in units of the purse. */
  readonly paid: number;
  /** The cash stake, and what went into the pool: minor units. */
  readonly stake: number;
  readonly funded: number;
}

const cause = ({ roundId, quantity }: Payment) => ({ draw: roundId, game: refundGameName, quantity });
const entry = (account: PostingEntry['account'], purse: PostingEntry['purse'], amount: number): PostingEntry[] =>
  amount === 0 ? [] : [{ account, purse, amount }];

/**
 * Takes cash for tickets: from the locked purse first (Q55, Q79). `off` is what a coupon takes off the price; the
 * promotion budget pays it as far as the pool needs it. Refuses with the errors of player protection and with
 * insufficientBalance.
 */
export async function payCash(
  tx: Tx,
  ctx: Pick<Ctx, 'deps' | 'now' | 'language'>,
  { off, ...payment }: Payment & { off: number },
): Promise<Paid> {
  const { memberId, roundId, terms, quantity, key } = payment;
  const stake = Math.max(0, terms.price * quantity - off);
  const funded = fundsOf(terms, quantity);
  if (stake > 0) await guardStake(tx, ctx, { memberId, amount: stake });
  const { locked, withdrawable } = await lockCash(tx, memberId);
  const have = locked + withdrawable;
  if (have < stake) refuse(codes.insufficientBalance, 'refundPoorCash', { have, need: stake });
  const fromLocked = Math.min(locked, stake);
  const { id } = await post(tx, {
    memberId,
    key,
    reason: stake > 0 ? 'stake' : 'draw-ticket',
    actor: 'member',
    now: ctx.now,
    cause: cause(payment),
    entries: [
      ...entry('member', 'locked', -fromLocked),
      ...entry('member', 'withdrawable', fromLocked - stake),
      ...entry(poolOf(roundId), 'cash', funded),
      ...entry('house:game', 'cash', Math.max(0, stake - funded)),
      ...entry('house:promo', 'cash', Math.min(0, stake - funded)),
    ],
  });
  return { transactionId: id, paid: stake, stake, funded };
}

/**
 * Takes coins or diamonds for tickets. The promotion budget pays the prize money (economy §10). Refuses with
 * insufficientCoins or insufficientDiamonds.
 */
export async function payOther(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { purse, ...payment }: Payment & { purse: 'coins' | 'diamonds' },
): Promise<Paid> {
  const { memberId, roundId, terms, quantity, key } = payment;
  const need = terms[purse] * quantity;
  const funded = fundsOf(terms, quantity);
  const {
    rows: [row],
  } = await tx.execute<{ coins: number; diamonds: number }>(
    sql`select coins, diamonds from accounts where member_id = ${memberId}::bigint for update`,
  );
  const have = row![purse];
  if (have < need && purse === 'coins') refuse(codes.insufficientCoins, 'refundPoorCoins', { have, need });
  if (have < need) refuse(codes.insufficientDiamonds, 'refundPoorDiamonds', { have, need });
  const { id } = await post(tx, {
    memberId,
    key,
    reason: 'draw-ticket',
    actor: 'member',
    now,
    cause: cause(payment),
    entries: [
      ...entry('member', purse, -need),
      ...entry('house:promo', purse, need),
      ...entry('house:promo', 'cash', -funded),
      ...entry(poolOf(roundId), 'cash', funded),
    ],
  });
  return { transactionId: id, paid: need, stake: 0, funded };
}
