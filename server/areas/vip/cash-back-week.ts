import { and, eq } from 'drizzle-orm';
import type { CashBackWeek } from '../../../contract';
import { gameBySlug } from '../../../games/rules';
import { cashBackWeeks } from '../../db/schema';
import type { Tx } from '../../db/types';
import { cashBackWeek } from './dates';
import { cashBackOf, type CashBackTerms } from './settings';

/** A game's name: its slug in words, for example `Rocket Rush`. */
const nameOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The cash back of the week that contains `at` (ms), for a level's terms. */
export async function readWeek(
  tx: Tx,
  { timeZone, memberId, at, terms }: { timeZone: string; memberId: number; at: number; terms: CashBackTerms },
): Promise<CashBackWeek> {
  const week = cashBackWeek(timeZone, at);
  const rows = await tx
    .select()
    .from(cashBackWeeks)
    .where(and(eq(cashBackWeeks.memberId, memberId), eq(cashBackWeeks.week, week.week)));
  const netLoss = Math.max(
    0,
    rows.reduce((sum, { staked, returned }) => sum + staked - returned, 0),
  );
  const cost = rows.reduce((sum, row) => sum + BigInt(row.cost), 0n);
  const found = cashBackOf({ netLoss, cost }, terms);
  const games = rows
    .map(({ game, staked, edge, cost: own }) => ({
      gameId: gameBySlug(game)?.id ?? '',
      name: nameOf(game),
      staked,
      edge,
      cost: Math.floor(own / 10_000),
    }))
    .sort((a, b) => b.cost - a.cost || b.staked - a.staked);
  return { ...week, netLoss, cost: Number(cost / 10_000n), ...found, games };
}

/** The week before the one that contains `at`. */
export const lastWeekAt = (timeZone: string, at: number): number => cashBackWeek(timeZone, at).begins - 1;
