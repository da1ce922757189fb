import { and, eq, sql } from 'drizzle-orm';
import { appealDays, codes, type AppealKind, type AppealSubject } from '../../../contract';
import { readGames } from '../../bets/catalogue';
import type { Ctx } from '../../core/deps';
import { refuse, refuseField } from '../../core/refuse';
import { depositOrders, withdrawOrders } from '../../db/schema';
import { channelNames } from '../../payments';

const dayMs = 86_400_000;
const nothing: AppealSubject = { name: '', amount: null, time: null };

/** Until when an appeal about an event at `time` can be made, and more proof sent, ms (Q58). */
export const untilOf = (time: number): number => time + appealDays * dayMs;

async function depositOf(ctx: Ctx, memberId: number, transNo: string): Promise<AppealSubject> {
  const [order] = await ctx.deps.db
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.transNo, transNo), eq(depositOrders.memberId, memberId)));
  if (!order) return refuse(codes.noOrder, 'appealNoOrder');
  const names = await channelNames({ tx: ctx.deps.db, deps: ctx.deps });
  return {
    name: names.get(order.channelId)?.name ?? order.channelCode,
    amount: order.payMoney,
    time: order.createdAt,
  };
}

async function withdrawalOf(ctx: Ctx, memberId: number, orderNo: string): Promise<AppealSubject> {
  const [order] = await ctx.deps.db
    .select()
    .from(withdrawOrders)
    .where(and(eq(withdrawOrders.orderNo, orderNo), eq(withdrawOrders.memberId, memberId)));
  if (!order) return refuse(codes.noOrder, 'appealNoOrder');
  const names = await channelNames({ tx: ctx.deps.db, deps: ctx.deps });
  return { name: names.get(order.channelId)?.name ?? order.channelCode, amount: order.money, time: order.createdAt };
}

async function betOf({ deps }: Ctx, memberId: number, reference: string): Promise<AppealSubject> {
  if (!/^[1-9]\d{0,15}$/.test(reference)) refuse(codes.noRound, 'appealNoRound');
  const { rows } = await deps.db.execute<{ game: string; stake: number; at: number }>(
    sql`select game, stake, created_at as at from game_rounds
      where id = ${reference}::bigint and member_id = ${memberId}::bigint`,
  );
  const [round] = rows;
  if (!round) return refuse(codes.noRound, 'appealNoRound');
  const name = (await readGames(deps)).get(round.game)?.name ?? round.game;
  return { name, amount: round.stake, time: round.at };
}

/**
 * Reads what an appeal is about. Refuses with noOrder or noRound when the member has no such order or round, so that
 * another member's looks like an unknown one. Must not be called inside a transaction.
 */
export async function subjectOf(
  ctx: Ctx,
  { memberId, kind, reference }: { memberId: number; kind: AppealKind; reference: string },
): Promise<AppealSubject> {
  switch (kind) {
    case 'deposit':
      return depositOf(ctx, memberId, reference);
    case 'withdraw':
      return withdrawalOf(ctx, memberId, reference);
    case 'bet':
      return betOf(ctx, memberId, reference);
    default:
      return reference === '' ? nothing : refuseField('reference');
  }
}
