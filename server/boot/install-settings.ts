import { sql } from 'drizzle-orm';
import { oddsTables, settings } from '../db/schema';
import type { Db } from '../db/types';
import type { Market } from '../../contract';
import { betLeaseSettings } from '../bets/lease-settings';
import { rainCoinOdds, rainWelcomeOdds, rainSettingsKey } from '../areas/cash-rain/settings';
import { rainOddsOf, rainSettingsOf } from '../areas/cash-rain/settings-of';
import { exchangeSettingsOf, taskSettingsOf } from '../areas/diamonds/settings';
import { ratingSettings } from '../areas/rating/settings';
import { signInSettings } from '../areas/daily/settings';
import { signUpSettings } from '../areas/access/sign-up-settings';
import { coinPrices, coinWheel, diamondWheel, wheelSettingsOf, wheelSettingsKey } from '../areas/wheel/settings';

const tablesOf = (market: Market) => [
  { game: 'cash-rain', ...rainOddsOf(market) },
  { game: 'cash-rain', ...rainCoinOdds },
  { game: 'cash-rain', ...rainWelcomeOdds },
  { game: 'diamond-spin', ...diamondWheel },
  ...coinPrices.map((_, at) => ({ game: `coin-spin-${at + 1}`, ...coinWheel(market, at + 1) })),
];

/** Puts the shipped numbers into the database where it has none; what an operator has changed stays. */
export async function installEconomy(db: Db, market: Market): Promise<void> {
  for (const { version, game, rows } of tablesOf(market)) {
    await db.insert(oddsTables).values({ version, game, rows }).onConflictDoNothing();
    const { rows: same } = await db.execute<{ same: boolean }>(
      sql`select rows = ${JSON.stringify(rows)}::jsonb as same from odds_tables where version = ${version}`);
    if (!same[0]!.same) throw new Error(`the odds ${version} in the database are not the shipped ones: a changed table needs a new version`);
  }
  await db.insert(settings).values({ key: rainSettingsKey(market), value: rainSettingsOf(market) }).onConflictDoNothing();
  const shipped = {
    [wheelSettingsKey(market)]: wheelSettingsOf(market), [`sign-in:${market.code}`]: signInSettings, [`rating:${market.code}`]: ratingSettings,
    [`diamond-tasks:${market.code}`]: taskSettingsOf(market), [`exchange:${market.code}`]: exchangeSettingsOf(market),
    [`bet-lease:${market.code}`]: betLeaseSettings, [`sign-up:${market.code}`]: signUpSettings,
  };
  await db.insert(settings).values(Object.entries(shipped).map(([key, value]) => ({ key, value }))).onConflictDoNothing();
}
