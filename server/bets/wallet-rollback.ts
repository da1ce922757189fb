import { and, eq, gt, sql } from 'drizzle-orm';
import type { RollbackAsk, WalletMoved } from '../../games/protocol/wallet';
import { gameRounds, heldState, roundState, walletKind, walletTransactions } from '../db/schema';
import { lockCash, playBalanceOf, postRollback, type Cash } from './purses';
import { addFlow } from './supplier-flow';
import {
  causeOf,
  findStored,
  isOfGame,
  lockRound,
  refuseWith,
  returnedOf,
  store,
  type Player,
  type Stored,
  type Work,
} from './wallet-moves';

/**
 * Whether the round of a debit has paid since, or has a win since that is held. A declined win is no payment. The ids
 * of ledger transactions tell the order, because both are made under the lock of the purses.
 */
async function isPaidSince({ tx }: Work, { roundId, transactionId }: Stored): Promise<boolean> {
  if (roundId === null || transactionId === null) return false;
  const rows = await tx
    .select({ ref: walletTransactions.ref })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.roundId, roundId),
        eq(walletTransactions.kind, walletKind.credit),
        gt(walletTransactions.transactionId, transactionId),
        sql`not exists (select 1 from held_wins h where h.supplier = ${walletTransactions.supplier}
          and h.ref = ${walletTransactions.ref} and h.state = ${heldState.declined}::smallint)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Returns a debit to the purses that it came from, under the locks of both transaction ids. Does nothing but remember
 * the id when the debit never arrived or has been returned before. Refuses with ROUND_OVER a stake of a round that has
 * ended, and a stake that was taken before a payout of its round: the payout may have been won with it.
 */
export async function giveBack(work: Work, ask: RollbackAsk, player: Player): Promise<WalletMoved> {
  const { tx, supplier, now } = work;
  const { memberId } = player;
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
  if (!isOfGame(player, round)) return refuseWith('UNKNOWN_ROUND', 'this round is of another game');
  if (round.state !== roundState.open) return refuseWith('ROUND_OVER', 'this round has ended');
  if (await isPaidSince(work, debit))
    return refuseWith('ROUND_OVER', 'the round has paid since this stake: it can no longer be returned');
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
  await addFlow(work, { net: amount });
  const after: Cash = { locked: cash.locked + locked, withdrawable: cash.withdrawable + amount - locked };
  return store(
    work,
    { ...row, roundId: round.id, amount, locked, transactionId: posted?.id ?? null },
    playBalanceOf(after),
  );
}
