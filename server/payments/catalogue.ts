import { sql } from 'drizzle-orm';
import type { MarketCode } from '../../contract';
import { depositTerms, payChannels, payItems } from '../db/schema';
import type { Tx } from '../db/types';

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

/** The deposit packages in force, in their order. */
export const readItems = async (tx: Tx, market: MarketCode, now: number): Promise<ItemRow[]> =>
  inForce(
    await tx
      .select()
      .from(payItems)
      .where(sql`${payItems.market} = ${market} and ${payItems.validFrom} <= ${now}::bigint`),
  );

/** The channels in force, in their order. */
export const readChannels = async (tx: Tx, market: MarketCode, now: number): Promise<ChannelRow[]> =>
  inForce(
    await tx
      .select()
      .from(payChannels)
      .where(sql`${payChannels.market} = ${market} and ${payChannels.validFrom} <= ${now}::bigint`),
  );

/** Tax and first-deposit terms in force. */
export async function readTerms(tx: Tx, market: MarketCode, now: number): Promise<TermsRow> {
  const rows = await tx
    .select()
    .from(depositTerms)
    .where(sql`${depositTerms.market} = ${market} and ${depositTerms.validFrom} <= ${now}::bigint`);
  return rows.sort((a, b) => b.validFrom - a.validFrom)[0] ?? { tax: 0, refund: 0, firstMin: 0, firstCoins: 0 };
}

export type ChannelName = Pick<ChannelRow, 'name' | 'help' | 'hall' | 'mobilePattern' | 'pix'>;

/** A channel's name and help, also when it is no longer in force: for orders that were made with it. */
export async function channelNames(tx: Tx, market: MarketCode): Promise<Map<string, ChannelName>> {
  const { id, name, help, hall, mobilePattern, pix, validFrom } = payChannels;
  const rows = await tx
    .select({ id, name, help, hall, mobilePattern, pix, validFrom })
    .from(payChannels)
    .where(sql`${payChannels.market} = ${market}`);
  return new Map(rows.sort((a, b) => a.validFrom - b.validFrom).map((row) => [row.id, row]));
}
