import { and, asc, eq } from 'drizzle-orm';
import type { Language, MarketCode, OptionType } from '../../contract';
import { options } from '../db/schema';
import type { Tx } from '../db/types';

/** The content of the first system option of a type, by language; null when the market has none. */
export async function readOption(
  tx: Tx,
  market: MarketCode,
  type: OptionType,
): Promise<Record<Language, string> | null> {
  const [option] = await tx
    .select({ content: options.content })
    .from(options)
    .where(and(eq(options.market, market), eq(options.type, type)))
    .orderBy(asc(options.sort))
    .limit(1);
  return option?.content ?? null;
}
