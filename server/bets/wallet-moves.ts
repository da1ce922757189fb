import { and, eq, sql } from 'drizzle-orm';
import type { CreditAsk, DebitAsk, WalletBalance, WalletCode, WalletMoved } from '../../games/protocol/wallet';
import { gameRounds, roundState, walletKind, walletTransactions } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { emit } from '../core/events';
import { findGameSession, type GameSession } from './game-session';
import type { OpenBet } from './open';
import { whyHeld, type Ceilings } from './ceilings';
import { postHeld, recordHeld } from './held-wins';
import { lockCash, playBalanceOf, postPayout, postStake, type Cash } from './purses';
import { addFlow } from './supplier-flow';

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
  /** Needed by credits. */
  readonly ceilings?: Ceilings;
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
export const movedOf = ({ ref, total, totalLocked, held }: Stored): WalletMoved => ({
  transaction: ref,
  balance: { total, locked: totalLocked },
  ...(held ? { held } : {}),
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

export async function store(
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
  return { transaction: row.ref, balance, ...(row.held === true ? { held: true } : {}) };
}

export const causeOf = (supplier: string, game: string, round: number) => ({ supplier, game, round });

/** The parts of stakes that rollbacks have returned, in minor units. */
export async function returnedOf(tx: Tx, roundId: number): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ returned: number }>(sql`
    select coalesce(sum(amount), 0) as returned from wallet_transactions
    where round_id = ${roundId}::bigint and kind = ${walletKind.rollback}::smallint`);
  return row!.returned;
}

/** Posts a debit of an opened bet, under its locks. `closesAt`: the bet has lost, and its round ends then (ms). */
export async function takeDebit(
  work: Work,
  ask: DebitAsk,
  { bet, closesAt }: { bet: OpenBet; closesAt: number | null },
): Promise<WalletMoved> {
  const { tx, supplier, now } = work;
  const { memberId } = bet;
  const { amount } = ask;
  if (amount > bet.locked + bet.withdrawable) refuseWith('INSUFFICIENT_BALANCE', 'the balance is too low');
  const known = await lockRound(work, { memberId, ref: ask.round });
  if (known && known.game !== bet.game) refuseWith('TRANSACTION_CONFLICT', 'this round is of another game');
  if (known && (known.state !== roundState.open || known.closesAt !== null))
    refuseWith('ROUND_OVER', 'this round has ended');
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
      closesAt,
    })
    .where(eq(gameRounds.id, round!.id));
  await addFlow(work, { net: -amount });
  const left = { locked: bet.locked - locked, withdrawable: bet.withdrawable - (amount - locked) };
  const row = { ref: ask.transaction, kind: walletKind.debit, memberId, round: ask.round, roundId: round!.id };
  return store(work, { ...row, amount, locked, transactionId: posted?.id ?? null }, playBalanceOf(left));
}

/** The player of a call, and the game of the round. `game` null: the session is of several games. */
export interface Player {
  readonly memberId: number;
  readonly game: string | null;
}

/** Whether a session may be used for a round of this game. */
export const isOfGame = ({ game }: Player, round: Pick<Round, 'game'>): boolean => game === null || game === round.game;

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

/** Books what a credit pays, to the member or to the account of held wins. `locked`: the part of the locked purse. */
async function postCredit(
  work: Work,
  { round, ask, isHeld }: { round: Round; ask: CreditAsk; isHeld: boolean },
): Promise<{ id: number; locked: number } | null> {
  const { tx, supplier, now } = work;
  const { memberId } = round;
  const { amount, transaction: ref } = ask;
  if (amount === 0) return null;
  const cause = causeOf(supplier, round.game, round.id);
  if (isHeld) return { ...(await postHeld(work, { memberId, ref, amount, cause })), locked: 0 };
  return postPayout(tx, { memberId, key: `credit:${supplier}:${ref}`, cause, actor: 'system', amount, now });
}

/**
 * Posts a credit, under the locks of its transaction id. `final` ends the round. A credit above a maximum is held
 * (Q81): it changes neither balance nor payout of the round until staff have decided.
 */
export async function giveCredit(work: Work, ask: CreditAsk, player: Player): Promise<WalletMoved> {
  const { tx, now, ceilings } = work;
  const { memberId } = player;
  const { transaction: ref, amount } = ask;
  const cash = await lockCash(tx, memberId);
  const round = await lockRound(work, { memberId, ref: ask.round });
  if (!round || !isOfGame(player, round)) return refuseWith('UNKNOWN_ROUND', 'this player has no such round');
  if (round.state !== roundState.open || (round.closesAt !== null && amount > 0))
    return refuseWith('ROUND_OVER', 'this round has ended');
  if (ceilings === undefined) throw new Error('a credit needs the ceilings of its supplier');
  const why = await whyHeld(work, { ceilings, round, amount });
  const isHeld = why !== null;
  const posted = await postCredit(work, { round, ask, isHeld });
  const paid = isHeld ? 0 : amount;
  const payout = round.payout + paid;
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
  await addFlow(work, { net: paid, held: isHeld ? 1 : 0 });
  const locked = posted?.locked ?? 0;
  const after: Cash = { locked: cash.locked + locked, withdrawable: cash.withdrawable + paid - locked };
  const row = { ref, kind: walletKind.credit, memberId, round: ask.round, roundId: round.id, amount, locked };
  const transactionId = posted?.id ?? null;
  const moved = await store(work, { ...row, final: ask.final, held: isHeld, transactionId }, playBalanceOf(after));
  if (why !== null) await recordHeld(work, { round, ref, amount, why, heldId: posted!.id });
  return moved;
}
