import { sql } from 'drizzle-orm';
import type { Market } from '../../contract';
import type { Part } from '../core/area';
import { oddsTables, settings } from '../db/schema';
import type { Db } from '../db/types';
import { parts } from './areas';

/**
 * Writes the shipped odds and settings of every part for this market. An existing setting is kept, because the site
 * operator may have changed it. Throws when an odds version in the database differs from the shipped one.
 */
export async function installSettings(db: Db, market: Market, from: readonly Part[] = parts): Promise<void> {
  for (const { version, game, rows } of from.flatMap(({ odds }) => odds?.(market) ?? [])) {
    await db.insert(oddsTables).values({ version, game, rows }).onConflictDoNothing();
    const { rows: same } = await db.execute<{ same: boolean }>(
      sql`select rows = ${JSON.stringify(rows)}::jsonb as same from odds_tables where version = ${version}`,
    );
    if (same[0]!.same) continue;
    throw new Error(
      `the odds ${version} in the database differ from the shipped ones: changed odds need a new version`,
    );
  }
  const shipped = from
    .flatMap((part) => part.settings ?? [])
    .map(({ name, valueOf }) => ({ key: `${name}:${market.code}`, value: valueOf(market) }));
  if (shipped.length > 0) await db.insert(settings).values(shipped).onConflictDoNothing();
}
