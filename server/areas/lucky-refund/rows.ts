import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { maskMobile, refundListed, type RefundPast, type RefundResult, type RefundWin } from '../../../contract';
import type { Ctx, Deps } from '../../core/deps';
import { drawPrizes, drawRounds, drawSales, drawTickets, members, prizeState } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { DrawRound, PrizeRow } from '../../draws';
import { prizesOf } from './game';

/** How many codes a round has sold, and to how many members. Demo players count as members. */
export interface Sold {
  readonly codes: number;
  readonly members: number;
  readonly demoMembers: number;
}

/** Counts the codes and members of a round. */
export async function soldOf(tx: Tx, roundId: number): Promise<Sold> {
  const {
    rows: [row],
  } = await tx.execute<Record<'codes' | 'members' | 'demo_codes' | 'demo_members', number>>(sql`
    select (select coalesce(sum(tickets), 0) from draw_entries where round_id = ${roundId}::bigint) as codes,
      (select count(*) from draw_entries where round_id = ${roundId}::bigint) as members,
      coalesce(sum(quantity), 0) as demo_codes, count(*) as demo_members
    from draw_sales where round_id = ${roundId}::bigint and member_id is null`);
  const demoMembers = row!.demo_members;
  return {
    codes: row!.codes + row!.demo_codes,
    members: row!.members + demoMembers,
    demoMembers,
  };
}

/**
 * The winning codes of a published round, jackpot first, at most `refundListed` of each tier. `upTo` is the last tier
 * wanted.
 */
export async function winsOf(tx: Tx, roundId: number, upTo = Number.MAX_SAFE_INTEGER): Promise<RefundWin[]> {
  const rows = await tx
    .select({
      tier: drawPrizes.tier,
      code: drawTickets.leaf,
      prize: drawPrizes.amount,
      mobile: members.mobile,
    })
    .from(drawPrizes)
    .innerJoin(drawTickets, eq(drawTickets.id, drawPrizes.ticketId))
    .leftJoin(members, eq(members.id, drawPrizes.memberId))
    .where(
      and(
        eq(drawPrizes.roundId, roundId),
        lte(drawPrizes.rank, refundListed),
        lte(drawPrizes.tier, Math.min(upTo, 1_000_000)),
      ),
    )
    .orderBy(asc(drawPrizes.tier), asc(drawPrizes.rank));
  return rows.map(({ mobile, ...win }) => ({
    ...win,
    mobile: mobile === null ? '' : maskMobile(mobile),
    demo: mobile === null,
  }));
}

/** The summary of a published round: times, totals and prize tiers. */
export async function pastOf(tx: Tx, round: DrawRound): Promise<RefundPast> {
  const { codes, members: all, demoMembers } = await soldOf(tx, round.id);
  return {
    id: round.id,
    number: round.number,
    closesAt: round.closesAt,
    publishedAt: round.publishedAt!,
    codes,
    members: all,
    demoMembers,
    carried: round.carried,
    tiers: prizesOf(round, codes),
    demo: round.demo,
  };
}

/** States of prizes of a member in the contract. */
const stateOf = ({ state }: Pick<PrizeRow, 'state'>): RefundResult['state'] =>
  state === prizeState.redeemed ? 1 : state === prizeState.open ? 0 : 2;

/** A member's prizes in the format of the contract, newest round first, at most 100. `prizeId` selects one. */
export async function resultsOf(
  { tx, deps }: { tx: Tx; deps: Pick<Deps, 'market'> },
  { memberId, game, prizeId }: { memberId: number; game: string; prizeId?: number },
): Promise<RefundResult[]> {
  const rows = await tx
    .select({ prize: drawPrizes, code: drawTickets.leaf, round: drawRounds })
    .from(drawPrizes)
    .innerJoin(drawTickets, eq(drawTickets.id, drawPrizes.ticketId))
    .innerJoin(drawRounds, eq(drawRounds.id, drawPrizes.roundId))
    .where(
      and(
        eq(drawPrizes.memberId, memberId),
        eq(drawRounds.game, game),
        eq(drawRounds.market, deps.market.code),
        prizeId === undefined ? undefined : eq(drawPrizes.id, prizeId),
      ),
    )
    .orderBy(desc(drawPrizes.roundId), asc(drawPrizes.tier), asc(drawPrizes.rank))
    .limit(100);
  return rows.map(({ prize, code, round }) => ({
    resultId: prize.id,
    refundId: round.id,
    number: round.number,
    tier: prize.tier,
    code,
    prize: prize.amount,
    state: stateOf(prize),
    until: prize.dueAt,
    createTime: round.publishedAt!,
    creditedAt: prize.creditedAt,
  }));
}

/** A member's codes in a round, newest first, with their prizes when the round is published. */
export async function codesOf(
  { tx }: Pick<Ctx, 'tx'>,
  { memberId, round, published }: { memberId: number; round: DrawRound; published: boolean },
) {
  const rows = await tx
    .select({
      code: drawTickets.leaf,
      purse: drawSales.purse,
      createTime: drawSales.createdAt,
      tier: drawPrizes.tier,
      prize: drawPrizes.amount,
    })
    .from(drawSales)
    .innerJoin(drawTickets, eq(drawTickets.saleId, drawSales.id))
    .leftJoin(drawPrizes, eq(drawPrizes.ticketId, drawTickets.id))
    .where(and(eq(drawSales.roundId, round.id), eq(drawSales.memberId, memberId)))
    .orderBy(desc(drawSales.id), asc(drawTickets.id));
  return rows.map(({ purse, tier, prize, ...row }) => ({
    ...row,
    purse: purse as 'cash' | 'coins' | 'diamonds' | 'free',
    tier: published ? (tier ?? 0) : null,
    prize: published ? (prize ?? 0) : null,
  }));
}
