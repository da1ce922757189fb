import { and, desc, eq } from 'drizzle-orm';
import { contract, maskMobile, type Spin, type SpinWinner } from '../../../contract';
import { members, spins } from '../../db/schema';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { findSpin, readSpins } from './rows';

/** A self-excluded member may read past spins too. */
const looking = { whileExcluded: true } as const;

export const coinRecords = verb(
  contract.coinSpin.records,
  ({ ctx, input }) =>
    readSpins(ctx.tx, { memberId: signedIn(ctx).id, unit: 'coins', maxId: input.maxId, limit: input.limit }),
  looking,
);
export const diamondRecords = verb(
  contract.diamondSpin.records,
  ({ ctx, input }) =>
    readSpins(ctx.tx, { memberId: signedIn(ctx).id, unit: 'diamonds', maxId: input.maxId, limit: input.limit }),
  looking,
);
const spinOf = async (ctx: Ctx, key: string): Promise<Spin | null> =>
  (await findSpin(ctx.tx, signedIn(ctx).id, key))?.spin ?? null;
export const spinResult = verb(contract.coinSpin.result, ({ ctx, input }) => spinOf(ctx, input.key), looking);
export const spinKeys: KeyKind = {
  name: 'spin',
  came: "exists (select 1 from transactions t where t.member_id = i.member_id and t.key = 'spin:' || i.key)",
};
export const spinClose = closeVerb(contract.coinSpin.close, {
  kind: spinKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => spinOf(ctx, key),
});

const mostWinners = 20;
/** How long the list is cached, in ms; all clients on a wheel poll it. */
const winnersMs = 5_000;

async function winners({ tx, deps }: Ctx, unit: 'coins' | 'diamonds'): Promise<SpinWinner[]> {
  const rows = await tx
    .select({
      mobile: members.mobile,
      game: spins.game,
      giftType: spins.giftType,
      giftAmount: spins.giftAmount,
      createTime: spins.createdAt,
    })
    .from(spins)
    .innerJoin(members, eq(members.id, spins.memberId))
    .where(and(eq(spins.market, deps.market.code), eq(spins.stakeUnit, unit), eq(spins.won, true)))
    .orderBy(desc(spins.id))
    .limit(mostWinners);
  return rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile) }));
}

export const coinWinners = verb(contract.coinSpin.winners, ({ ctx }) => winners(ctx, 'coins'), { cacheMs: winnersMs });
export const diamondWinners = verb(contract.diamondSpin.winners, ({ ctx }) => winners(ctx, 'diamonds'), {
  cacheMs: winnersMs,
});
export const diamondWinnersV2 = verb(contract.diamondSpin.winnersV2, ({ ctx }) => winners(ctx, 'diamonds'), {
  cacheMs: winnersMs,
});
