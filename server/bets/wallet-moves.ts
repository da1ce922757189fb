import { and, eq, sql } from 'drizzle-orm';
import type {
  CreditAsk,
  DebitAsk,
  RollbackAsk,
  WalletBalance,
  WalletCode,
  WalletMoved,
} from '../../games/protocol/wallet';
import { gameRounds, roundState, walletKind, walletTransactions } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { emit } from '../core/events';
import { findGameSession, type GameSession } from './game-session';
import type { OpenBet } from './open';
import { lockCash, playBalanceOf, postPayout, postRollback, postStake, type Cash } from './purses';

/** A refusal of the wallet; it rolls back its transaction. */
export class Refused extends Error {
  constructor(
    readonly code: Exclude<WalletCode, 'OK'>,
    text: string,
  ) {
    super(text);
    this.name = 'Refused';
  }
}

export const refuseWith = (code: Exclude<WalletCode, 'OK'>, text: string): never => {
  throw new Refused(code, text);
};

export type Stored = typeof walletTransactions.$inferSelect;
export type Round = typeof gameRounds.$inferSelect;

/** What a call of the wallet works with, inside its transaction. */
export interface Work {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly supplier: string;
  readonly now: number;
}

/** Makes calls with the same transaction id run one after the other (`bet_open` takes the same lock). */
export const inTurn = (tx: Tx, supplier: string, ref: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet/${supplier}/${ref}`}, 0))`);

export async function findStored({ tx, supplier }: Pick<Work, 'tx' | 'supplier'>, ref: string): Promise<Stored | null> {
  const [row] = await tx
    .select()
    .from(walletTransactions)
    .where(and(eq(walletTransactions.supplier, supplier), eq(walletTransactions.ref, ref)));
  return row ?? null;
}

/** The first answer of a transaction. */
export const movedOf = ({ ref, total, totalLocked }: Stored): WalletMoved => ({
  transaction: ref,
  balance: { total, locked: totalLocked },
});

/** Refuses a transaction id that was used with other fields. */
export function sameOrRefuse(stored: Stored, fields: Partial<Stored>): WalletMoved {
  for (const [name, value] of Object.entries(fields))
    if (stored[name as keyof Stored] !== value)
      refuseWith('TRANSACTION_CONFLICT', `this transaction id was used with another ${name}`);
  return movedOf(stored);
}

/** The player's session, also after its end. Refuses an unknown one, another supplier's, and a demo. */
export async function sessionOf(
  { tx, supplier }: Pick<Work, 'tx' | 'supplier'>,
  token: string,
): Promise<GameSession & { memberId: number }> {
  const session = await findGameSession(tx, token, supplier);
  if (session?.memberId == null) return refuseWith('SESSION_EXPIRED', 'no such session');
  return { ...session, memberId: session.memberId };
}

/** Finds a round of a member by the supplier's id and locks it. */
export async function lockRound(
  { tx, supplier }: Pick<Work, 'tx' | 'supplier'>,
  { memberId, ref }: { memberId: number; ref: string },
): Promise<Round | null> {
  const [row] = await tx
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.memberId, memberId), eq(gameRounds.supplier, supplier), eq(gameRounds.ref, ref)))
    .for('update');
  return row ?? null;
}

async function store(
  { tx, supplier, now }: Work,
  row: Omit<typeof walletTransactions.$inferInsert, 'supplier' | 'total' | 'totalLocked' | 'createdAt'>,
  balance: WalletBalance,
): Promise<WalletMoved> {
  await tx.insert(walletTransactions).values({
    ...row,
    supplier,
    total: balance.total,
    totalLocked: balance.locked,
    createdAt: now,
  });
  return { transaction: row.ref, balance };
}

const causeOf = (supplier: string, game: string, round: number) => ({ supplier, game, round });

/** The parts of stakes that rollbacks have returned, in minor units. */
export async function returnedOf(tx: Tx, roundId: number): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ returned: number | string }>(sql`
    select coalesce(sum(amount), 0) as returned from wallet_transactions
    where round_id = ${roundId}::bigint and kind = ${walletKind.rollback}::smallint`);
  return Number(row!.returned);
}

/** Posts a debit of an opened bet, under its locks. */
export async function takeDebit(work: Work, ask: DebitAsk, bet: OpenBet): Promise<WalletMoved> {
  const { tx, supplier, now } = work;
  const { memberId } = bet;
  const { amount } = ask;
  if (amount > bet.locked + bet.withdrawable) refuseWith('INSUFFICIENT_BALANCE', 'the balance is too low');
  const known = await lockRound(work, { memberId, ref: ask.round });
  if (known && known.game !== bet.game) refuseWith('TRANSACTION_CONFLICT', 'this round is of another game');
  if (known && known.state !== roundState.open) refuseWith('ROUND_OVER', 'this round has ended');
  const details = ask.details === undefined ? null : { details: ask.details };
  const [round] = known
    ? [known]
    : await tx
        .insert(gameRounds)
        .values({
          memberId,
          sessionId: bet.sessionId,
          stake: 0,
          locked: 0,
          createdAt: now,
          lastAt: now,
          state: roundState.open,
          supplier,
          ref: ask.round,
          game: bet.game,
          params: details,
        })
        .returning();
  const posted =
    amount === 0
      ? null
      : await postStake(tx, {
          memberId,
          key: `debit:${supplier}:${ask.transaction}`,
          cause: causeOf(supplier, bet.game, round!.id),
          amount,
          now,
        });
  const locked = posted?.locked ?? 0;
  await tx
    .update(gameRounds)
    .set({
      stake: round!.stake + amount,
      locked: round!.locked + locked,
      stakeId: round!.stakeId ?? posted?.id ?? null,
      lastAt: now,
    })
    .where(eq(gameRounds.id, round!.id));
  const left = { locked: bet.locked - locked, withdrawable: bet.withdrawable - (amount - locked) };
  const row = { ref: ask.transaction, kind: walletKind.debit, memberId, round: ask.round, roundId: round!.id };
  return store(work, { ...row, amount, locked, transactionId: posted?.id ?? null }, playBalanceOf(left));
}

/** The player of a call, and the game of the round. */
type Player = Pick<GameSession, 'game'> & { readonly memberId: number };

/** Tells the listeners once that a round with a stake has been settled. Values in hundredths of a minor unit. */
async function settled({ tx, deps, supplier, now }: Work, round: Round, payout: number): Promise<void> {
  const staked = round.stake - (await returnedOf(tx, round.id));
  if (staked <= 0 || round.stakeId === null) return;
  await emit({ tx, deps }, 'roundSettled', {
    memberId: round.memberId,
    game: `${supplier}-${round.game}`,
    transactionId: round.stakeId,
    cash: staked,
    staked: staked * 100,
    worth: payout * 100,
    at: now,
  });
}

/** Posts a credit, under the locks of its transaction id. `final` ends the round. */
export async function giveCredit(work: Work, ask: CreditAsk, session: Player) {
  const { tx, supplier, now } = work;
  const { memberId } = session;
  const cash = await lockCash(tx, memberId);
  const round = await lockRound(work, { memberId, ref: ask.round });
  if (!round || round.game !== session.game) return refuseWith('UNKNOWN_ROUND', 'this player has no such round');
  if (round.state !== roundState.open) return refuseWith('ROUND_OVER', 'this round has ended');
  const posted =
    ask.amount === 0
      ? null
      : await postPayout(tx, {
          memberId,
          key: `credit:${supplier}:${ask.transaction}`,
          cause: causeOf(supplier, round.game, round.id),
          actor: 'system',
          amount: ask.amount,
          now,
        });
  const payout = round.payout + ask.amount;
  const multiplier = round.stake === 0 ? 0 : Number((BigInt(payout) * 10_000n) / BigInt(round.stake));
  await tx
    .update(gameRounds)
    .set({
      payout,
      multiplier,
      lastAt: now,
      ...(ask.final ? { state: roundState.settled, settledAt: now } : {}),
    })
    .where(eq(gameRounds.id, round.id));
  if (ask.final) await settled(work, round, payout);
  const locked = posted?.locked ?? 0;
  const after: Cash = { locked: cash.locked + locked, withdrawable: cash.withdrawable + ask.amount - locked };
  return store(
    work,
    {
      ref: ask.transaction,
      kind: walletKind.credit,
      memberId,
      round: ask.round,
      roundId: round.id,
      amount: ask.amount,
      locked,
      final: ask.final,
      transactionId: posted?.id ?? null,
    },
    playBalanceOf(after),
  );
}

/**
 * Returns a debit to the purses that it came from, under the locks of both transaction ids. Does nothing but remember
 * the id when the debit never arrived or has been returned before.
 */
export async function giveBack(work: Work, ask: RollbackAsk, session: Player) {
  const { tx, supplier, now } = work;
  const { memberId } = session;
  const cash = await lockCash(tx, memberId);
  const debit = await findStored(work, ask.debit);
  if (debit && (debit.kind !== walletKind.debit || debit.memberId !== memberId || debit.round !== ask.round))
    return refuseWith('TRANSACTION_CONFLICT', 'this is not a debit of this player and round');
  const row = { ref: ask.transaction, kind: walletKind.rollback, memberId, round: ask.round, debit: ask.debit };
  const nothing = { ...row, roundId: debit?.roundId ?? null, amount: 0, locked: 0, transactionId: null };
  if (!debit) return store(work, nothing, playBalanceOf(cash));
  const [before] = await tx
    .select({ ref: walletTransactions.ref })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.supplier, supplier), eq(walletTransactions.debit, ask.debit)))
    .limit(1);
  if (before) return store(work, nothing, playBalanceOf(cash));
  const round = (await lockRound(work, { memberId, ref: ask.round }))!;
  if (round.game !== session.game) return refuseWith('UNKNOWN_ROUND', 'this round is of another game');
  if (round.state !== roundState.open) return refuseWith('ROUND_OVER', 'this round has ended');
  const { amount, locked } = debit;
  const posted =
    amount === 0
      ? null
      : await postRollback(tx, {
          memberId,
          key: `rollback:${supplier}:${ask.transaction}`,
          cause: causeOf(supplier, round.game, round.id),
          amount,
          locked,
          now,
        });
  const left = round.stake - (await returnedOf(tx, round.id)) - amount;
  const over = left === 0 && round.payout === 0;
  await tx
    .update(gameRounds)
    .set({ lastAt: now, ...(over ? { state: roundState.returned, settledAt: now } : {}) })
    .where(eq(gameRounds.id, round.id));
  const after: Cash = { locked: cash.locked + locked, withdrawable: cash.withdrawable + amount - locked };
  return store(
    work,
    { ...row, roundId: round.id, amount, locked, transactionId: posted?.id ?? null },
    playBalanceOf(after),
  );
}
