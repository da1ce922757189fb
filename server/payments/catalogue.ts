import { sql } from 'drizzle-orm';
import type { MarketCode } from '../../contract';
import { depositTerms, payChannels, payItems } from '../db/schema';
import type { Tx } from '../db/types';
import type { Ctx } from '../core/deps';
import { recent } from '../core/memo';

export type ItemRow = typeof payItems.$inferSelect;
export type ChannelRow = typeof payChannels.$inferSelect;
export type TermsRow = Pick<typeof depositTerms.$inferSelect, 'tax' | 'refund' | 'firstMin' | 'firstCoins'>;

const inForce = <Row extends { id: string; validFrom: number; actived: boolean; sort: number }>(
  rows: readonly Row[],
): Row[] => {
  const newest = new Map<string, Row>();
  for (const row of rows) if ((newest.get(row.id)?.validFrom ?? -1) < row.validFrom) newest.set(row.id, row);
  return [...newest.values()].filter(({ actived }) => actived).sort((a, b) => a.sort - b.sort);
};

/** Returns the deposit packages in force, sorted. */
export const readItems = async (tx: Tx, market: MarketCode, now: number): Promise<ItemRow[]> =>
  inForce(
    await tx
      .select()
      .from(payItems)
      .where(sql`${payItems.market} = ${market} and ${payItems.validFrom} <= ${now}::bigint`),
  );

/** Returns the channels in force, sorted. */
export const readChannels = async (tx: Tx, market: MarketCode, now: number): Promise<ChannelRow[]> =>
  inForce(
    await tx
      .select()
      .from(payChannels)
      .where(sql`${payChannels.market} = ${market} and ${payChannels.validFrom} <= ${now}::bigint`),
  );

/** Returns the tax and first-deposit terms in force. */
export async function readTerms(tx: Tx, market: MarketCode, now: number): Promise<TermsRow> {
  const rows = await tx
    .select()
    .from(depositTerms)
    .where(sql`${depositTerms.market} = ${market} and ${depositTerms.validFrom} <= ${now}::bigint`);
  return rows.sort((a, b) => b.validFrom - a.validFrom)[0] ?? { tax: 0, refund: 0, firstMin: 0, firstCoins: 0 };
}

export type ChannelName = Pick<ChannelRow, 'name' | 'help' | 'hall' | 'mobilePattern' | 'pix'>;

const namesMs = 2_000;

/**
 * Returns name and help of all channels, also of those no longer in force, because old orders refer to them. Outside a
 * transaction the names are cached; see `recent`.
 */
export const channelNames = ({ tx, deps }: Pick<Ctx, 'tx' | 'deps'>): Promise<Map<string, ChannelName>> =>
  tx === deps.db
    ? recent(deps, { key: 'channel-names', ms: namesMs, read: () => readNames(tx, deps.market.code) })
    : readNames(tx, deps.market.code);

async function readNames(tx: Tx, market: MarketCode): Promise<Map<string, ChannelName>> {
  const { id, name, help, hall, mobilePattern, pix, validFrom } = payChannels;
  const rows = await tx
    .select({ id, name, help, hall, mobilePattern, pix, validFrom })
    .from(payChannels)
    .where(sql`${payChannels.market} = ${market}`);
  return new Map(rows.sort((a, b) => a.validFrom - b.validFrom).map((row) => [row.id, row]));
}
