import { and, eq, sql } from 'drizzle-orm';
import { codes, contract, type GivenGift } from '../../../contract';
import { bookingKey, claimVerb } from '../../core/claim';
import type { Ctx, Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse, refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { giveawayGifts, giveaways, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { post } from '../../ledger';
import { readSignUp, register, registrations, takePlace, type SignUpSettings } from '../access';
import { giveawaysSchema, type GiveawayRow } from './settings';

interface Terms {
  readonly rows: readonly GiveawayRow[];
  /** How many gifts a device and an address may get. */
  readonly caps: SignUpSettings;
}

/** Reads what all members share. Call it outside a transaction. */
const readTerms = async ({ deps }: Pick<Ctx, 'deps'>): Promise<Terms> => ({
  rows: await readSettings(deps, 'giveaways', giveawaysSchema),
  caps: await readSignUp(deps),
});

/** The running giveaway with this id. Refuses any other with noActivity (GIV-2). */
function runningOf({ rows }: Terms, { id, now }: { id: number; now: number }): GiveawayRow {
  const row = rows.find((one) => one.id === id);
  const runs = row?.enable === true && row.from <= now && (row.until === null || now < row.until);
  return runs ? row : refuse(codes.noActivity, 'noActivity');
}

async function readGiven(tx: Tx, { market }: Deps, id: number): Promise<number> {
  const [row] = await tx
    .select({ given: giveaways.given })
    .from(giveaways)
    .where(and(eq(giveaways.market, market.code), eq(giveaways.id, id)));
  return row?.given ?? 0;
}

/** Why a gift was not given; null when it was. */
type Missed = 'giftTaken' | 'giftsGone';

interface Giving {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly memberId: number;
  readonly mobile: string;
  readonly row: GiveawayRow;
  readonly caps: SignUpSettings;
  /** Key of the ledger transaction. */
  readonly key: string;
}

/**
 * Gives one gift. The row of the giveaway is locked, so that two gifts cannot take the last place. Writes nothing when
 * the gift is refused.
 */
async function give({ tx, ctx, memberId, mobile, row, caps, key }: Giving): Promise<GivenGift | Missed> {
  const { deps, now } = ctx;
  const { id, coins, total } = row;
  const { code: market } = deps.market;
  await tx.insert(giveaways).values({ market, id }).onConflictDoNothing();
  await tx.execute(sql`select 1 from giveaways where market = ${market} and id = ${id} for update`);
  const { rows: had } = await tx.execute(sql`select 1 from giveaway_gifts
    where giveaway = ${id} and (member_id = ${memberId}::bigint or (market = ${market} and mobile = ${mobile}))`);
  if (had.length > 0) return 'giftTaken';
  if ((await readGiven(tx, deps, id)) >= total) return 'giftsGone';
  if (!(await takePlace(tx, ctx, { gift: `giveaway-${id}`, settings: caps }))) return 'giftTaken';
  const { id: transactionId } = await post(tx, {
    memberId,
    key,
    naturalKey: `giveaway:${id}:${market}:${mobile}`,
    reason: 'giveaway',
    actor: 'member',
    now,
    cause: { giveaway: id },
    entries: [
      { account: 'house:promo', purse: 'coins', amount: -coins },
      { account: 'member', purse: 'coins', amount: coins },
    ],
  });
  await tx
    .insert(giveawayGifts)
    .values({ memberId, giveaway: id, market, mobile, coins, transactionId, createdAt: now });
  await tx
    .update(giveaways)
    .set({ given: sql`${giveaways.given} + 1` })
    .where(and(eq(giveaways.market, market), eq(giveaways.id, id)));
  return { id, coins, createTime: now };
}

/** A giveaway and how many gifts are left (C86). */
export const basicVerb = verb(
  contract.giveaway.basic,
  async ({ ctx, input: { id } }) => {
    const { coins, total, until } = runningOf(await readTerms(ctx), { id, now: ctx.now });
    const given = Math.min(total, await readGiven(ctx.tx, ctx.deps, id));
    return { id, coins, total, given, until };
  },
  { cacheMs: 2_000 },
);

/** The member's own gift of a giveaway. */
export const mineVerb = verb(contract.giveaway.mine, async ({ ctx, input: { id } }) => {
  const [gift] = await ctx.tx
    .select({ id: giveawayGifts.giveaway, coins: giveawayGifts.coins, createTime: giveawayGifts.createdAt })
    .from(giveawayGifts)
    .where(and(eq(giveawayGifts.memberId, signedIn(ctx).id), eq(giveawayGifts.giveaway, id)));
  return { gift: gift ?? null };
});

/** Gives the signed-in member the gift (C87). */
export const giftsVerb = claimVerb(contract.giveaway.gifts, {
  before: readTerms,
  async claim({ tx, ctx, input: { id, mobile }, memberId, key, before: terms }) {
    const row = runningOf(terms, { id, now: ctx.now });
    const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
    if (member?.mobile !== mobile) refuseField('mobile', 'notYourMobile');
    const gift = await give({ tx, ctx, memberId, mobile, row, caps: terms.caps, key });
    return typeof gift === 'string' ? refuse(codes[gift], gift) : gift;
  },
});

/** Registers and gives the gift (C88, Q57). */
export const registerVerb = verb(
  contract.giveaway.register,
  async ({ ctx, input: { id, mobile, password, smsCode, termsVersion, ageConfirmed } }) => {
    const terms = await readTerms(ctx);
    const row = runningOf(terms, { id, now: ctx.now });
    if (smsCode === undefined) refuseField('smsCode', 'codeNeeded');
    const form = { mobile, password, smsCode, termsVersion: termsVersion ?? '', ageConfirmed: ageConfirmed ?? false };
    if (termsVersion === undefined) refuseField('termsVersion', 'termsNeeded');
    const { session, given } = await register({ ctx, input: form }, ({ tx, memberId }) =>
      give({ tx, ctx, memberId, mobile, row, caps: terms.caps, key: bookingKey(contract.giveaway.register, mobile) }),
    );
    return { ...session, gift: typeof given === 'string' ? null : given };
  },
  { tx: 'none', limit: [registrations] },
);
