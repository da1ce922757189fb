import { sql } from 'drizzle-orm';
import type { Listener } from '../../core/events';
import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';
import { settings } from '../../db/schema';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../../db/types';
import { cashBackSchema, vipSchema, type CashBackSettings, type VipSettings } from './settings';
import { levelsSql } from './roll';

/** Points of a unit of stake on a day (yyyymmdd): the holiday's factor, or 1 (Q64). `at` in ms. */
export const factorOf = ({ holidays, holidayFactor }: VipSettings, day: string, at: number): number =>
  holidays.some((holiday) => holiday.day === day.slice(4) && holiday.from <= at) ? holidayFactor : 1;

/** Reads both settings in the transaction of the round. */
async function read(tx: Tx, market: string): Promise<{ vip: VipSettings; cashBack: CashBackSettings }> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, [`vip:${market}`, `cash-back:${market}`]));
  const valueOf = (name: string): unknown => rows.find(({ key }) => key === `${name}:${market}`)?.value;
  return { vip: v.parse(vipSchema, valueOf('vip')), cashBack: v.parse(cashBackSchema, valueOf('cash-back')) };
}

/** Counts the cash stake of a settled round for the points (VIP-2) and for the cash back (Q16). */
export const countRound: Listener<'roundSettled'> = async ({ tx, deps }, { memberId, game, cash, worth, at }) => {
  if (cash === 0) return;
  const { timeZone, scale, code } = deps.market;
  const { vip, cashBack } = await read(tx, code);
  const day = marketDay(timeZone, at).name;
  const edge = cashBack.edges[game] ?? 0;
  const week = windowOf(timeZone, 'week', at).firstDay;
  await tx.execute(sql`
    with counted as (
      select vip_count(${memberId}::bigint, ${day}, ${Number(day.slice(0, 4))}::integer, ${cash}::bigint,
        ${factorOf(vip, day, at)}::integer, ${vip.holidayCap * scale}::bigint, ${levelsSql(vip, scale)},
        ${scale}::integer, ${at}::bigint)
    )
    insert into cash_back_weeks as w (member_id, week, game, staked, returned, edge, cost)
    select ${memberId}::bigint, ${week}, ${game}, ${cash}::bigint, ${Math.round(worth / 100)}::bigint, ${edge}::integer,
      ${cash}::bigint * ${edge}::integer from counted
    on conflict (member_id, week, game) do update set staked = w.staked + excluded.staked,
      returned = w.returned + excluded.returned, edge = excluded.edge, cost = w.cost + excluded.cost`);
};
