import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contract, kycConfigSchema, type KycConfig, type Market } from '../../../contract';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { verb } from '../../core/verb';
import { kycFieldsOf } from './market-fields';

/** Settings key of the site operator's own fields. Without such a row the shipped fields apply. */
export const kycSettingsKey = (market: Market): string => `kyc:${market.code}`;

/**
 * Returns the fields that the market asks for: those of the site operator if they are valid, otherwise the shipped
 * ones.
 */
export async function readKycConfig(tx: Tx, { market, log }: Pick<Deps, 'market' | 'log'>): Promise<KycConfig> {
  const shipped = { enable: true, basicFields: [...kycFieldsOf[market.code]] };
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, kycSettingsKey(market)));
  if (!row) return shipped;
  const own = v.safeParse(kycConfigSchema, row.value);
  if (!own.success) log.error({ key: kycSettingsKey(market) }, 'invalid settings: the shipped ones are used instead');
  return own.success ? own.output : shipped;
}

/** Returns the market's fields (C27, ACC-10). */
export const kycFields = verb(contract.kyc.fields, ({ ctx }) => readKycConfig(ctx.tx, ctx.deps), {
  whileExcluded: true,
});
