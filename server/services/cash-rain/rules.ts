import * as v from 'valibot';
import { eq, inArray } from 'drizzle-orm';
import type { RainSlot } from '../../../contract';
import { oddsRowSchema, rainSettingsSchema, type OddsTable, type RainSettings } from '../../economy/cash-rain';
import { rainSettingsKey } from '../../economy/install';
import { oddsTables, settings } from '../../db/schema';
import { total } from '../../fairness';
import type { Deps } from '../../kit/deps';
import { recent } from '../../kit/memo';
import { largestCash, type ReadyTable, readyTable } from './gifts-of';
import { claimable } from './slots';

/** How the rain runs now: the operator's settings with both odds tables, by VIP level. */
export interface RainRules {
  readonly settings: RainSettings;
  readonly odds: OddsTable;
  readonly coinOdds: OddsTable;
  /** While the pool holds at least this much, cash falls; below it only coins. Minor units. */
  readonly cashNeeds: number;
  /** The table in force for a VIP level, multiplied and summed up. */
  table(levelId: number, cash: boolean): ReadyTable;
}

const rulesMs = 2_000;

/** Reads the rules (at most every two seconds). Throws when an operator's rows make no sense. */
export const readRules = (deps: Deps): Promise<RainRules> => recent(deps, 'rain-rules', rulesMs, async () => {
  const [row] = await deps.db.select().from(settings).where(eq(settings.key, rainSettingsKey(deps.market)));
  const parsed = v.parse(rainSettingsSchema, row?.value);
  const tables = await deps.db.select().from(oddsTables).where(inArray(oddsTables.version, [parsed.odds, parsed.coinOdds]));
  const find = (version: string): OddsTable => {
    const rows = v.parse(v.array(oddsRowSchema), tables.find((table) => table.version === version)?.rows);
    if (total(rows.map(({ weight }) => weight)) < 1) throw new Error(`the odds ${version} have no weight`);
    return { version, rows };
  };
  return makeRules(parsed, find(parsed.odds), find(parsed.coinOdds), deps.market.scale);
});

export function makeRules(parsed: RainSettings, odds: OddsTable, coinOdds: OddsTable, scale: number): RainRules {
  const ready = [odds, coinOdds].map((table) => parsed.multipliers.map((tenths) => readyTable(table, tenths, scale)));
  return {
    settings: parsed, odds, coinOdds,
    cashNeeds: Math.max(...ready[0]!.map((table) => largestCash(table, scale))),
    table: (levelId, cash) => ready[cash ? 0 : 1]![Math.min(Math.max(levelId, 1), 10) - 1]!,
  };
}

/** The slots of which a gift may be claimed now. */
export const claimableNow = (deps: Deps, rules: RainRules, now: number): RainSlot[] => claimable(deps.market, rules.settings, now);
