import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contract, type KycStanding } from '../../../contract';
import { kycRecords } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { readKycLevel } from './level';
import { readKycConfig } from './config';
import { maskKyc } from './mask';

export const kycPlace = (memberId: number): string => `kyc:${memberId}`;
const valuesSchema = v.record(v.string(), v.string());

/**
 * Whether a payout requires a higher identity level than the member has, by the market's setting (`kyc_level`, WDR-4).
 */
async function isTooLittle(tx: Tx, deps: Deps, state: KycStanding['state']): Promise<boolean> {
  const kycLevel = await readKycLevel(tx, deps, deps.clock.now());
  if (kycLevel === 'none') return false;
  return kycLevel === 'verified' ? state !== 'verified' : state === 'none' || state === 'rejected';
}

/** Returns the member's stored details, masked, and whether a payout requires more. */
export async function readKycStanding(tx: Tx, deps: Deps, memberId: number): Promise<KycStanding> {
  const { enable, basicFields } = await readKycConfig(tx, deps);
  const [record] = await tx.select().from(kycRecords).where(eq(kycRecords.memberId, memberId));
  const needed = enable && (await isTooLittle(tx, deps, record?.state ?? 'none'));
  if (!record) return { state: 'none', needed, fields: [], submittedAt: null, reason: '' };
  const opened = deps.sealer.open(record.sealed, kycPlace(memberId)).toString('utf8');
  const values = v.parse(valuesSchema, JSON.parse(opened));
  return {
    state: record.state,
    needed,
    fields: basicFields
      .filter(({ name }) => Object.hasOwn(values, name))
      .map(({ name, rule }) => ({ name, value: maskKyc(rule, values[name]!) })),
    submittedAt: record.submittedAt,
    reason: record.reason,
  };
}

/** Returns the member's own details, masked (C28, ACC-8). */
export const kycRead = verb(contract.kyc.read, ({ ctx }) => readKycStanding(ctx.tx, ctx.deps, signedIn(ctx).id), {
  whileExcluded: true,
});
