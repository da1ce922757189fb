import { eq } from 'drizzle-orm';
import { codes, isComplete } from '../../../contract';
import { readSettings } from '../../core/read-settings';
import { recent } from '../../core/memo';
import { refuse } from '../../core/refuse';
import type { Ctx } from '../../core/deps';
import { oddsTables } from '../../db/schema';
import { readOddsRows } from '../../fairness/odds';
import { total } from '../../fairness';
import {
  cardSettingsName,
  cardSettingsSchema,
  seasonBefore,
  seasonOf,
  type CardSettings,
  type Season,
} from './settings';

/** A card: its id, and its place in the list of weights. */
export interface CardTable {
  readonly ids: readonly number[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** The season at the time of a request, with its cards, and the season before. */
export interface Now {
  readonly season: Season;
  readonly cards: CardTable;
  readonly before: Season | null;
}

const oddsMs = 60_000;

/** Reads a table of odds; a version never changes. Must not be called inside a transaction. */
const readCards = ({ deps }: Pick<Ctx, 'deps'>, version: string): Promise<CardTable> =>
  recent(deps, {
    key: `cards:${version}`,
    ms: oddsMs,
    read: async () => {
      const [table] = await deps.db.select().from(oddsTables).where(eq(oddsTables.version, version));
      const rows = readOddsRows(table?.rows);
      const weights = rows.map(({ weight }) => weight);
      return { ids: rows.map(({ giftAmount }) => giftAmount), weights, total: total(weights) };
    },
  });

export const readCardSettings = ({ deps }: Pick<Ctx, 'deps'>): Promise<CardSettings> =>
  readSettings(deps, cardSettingsName, cardSettingsSchema);

/** Reads the season of a request. Must not be called inside a transaction. */
export async function readNow({ deps, now }: Pick<Ctx, 'deps' | 'now'>): Promise<Now> {
  const settings = await readCardSettings({ deps });
  const season = seasonOf(settings, deps.market, now);
  return {
    season,
    cards: await readCards({ deps }, season.terms.odds),
    before: seasonBefore(settings, deps.market, now),
  };
}

/** Refuses unless the season is open. */
export function refuseClosed({ season }: Now): void {
  if (season.status !== 1) refuse(codes.cardsClosed, 'cardsClosed');
}

/** Whether a set of `many` cards is complete. A season with other cards has another length. */
export const isFull = (held: readonly number[], many: number): boolean => held.length === many && isComplete(held);
