import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { codes, contract, mallLimits, type SavedAddress } from '../../../contract';
import {
  checkMallAddress,
  mallAddressFields,
  mallAreaName,
  tidyMallAddress,
  type MallAddressFields,
} from '../../../contract/mall-address';
import type { Ctx, Deps } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { mallAddresses, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { isProven } from '../../sessions/fresh';

type Sealing = Pick<Deps, 'sealer'>;
const storedSchema = v.object({
  name: v.string(),
  mobile: v.string(),
  area: v.string(),
  postal: v.string(),
  address: v.string(),
});

/** What the encryption of a saved address is bound to. */
const savedPlace = (memberId: number): string => `mall-address:${memberId}`;
/** What the encryption of an order's address is bound to: the member and the key of the order. */
const orderPlace = ({ memberId, key }: { memberId: number; key: string }): string => `mall-order:${memberId}:${key}`;

const open = ({ sealer }: Sealing, sealed: Uint8Array, place: string): MallAddressFields =>
  v.parse(storedSchema, JSON.parse(sealer.open(sealed, place).toString('utf8')));
const textOf = (fields: MallAddressFields): string => JSON.stringify(mallAddressFields.map((name) => fields[name]));
const jsonOf = ({ name, mobile, area, postal, address }: MallAddressFields): Buffer =>
  Buffer.from(JSON.stringify({ name, mobile, area, postal, address }));

/** Decrypts the address of an order. Only for its member and the operator desk. */
export const openOrderAddress = (
  deps: Sealing & Pick<Deps, 'market'>,
  order: { memberId: number; key: string; sealed: Uint8Array },
): Omit<SavedAddress, 'id'> => {
  const fields = open(deps, order.sealed, orderPlace(order));
  return { ...fields, areaName: mallAreaName(deps.market.code, fields.area) ?? fields.area };
};

/**
 * Encrypts a saved address of the member for an order, and notes its use. Refuses with mallNoAddress when the member
 * has no such address.
 */
export async function sealForOrder(
  { tx, ctx, memberId, key }: { tx: Tx; ctx: Pick<Ctx, 'deps' | 'now'>; memberId: number; key: string },
  addressId: number | undefined,
): Promise<Uint8Array> {
  const rows =
    addressId === undefined
      ? []
      : await tx
          .update(mallAddresses)
          .set({ usedAt: ctx.now })
          .where(and(eq(mallAddresses.id, addressId), eq(mallAddresses.memberId, memberId)))
          .returning({ sealed: mallAddresses.sealed });
  if (rows[0] === undefined) return refuse(codes.mallNoAddress, 'mallNoAddress');
  return ctx.deps.sealer.seal(
    jsonOf(open(ctx.deps, rows[0].sealed, savedPlace(memberId))),
    orderPlace({ memberId, key }),
  );
}

const answerOf = (deps: Deps, { id, memberId, sealed }: typeof mallAddresses.$inferSelect): SavedAddress => {
  const fields = open(deps, sealed, savedPlace(memberId));
  return { id, ...fields, areaName: mallAreaName(deps.market.code, fields.area) ?? fields.area };
};

async function readAddresses({ tx, deps }: Pick<Ctx, 'tx' | 'deps'>, memberId: number): Promise<SavedAddress[]> {
  const rows = await tx
    .select()
    .from(mallAddresses)
    .where(eq(mallAddresses.memberId, memberId))
    .orderBy(desc(mallAddresses.usedAt), desc(mallAddresses.id));
  return rows.map((row) => answerOf(deps, row));
}

/** The member's saved addresses, the last used first. A device without a proof gets none (A2). */
export const addressesVerb = verb(
  contract.mall.addresses,
  async ({ ctx }) => (isProven(signedIn(ctx)) ? readAddresses(ctx, signedIn(ctx).id) : []),
  { whileExcluded: true },
);

/** Refuses an address that breaks the rules of its market, with the text of its first problem (MAL-2). */
function checked({ deps }: Pick<Ctx, 'deps'>, given: MallAddressFields): MallAddressFields {
  const { code } = deps.market;
  const fields = tidyMallAddress(code, given);
  const problems = checkMallAddress(code, fields);
  const [first] = mallAddressFields.flatMap((field) => problems[field] ?? []);
  return first === undefined ? fields : refuse(codes.mallAddress, first, { fields: problems });
}

/** Saves an address, encrypted (MAL-2). */
export const saveAddressVerb = verb(
  contract.mall.saveAddress,
  async ({ ctx, input: { id, ...given } }) => {
    const { tx, deps, now } = ctx;
    const { id: memberId } = signedIn(ctx);
    const fields = checked(ctx, given);
    const place = savedPlace(memberId);
    const row = {
      sealed: deps.sealer.seal(jsonOf(fields), place),
      digest: deps.sealer.digest(textOf(fields), place),
      usedAt: now,
    };
    // Locks the member, so that parallel requests neither exceed the limit nor save an address twice.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    const own = eq(mallAddresses.memberId, memberId);
    const [same] = await tx
      .update(mallAddresses)
      .set({ usedAt: now })
      .where(and(own, eq(mallAddresses.digest, row.digest)))
      .returning();
    if (same !== undefined && (id === undefined || id === same.id)) return answerOf(deps, same);
    if (id !== undefined) {
      // The changed address equals another saved one, which replaces it.
      if (same !== undefined) {
        await tx.delete(mallAddresses).where(and(own, eq(mallAddresses.id, id)));
        return answerOf(deps, same);
      }
      const [changed] = await tx
        .update(mallAddresses)
        .set(row)
        .where(and(own, eq(mallAddresses.id, id)))
        .returning();
      return changed === undefined ? refuse(codes.mallNoAddress, 'mallNoAddress') : answerOf(deps, changed);
    }
    const { rows } = await tx.execute<{ saved: number }>(
      sql`select count(*) as saved from mall_addresses where member_id = ${memberId}::bigint`,
    );
    const max = mallLimits.addresses;
    if (rows[0]!.saved >= max) refuse(codes.mallAddressesFull, 'mallAddressesFull', { max });
    const [made] = await tx
      .insert(mallAddresses)
      .values({ market: deps.market.code, memberId, ...row })
      .returning();
    return answerOf(deps, made!);
  },
  { limit: [{ name: 'mall-address', max: 60, windowMs: 3_600_000, by: byMember }] },
);

/** Removes a saved address of the member. Orders keep theirs. */
export const removeAddressVerb = verb(
  contract.mall.removeAddress,
  async ({ ctx, input: { id } }) => {
    const { id: memberId } = signedIn(ctx);
    await ctx.tx.delete(mallAddresses).where(and(eq(mallAddresses.id, id), eq(mallAddresses.memberId, memberId)));
    return readAddresses(ctx, memberId);
  },
  { whileExcluded: true },
);
