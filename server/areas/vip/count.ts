import { sql } from 'drizzle-orm';
import type { Listener } from '../../core/events';
import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';
import { readSettingsWithin } from '../../core/read-settings';
import { cashBackSchema, vipSchema, type VipSettings } from './settings';
import { levelsSql } from './roll';

/** Points of a unit of stake on a day (yyyymmdd): the holiday's factor, or 1 (Q64). `at` in ms. */
export const factorOf = ({ holidays, holidayFactor }: VipSettings, day: string, at: number): number =>
  holidays.some((holiday) => holiday.day === day.slice(4) && holiday.from <= at) ? holidayFactor : 1;

/** Counts the cash stake of a settled round for the points (VIP-2) and for the cash back (Q16). */
export const countRound: Listener<'roundSettled'> = async (scope, { memberId, game, cash, worth, at }) => {
  if (cash === 0) return;
  const { timeZone, scale } = scope.deps.market;
  const vip = await readSettingsWithin(scope, 'vip', vipSchema);
  const cashBack = await readSettingsWithin(scope, 'cash-back', cashBackSchema);
  const day = marketDay(timeZone, at).name;
  const edge = cashBack.edges[game] ?? 0;
  const week = windowOf(timeZone, 'week', at).firstDay;
  const points = sql`
    select vip_count(${memberId}::bigint, ${day}, ${Number(day.slice(0, 4))}::integer, ${cash}::bigint,
      ${factorOf(vip, day, at)}::integer, ${vip.holidayCap * scale}::bigint, ${levelsSql(vip, scale)},
      ${scale}::integer, ${at}::bigint)`;
  const counted = sql`
    insert into cash_back_weeks as w (member_id, week, game, staked, returned, edge, cost)
    select ${memberId}::bigint, ${week}, ${game}, ${cash}::bigint, ${Math.round(worth / 100)}::bigint, ${edge}::integer,
      ${cash}::bigint * ${edge}::integer from points
    on conflict (member_id, week, game) do update set staked = w.staked + excluded.staked,
      returned = w.returned + excluded.returned, edge = excluded.edge, cost = w.cost + excluded.cost`;
  return [
    ['points', points],
    ['cash_back_week', counted],
  ];
};
