import * as v from 'valibot';
import { eq, inArray } from 'drizzle-orm';
import type { Market, RainSlot } from '../../../contract';
import { isSure, rainSettingsSchema, type RainSettings, rainSettingsKey } from './settings';
import { oddsRowSchema, type OddsTable } from '../../fairness/odds';
import { oddsTables, settings } from '../../db/schema';
import { total } from '../../fairness';
import type { Deps } from '../../core/deps';
import { recent } from '../../core/memo';
import { largestCash, type ReadyTable, readyTable } from './gifts-of';
import { claimable } from './slots';

/** The settings and odds tables of the rain in force. */
export interface RainRules {
  readonly settings: RainSettings;
  readonly odds: OddsTable;
  readonly coinOdds: OddsTable;
  readonly welcomeOdds: OddsTable;
  /** Cash gifts are possible while the pool holds at least this much (minor units); below it there are only coins. */
  readonly cashNeeds: number;
  /** The table for a VIP level, with its multiplier; `cash` selects the table with cash gifts. */
  table(levelId: number, cash: boolean): ReadyTable;
  /** The table for the first rain of a new member (Q75). */
  welcome(levelId: number): ReadyTable;
}

const rulesMs = 2_000;

/** Reads the rules; the result is cached (see `recent`). Throws when the stored settings or odds are invalid. */
export const readRules = (deps: Deps): Promise<RainRules> =>
  recent(deps, {
    key: 'rain-rules',
    ms: rulesMs,
    read: async () => {
      const [row] = await deps.db
        .select()
        .from(settings)
        .where(eq(settings.key, rainSettingsKey(deps.market)));
      const parsed = v.parse(rainSettingsSchema, row?.value);
      const tables = await deps.db
        .select()
        .from(oddsTables)
        .where(inArray(oddsTables.version, [parsed.odds, parsed.coinOdds, parsed.welcomeOdds]));
      const find = (version: string): OddsTable => {
        const rows = v.parse(v.array(oddsRowSchema), tables.find((table) => table.version === version)?.rows);
        if (total(rows.map(({ weight }) => weight)) < 1) throw new Error(`the odds ${version} have no weight`);
        return { version, rows };
      };
      return makeRules(
        parsed,
        { odds: find(parsed.odds), coinOdds: find(parsed.coinOdds), welcomeOdds: find(parsed.welcomeOdds) },
        deps.market,
      );
    },
  });

/**
 * Makes the rules. Throws when the welcome table has an empty or a cash row: its gift is guaranteed, and the pool may
 * be used up.
 */
export function makeRules(
  parsed: RainSettings,
  tables: Pick<RainRules, 'odds' | 'coinOdds' | 'welcomeOdds'>,
  market: Market,
): RainRules {
  if (!isSure(tables.welcomeOdds))
    throw new Error(`the welcome odds ${tables.welcomeOdds.version} have an empty row or a cash row`);
  const byLevel = (table: OddsTable) => {
    const ready = parsed.multipliers.map((tenths) => readyTable(table, tenths, market));
    return (levelId: number): ReadyTable => ready[Math.min(Math.max(levelId, 1), 10) - 1]!;
  };
  const [cash, coins] = [byLevel(tables.odds), byLevel(tables.coinOdds)];
  return {
    settings: parsed,
    ...tables,
    cashNeeds: Math.max(...parsed.multipliers.map((_, at) => largestCash(cash(at + 1), market.scale))),
    table: (levelId, hasCash) => (hasCash ? cash : coins)(levelId),
    welcome: byLevel(tables.welcomeOdds),
  };
}

/** The slots whose gift can be claimed now. */
export const claimableNow = (deps: Deps, rules: RainRules, now: number): RainSlot[] =>
  claimable(deps.market, rules.settings, now);
