import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { EndingCall } from '../../games/protocol/wire/round-question';
import { gameRounds, roundState, walletKind } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { houseSupplier } from './game-session';
import { lockCash } from './purses';
import { hasHeldWin, readCeilings, type SupplierLimits } from './ceilings';
import { findStored, giveCredit, inTurn, sameOrRefuse, type Work } from './wallet-moves';
import { giveBack } from './wallet-rollback';

/** An open round of an outside supplier. */
export interface SupplierRound {
  readonly id: number;
  readonly memberId: number;
  readonly supplier: string;
  readonly game: string;
  /** The supplier's id. */
  readonly ref: string;
  /** Time of the last stake or payout, ms. */
  readonly lastAt: number;
}

/**
 * Takes open rounds whose last call is `idleMs` ago and that no process has taken for `againMs`, so that each round is
 * asked about by one process at a time. Returns at most `most` rounds, the oldest question first.
 */
export async function takeOpenRounds(
  tx: Tx,
  { now, idleMs, againMs, most }: { now: number; idleMs: number; againMs: number; most: number },
): Promise<SupplierRound[]> {
  const { rows } = await tx.execute<Record<'id' | 'member_id' | 'last_at', number> & Record<string, unknown>>(
    sql`
      update game_rounds set asked_at = ${now}::bigint where id in (
        select r.id from game_rounds r
        where r.state = 0 and r.closes_at is null and r.supplier <> ${houseSupplier} and r.last_at <= ${now - idleMs}::bigint
          and coalesce(r.asked_at, 0) <= ${now - againMs}::bigint
        order by coalesce(r.asked_at, 0), r.id limit ${most}::int for update skip locked
      ) returning id, member_id, supplier, game, ref, last_at`,
  );
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    supplier: row['supplier'] as string,
    game: row['game'] as string,
    ref: row['ref'] as string,
    lastAt: row.last_at,
  }));
}

/** The supplier's ids of the stakes of a round that were not returned. */
export async function debitsOf(tx: Tx, { id, supplier }: Pick<SupplierRound, 'id' | 'supplier'>): Promise<string[]> {
  const { rows } = await tx.execute<{ ref: string }>(sql`
    select w.ref from wallet_transactions w
    where w.round_id = ${id}::bigint and w.kind = ${walletKind.debit}::smallint and not exists (
      select 1 from wallet_transactions b where b.supplier = ${supplier} and b.debit = w.ref)
    order by w.ref`);
  return rows.map(({ ref }) => ref);
}

/** Books one credit or rollback of a round as if the supplier had sent it. Repeats have no effect. */
function bookCall(work: Work, round: SupplierRound, call: EndingCall): Promise<unknown> {
  const player = { memberId: round.memberId, game: round.game };
  const ask = { session: '', round: round.ref, transaction: call.transaction };
  return call.call === 'credit'
    ? giveCredit(work, { ...ask, amount: call.amount, final: call.final }, player)
    : giveBack(work, { ...ask, debit: call.debit }, player);
}

const refsOf = (call: EndingCall): string[] =>
  call.call === 'credit' ? [call.transaction] : [call.transaction, call.debit];

/**
 * Books the calls with which a supplier says that it has ended a round, in one transaction. Each has the effect of the
 * same call by the supplier, whichever comes first. Throws `Refused` when one of them does not fit; then nothing is
 * booked.
 */
export async function bookCalls(
  deps: Deps,
  round: SupplierRound,
  { calls, limits }: { calls: readonly EndingCall[]; limits: SupplierLimits | undefined },
): Promise<void> {
  const ceilings = await readCeilings(deps, limits);
  await withTransaction(deps, async (tx) => {
    const { supplier, memberId, ref } = round;
    const work: Work = { tx, deps, supplier, now: deps.clock.now(), ceilings };
    // Locks as the wallet does: transaction ids first, then the purse and the round.
    for (const one of [...new Set(calls.flatMap(refsOf))].sort()) await inTurn(tx, supplier, one);
    for (const call of calls) {
      const stored = await findStored(work, call.transaction);
      if (!stored) await bookCall(work, round, call);
      else if (call.call === 'credit')
        sameOrRefuse(stored, { kind: walletKind.credit, memberId, round: ref, amount: call.amount, final: call.final });
      else sameOrRefuse(stored, { kind: walletKind.rollback, memberId, round: ref, debit: call.debit });
    }
  });
}

/** Ids that no supplier can use, because theirs have no colon. */
const casinoRef = (of: string): string => `casino:${of}`;

/**
 * Ends a round without its supplier. `returned`: the stakes that were not returned come back, unless something was
 * paid. Otherwise, or with `settled`, the round ends with what was paid. Does nothing when a call has come since
 * `lastAt`.
 */
export async function endWithoutSupplier(
  deps: Deps,
  round: SupplierRound,
  rule: 'returned' | 'settled',
): Promise<void> {
  const ceilings = await readCeilings(deps);
  await withTransaction(deps, async (tx) => {
    const work: Work = { tx, deps, supplier: round.supplier, now: deps.clock.now(), ceilings };
    const debits = await debitsOf(tx, round);
    const refs = debits.flatMap((debit) => [debit, casinoRef(debit)]);
    for (const ref of refs.sort()) await inTurn(tx, round.supplier, ref);
    await lockCash(tx, round.memberId);
    const [row] = await tx
      .select()
      .from(gameRounds)
      .where(and(eq(gameRounds.id, round.id), eq(gameRounds.memberId, round.memberId)));
    if (row!.state !== roundState.open || row!.lastAt !== round.lastAt) return;
    const isReturned =
      rule === 'returned' && row!.payout === 0 && debits.length > 0 && !(await hasHeldWin({ tx }, round.id));
    const calls: readonly EndingCall[] = isReturned
      ? debits.map((debit) => ({ call: 'rollback', transaction: casinoRef(debit), debit }))
      : [{ call: 'credit', transaction: casinoRef(String(round.id)), amount: 0, final: true }];
    for (const call of calls) await bookCall(work, round, call);
  });
}

/** Open rounds whose only bet has lost, and that can no longer be rolled back at `now` (ms). */
export async function readClosingRounds(
  tx: Tx,
  { now, most }: { now: number; most: number },
): Promise<SupplierRound[]> {
  const { id, memberId, supplier, game, ref, lastAt } = gameRounds;
  return tx
    .select({ id, memberId, supplier, game, ref, lastAt })
    .from(gameRounds)
    .where(and(eq(gameRounds.state, roundState.open), lte(gameRounds.closesAt, now)))
    .orderBy(asc(gameRounds.closesAt))
    .limit(most);
}
