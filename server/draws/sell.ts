import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { drawEntries, drawRounds, drawSales, drawState, type DrawPurse } from '../db/schema';
import type { Tx } from '../db/types';
import { codeOf } from './codes';
import type { DrawRound } from './types';

/** Whether a member may buy: `left` is how many more tickets the member may have in the round afterwards, or now. */
export type Entered =
  | { readonly state: 'ok'; readonly round: DrawRound; readonly left: number }
  | { readonly state: 'closed' }
  | { readonly state: 'full'; readonly left: number };

/** Whether the round sells at the server's time. */
const sells = ({ clock }: Pick<Deps, 'clock'>, round: DrawRound | undefined): round is DrawRound => {
  const now = clock.now();
  return round?.state === drawState.open && now >= round.opensAt && now < round.closesAt;
};

/**
 * Enters a round, in the transaction that sells, before any purse is locked: checks the server's time under a lock that
 * the close waits for, and counts the tickets under a lock of the member's entry. `closed`: the round sells nothing
 * now, or does not exist. `full`: the member would have more than `most` tickets. After anything but `ok` the
 * transaction must roll back.
 */
export async function enterRound(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'market'>,
  asked: { game: string; roundId: number; memberId: number | null; quantity: number; most: number },
): Promise<Entered> {
  const { game, roundId, memberId, quantity, most } = asked;
  const which = and(eq(drawRounds.id, roundId), eq(drawRounds.game, game), eq(drawRounds.market, deps.market.code));
  // Without a lock first, so that buyers who come too late do not delay the close.
  const [seen] = await tx.select().from(drawRounds).where(which);
  if (!sells(deps, seen)) return { state: 'closed' };
  const [round] = await tx.select().from(drawRounds).where(which).for('share');
  if (!sells(deps, round)) return { state: 'closed' };
  if (memberId === null) return { state: 'ok', round, left: most - quantity };
  const { rows } = await tx.execute<{ tickets: number }>(sql`
    insert into draw_entries as e (round_id, member_id, tickets)
    select ${roundId}::bigint, ${memberId}::bigint, ${quantity}::int where ${quantity}::int <= ${most}::int
    on conflict (round_id, member_id) do update set tickets = e.tickets + excluded.tickets
      where e.tickets + excluded.tickets <= ${most}::int
    returning e.tickets`);
  // The clock again: the member may have waited for a purchase of their own.
  if (!sells(deps, round)) return { state: 'closed' };
  if (rows[0]) return { state: 'ok', round, left: most - rows[0].tickets };
  return { state: 'full', left: Math.max(0, most - (await ticketsOf(tx, { roundId, memberId }))) };
}

/** How many tickets a member has in a round. */
export async function ticketsOf(tx: Tx, { roundId, memberId }: { roundId: number; memberId: number }): Promise<number> {
  const [row] = await tx
    .select({ tickets: drawEntries.tickets })
    .from(drawEntries)
    .where(and(eq(drawEntries.roundId, roundId), eq(drawEntries.memberId, memberId)));
  return row?.tickets ?? 0;
}

/** A paid sale, whose ledger transaction has been posted. */
export interface NewSale {
  readonly memberId: number | null;
  /** Name of a demo player; only without a member. */
  readonly demoName?: string;
  /** Idempotency key of the purchase; null for a grant. */
  readonly key: string | null;
  readonly quantity: number;
  readonly purse: DrawPurse;
  /** What was taken from the member, in units of the purse. */
  readonly paid: number;
  /** What a coupon took off, the cash stake, and what was posted to the pool: minor units. */
  readonly off?: number;
  readonly stake?: number;
  readonly funded: number;
  readonly transactionId: number;
  /** Tickets given to the member, who has not seen them yet. */
  readonly unread?: boolean;
  readonly now: number;
  /** What the Merkle tree holds for ticket `n`, in ASCII, beginning with its code; by default the code alone. */
  readonly leafOf?: (code: string, n: number) => string;
}

/** Issues the tickets of a sale, after `enterRound` and the posting, in the same transaction. Returns their codes. */
export async function issueTickets(
  tx: Tx,
  round: DrawRound,
  sale: NewSale,
): Promise<{ readonly saleId: number; readonly codes: string[] }> {
  const { leafOf = (code) => code, off = 0, stake = 0, unread = false, now, ...rest } = sale;
  const [made] = await tx
    .insert(drawSales)
    .values({ ...rest, roundId: round.id, off, stake, unread, createdAt: now })
    .returning({ id: drawSales.id });
  const saleId = made!.id;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval('draw_ticket_ids') as id from generate_series(1, ${sale.quantity}::int)`,
  );
  const tickets = rows.map(({ id }, n) => {
    const code = codeOf(round.codeKey, id - round.firstTicket);
    return { id: id, code, leaf: leafOf(code, n) };
  });
  await tx.execute(sql`
    insert into draw_tickets (id, round_id, sale_id, leaf)
    select t.id, ${round.id}::bigint, ${saleId}::bigint, t.leaf
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (id bigint, leaf text)`);
  if (stake > 0 && sale.memberId !== null)
    await tx.execute(sql`
      update draw_entries
      set stake = stake + ${stake}::bigint, stake_id = coalesce(stake_id, ${sale.transactionId}::bigint)
      where round_id = ${round.id}::bigint and member_id = ${sale.memberId}::bigint`);
  return { saleId, codes: tickets.map(({ code }) => code) };
}
