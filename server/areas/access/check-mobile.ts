import { sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { byDevice, byIp, verb } from '../../core/verb';
import { refuseNoMobile } from './given-mobile';

/**
 * Tells whether a number has an account (C8, D6). Both cases take the same single index lookup, and the limits are low
 * (A6).
 */
export const checkMobile = verb(
  contract.member.checkMobile,
  async ({ ctx: { tx, deps }, input: { mobile } }) => {
    refuseNoMobile(deps.market, mobile);
    const { rows } = await tx.execute<{ used: boolean }>(
      sql`select exists (select 1 from members where market = ${deps.market.code} and mobile = ${mobile}) as used`,
    );
    return { used: rows[0]?.used === true };
  },
  {
    tx: 'read',
    limit: [
      { name: 'check-mobile-device', max: 5, windowMs: 60_000, by: byDevice },
      { name: 'check-mobile-ip', max: 20, windowMs: 3_600_000, by: byIp },
    ],
  },
);
