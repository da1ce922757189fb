import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contract, kycConfigSchema, type KycConfig, type Market } from '../../../contract';
import { settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { verb } from '../../core/verb';
import { kycFieldsOf } from './market-fields';

/** Under which key an operator's own choice stands; without one the shipped fields are asked. */
export const kycSettingsKey = (market: Market): string => `kyc:${market.code}`;

/** What the market asks for: the operator's settings where they can be read, otherwise what ships. */
export async function readKycConfig(tx: Tx, { market, log }: Pick<Deps, 'market' | 'log'>): Promise<KycConfig> {
  const shipped = { enable: true, basicFields: [...kycFieldsOf[market.code]] };
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, kycSettingsKey(market)));
  if (!row) return shipped;
  const own = v.safeParse(kycConfigSchema, row.value);
  if (!own.success)
    log.error({ key: kycSettingsKey(market) }, 'these settings cannot be read: the shipped ones are used');
  return own.success ? own.output : shipped;
}

/** The market's fields (C27, ACC-10). */
export const kycFields = verb(contract.kyc.fields, ({ ctx }) => readKycConfig(ctx.tx, ctx.deps), {
  whileExcluded: true,
});
