import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isMobile } from '../../../contract/numbers/mobile';
import { addressLogins } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx, Deps } from '../../core/deps';
import { networkOf } from '../../core/network';
import { readSettings } from '../../core/read-settings';
import { reportUsedUp, windowMs } from './login-budget';
import { isSmsOn } from './sms-codes';

const dayMs = 86_400_000;
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(5_000));

/**
 * How many wrong passwords an address may have in an hour on devices that are new to the account: `base`, and
 * `percentOfMembers` of the members who signed in from the address in the last day, but at most `most`.
 */
export const addressLimitSchema = v.object({
  base: count,
  percentOfMembers: v.pipe(count, v.maxValue(100)),
  most: count,
});
export type AddressLimitSettings = v.InferOutput<typeof addressLimitSchema>;

/** A mobile network puts thousands of players behind one address, and one login in ten or so has a typing error. */
export const addressLimitSettings: AddressLimitSettings = { base: 20, percentOfMembers: 50, most: 1_000 };

/** Reads the setting in force. Call it outside a transaction. */
export const readAddressLimit = (deps: Deps): Promise<AddressLimitSettings> =>
  readSettings(deps, 'address-limit', addressLimitSchema);

const keyOf = ({ ip }: Ctx): string => `address:${networkOf(ip)}`;
/** The stored form of an address in the list of its members, which says who was where. */
const digestOf = ({ deps, ip }: Ctx): string => deps.sealer.digest(networkOf(ip), 'address-logins');

export interface AddressState {
  /** The limit of wrong passwords in the last hour. */
  readonly max: number;
  /** Ms until the address may fail again; 0 while it has not used up its limit. */
  readonly waitMs: number;
}

/** Reads the limit of the caller's address and whether it is used up. */
export async function readAddress(
  tx: Tx,
  ctx: Ctx,
  { base, percentOfMembers, most }: AddressLimitSettings,
): Promise<AddressState> {
  const { now } = ctx;
  const { rows } = await tx.execute<{ members: number }>(sql`select count(*)::int as members from (
    select 1 from address_logins where address = ${digestOf(ctx)} and at > ${now - dayMs} limit 10000) as seen`);
  const max = Math.min(most, base + Math.floor((rows[0]!.members * percentOfMembers) / 100));
  const { rows: waits } = await tx.execute<{ wait: number }>(
    sql`select limit_wait(failed, ${max}::int, ${windowMs}::bigint, ${now}::bigint) as wait
      from login_budgets where key = ${keyOf(ctx)}`,
  );
  return { max, waitMs: max === 0 ? windowMs : (waits[0]?.wait ?? 0) };
}

/** Counts a wrong password for the caller's address. The one that uses up the limit is logged. */
export async function countAddressFailure(ctx: Ctx, { max }: AddressState): Promise<void> {
  const { deps, now } = ctx;
  const key = keyOf(ctx);
  const { rows } = await deps.db.execute<{ failed: number }>(
    sql`select address_failed(${key}, ${max}::int, ${windowMs}::bigint, ${now}::bigint) as failed`,
  );
  if (rows[0]!.failed === max) await reportUsedUp(ctx, { by: 'address', key, max });
}

/** Counts the member among those who signed in from the caller's address in the last day. */
export async function countGoodLogin(tx: Tx, ctx: Ctx, memberId: number): Promise<void> {
  await tx
    .insert(addressLogins)
    .values({ address: digestOf(ctx), memberId, at: ctx.now })
    .onConflictDoUpdate({ target: [addressLogins.address, addressLogins.memberId], set: { at: ctx.now } });
}

/**
 * Whether the number can get a code by SMS. Without codes a used-up address refuses logins before the password is
 * checked, because its answer would tell whether the password is right.
 */
export const canGetCode = async (tx: Tx, { deps }: Ctx, mobile: string): Promise<boolean> =>
  deps.sms !== null && isMobile(deps.market, mobile) && (await isSmsOn(tx, deps));
