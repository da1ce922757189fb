import { cashRain, codes, type RainGift } from '../../../contract';
import { isPassing, sqlState, tryAgain, uniqueViolation } from '../../db/errors';
import { spreadOf, worth } from '../../fairness/worth';
import { drawsPerSeed, ensureSeeds, openDraw, rotateSeeds } from '../../fairness';
import { fingerprintOf, storedAnswer } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { withTransaction } from '../../db/transaction';
import { openSession } from '../../sessions/open';
import { refuseExcluded } from '../../sessions/exclusion';
import { eligibility } from './eligibility';
import { readClaim, writeClaim, type ClaimRow } from './claim-rows';
import { refuseIneligible } from './refuse-ineligible';
import { giftOf } from './gift-of';
import type { ReadyTable } from './gifts-of';
import { payment } from '../../fairness/gifts';
import { claimableNow, readRules, type RainRules } from './rules';
import { dayOfSlot } from './slots';

const fingerprint = fingerprintOf(cashRain.gifts.path, {});
/**
 * How often a claim is retried after a conflict with another request of the member, or when the pool cannot pay the
 * gift.
 */
const maxTries = 8;

/**
 * Draws and pays the gift (C57, RAN-8, M17) with two statements. The first reads everything that decides the claim. The
 * draw with the member's next nonce happens in this process. The second statement writes the result, or nothing when
 * another request has used that nonce.
 */
export const claimGift = verb(
  cashRain.gifts,
  async ({ ctx }) => {
    const tokenHash = ctx.tokenHash ?? refuse(codes.signedOut, 'signedOut');
    const key = ctx.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
    const rules = await readRules(ctx.deps);
    let dry = false;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const slots = claimableNow(ctx.deps, rules, ctx.now).map(({ id }) => id);
      const row =
        (await tryAgain(() => readClaim(ctx, { tokenHash, key, slots }))) ?? refuse(codes.signedOut, 'signedOut');
      if (row.replayed) refuse(codes.replayed, 'replayed');
      if (!row.proven) await refuseUnproven(ctx);
      const settled = await settledBefore(ctx, row);
      if (settled) return settled;
      const excludedUntil = row.excluded_until;
      refuseExcluded(
        { excludedUntil },
        { now: ctx.now, confirmed: false, language: ctx.language, market: ctx.deps.market },
      );
      if (row.slot === null) return await refuseUnstarted(ctx, rules, slots);
      if (row.seed === null || row.next_nonce === null || row.next_nonce >= drawsPerSeed) {
        await renewSeed(ctx, row.member);
        continue;
      }
      try {
        const table = await tableOf(ctx, rules, { row, dry });
        return await attempt(ctx, rules, { row, slot: row.slot, tokenHash, key, table });
      } catch (error) {
        const state = sqlState(error);
        if (state === 'RC002') refuse(codes.replayed, 'replayed');
        if (state === 'RC003') dry = true;
        else if (state !== 'RC001' && state !== uniqueViolation && !isPassing(error)) throw error;
      }
    }
    throw new Error('a claim had a conflict at every try');
  },
  { ownSession: true, tx: 'none' },
);

/**
 * Returns the stored answer for a repeated key. Refuses the key for another payload, and a slot that was played with
 * another key.
 */
async function settledBefore(ctx: Ctx, row: ClaimRow): Promise<RainGift | null> {
  if (row.fingerprint === null && row.gift === null) return null;
  await openSession(ctx.deps, ctx.tokenHash!, ctx);
  const { fingerprint: stored, answer } = row;
  if (stored !== null) return storedAnswer<RainGift>({ fingerprint: stored, answer }, fingerprint);
  return refuse(codes.rainPlayed, 'rainPlayed', { ...giftOf(row.gift!) });
}

/**
 * Refuses a device on which the member has not proved their identity. The call's nonce is used up as in any other call.
 */
async function refuseUnproven(ctx: Ctx): Promise<never> {
  await openSession(ctx.deps, ctx.tokenHash!, ctx);
  return refuse(codes.stepUp, 'stepUp');
}

async function refuseUnstarted(ctx: Ctx, rules: RainRules, slots: readonly string[]): Promise<never> {
  const member = (await openSession(ctx.deps, ctx.tokenHash!, ctx)) ?? refuse(codes.signedOut, 'signedOut');
  if (!rules.settings.enable || slots.length === 0) refuse(codes.rainClosed, 'rainClosed');
  await refuseIneligible(ctx, rules, member);
  return refuse(codes.rainNotStarted, 'rainNotStarted');
}

const renewSeed = (ctx: Ctx, memberId: number): Promise<void> =>
  withTransaction(ctx.deps, async (tx) => {
    await ensureSeeds(tx, ctx.deps.fairness, { memberId, now: ctx.now });
    await rotateSeeds(tx, ctx.deps.fairness, { memberId, now: ctx.now, options: { ifUsed: drawsPerSeed } });
  });

const poolCapOf = (rules: RainRules, row: ClaimRow): number => row.pool_cap ?? rules.settings.poolCap;

/**
 * Chooses the odds of this claim. A member may have started two slots as the welcome rain, one in its grace period and
 * the next one open. The first claim gets the welcome table. The second one is an ordinary rain, and is refused unless
 * the member has the required deposit and stakes.
 */
async function tableOf(ctx: Ctx, rules: RainRules, { row, dry }: { row: ClaimRow; dry: boolean }): Promise<ReadyTable> {
  if (row.ground === 'welcome') {
    const { db, market } = ctx.deps;
    if (row.gifts < market.welcomeRains) return rules.welcome(row.level);
    const { ground } = await eligibility(db, {
      market,
      settings: rules.settings,
      member: { id: row.member, registeredAt: row.registered_at },
      now: ctx.now,
    });
    if (ground === null) return refuseUnstarted(ctx, rules, [row.slot!]);
  }
  return rules.table(row.level, !dry && poolCapOf(rules, row) - (row.pool_paid ?? 0) >= rules.cashNeeds);
}

interface Attempt {
  readonly row: ClaimRow;
  readonly slot: string;
  readonly tokenHash: string;
  readonly key: string;
  readonly table: ReadyTable;
}

async function attempt(ctx: Ctx, rules: RainRules, { row, slot, tokenHash, key, table }: Attempt): Promise<RainGift> {
  const { market, open } = ctx.deps;
  const poolCap = poolCapOf(rules, row);
  const draw = openDraw(row.server_seed!, row.client_seed!, row.next_nonce!);
  const slice = draw.slice(table.weights);
  const gift = table.gifts[slice]!;
  const paid = payment(gift, market.scale);
  const answer: RainGift = {
    ...gift,
    date: dayOfSlot(slot),
    duration: slot,
    createTime: ctx.now,
    draw: { serverHash: row.server_hash!, nonce: row.next_nonce! },
  };
  await writeClaim(open, {
    member: row.member,
    tokenHash,
    nonce: ctx.nonce,
    key,
    fingerprint,
    slot,
    day: answer.date,
    now: ctx.now,
    seed: Number(row.seed),
    seedNonce: row.next_nonce!,
    rounds: draw.rounds,
    odds: table.version,
    giftType: gift.giftType,
    giftAmount: gift.giftAmount,
    purse: paid?.purse ?? null,
    amount: paid?.amount ?? 0,
    poolCap,
    answer,
    market: market.code,
    slice,
    tenths: table.tenths,
    worth: worth(gift, market),
    ...spreadOf(table.gifts, table.weights, market),
  });
  return answer;
}
