import { createHash } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { boundDevices } from '../../db/schema';
import type { Tx } from '../../db/types';
import { readSettings } from '../../core/read-settings';
import { ratingSchema } from './settings';
import { claimVerb } from '../../core/claim';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { post } from '../../ledger';
import { storePlatform } from '../../core/store-platform';

const stars = [1, 2, 3, 4, 5];
const read = ({ deps }: Pick<Ctx, 'deps'>) => readSettings(deps, 'rating', ratingSchema);
type Settings = Awaited<ReturnType<typeof read>>;
const hashOf = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');

/**
 * Whether the app may ask for a rating: it comes from a store, the member registered at least `minAgeMs` ago, and
 * neither member nor device has rated.
 */
async function mayRate(
  tx: Tx,
  ctx: Ctx,
  { deviceHash, enable, minAgeMs }: { deviceHash: string } & Settings,
): Promise<boolean> {
  const { id, registeredAt } = signedIn(ctx);
  const { market } = ctx.deps;
  if (!enable || ctx.platform !== storePlatform || ctx.now < registeredAt + minAgeMs) return false;
  const rows = await tx
    .select({ at: boundDevices.createdAt })
    .from(boundDevices)
    .where(
      or(
        eq(boundDevices.memberId, id),
        and(eq(boundDevices.market, market.code), eq(boundDevices.deviceHash, deviceHash)),
      ),
    )
    .limit(1);
  return rows.length === 0;
}

/** Tells whether the app may ask for a rating, and the coins for each number of stars (C100). */
export const ratingConfig = verb(contract.rating.cfg, async ({ ctx, input }) => {
  const settings = await read(ctx);
  return {
    enable: await mayRate(ctx.tx, ctx, { deviceHash: hashOf(input.deviceId), ...settings }),
    configs: stars.map((score) => ({ score, bonusAmount: settings.coins })),
  };
});

/**
 * Stores a rating and gives its coins (C101). Device and member are unique in the table, so two requests at once count
 * as one.
 */
export const bind = claimVerb(contract.rating.bind, {
  before: read,
  async claim({ tx, ctx, input, memberId, key, before: settings }) {
    const deviceHash = hashOf(input.deviceId);
    const {
      now,
      deps: { market },
    } = ctx;
    if (!(await mayRate(tx, ctx, { deviceHash, ...settings }))) refuse(codes.ratingClosed, 'ratingClosed');
    const taken = await tx
      .insert(boundDevices)
      .values({
        market: market.code,
        deviceHash,
        memberId,
        score: input.ratingScore,
        coins: settings.coins,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ at: boundDevices.createdAt });
    if (taken.length === 0) refuse(codes.ratingClosed, 'ratingClosed');
    const { id } = await post(tx, {
      memberId,
      key,
      naturalKey: `rating:${market.code}:${deviceHash}`,
      reason: 'rating',
      actor: 'member',
      now,
      cause: { score: input.ratingScore },
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -settings.coins },
        { account: 'member', purse: 'coins', amount: settings.coins },
      ],
    });
    await tx
      .update(boundDevices)
      .set({ transactionId: id })
      .where(and(eq(boundDevices.market, market.code), eq(boundDevices.deviceHash, deviceHash)));
    return { bonusAmount: settings.coins };
  },
});
