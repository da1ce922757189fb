import { and, count, eq, gte } from 'drizzle-orm';
import { contract, type AnswerInputOf } from '../../../contract';
import { spins } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';
import { readSeeds } from '../fairness';
import { readWheels, theoreticalReturn, type Wheel, type Wheels } from './wheels';

/** Number of spins of each wheel that the member has left today; null for a visitor. */
async function leftToday({ tx, deps, now, member }: Ctx): Promise<(wheel: Wheel) => number | null> {
  if (!member) return () => null;
  const { begin } = marketDay(deps.market.timeZone, now);
  const rows = await tx
    .select({ game: spins.game, spins: count() })
    .from(spins)
    .where(and(eq(spins.memberId, member.id), gte(spins.createdAt, begin)))
    .groupBy(spins.game);
  return ({ game, dailyLimit }) => Math.max(0, dailyLimit - (rows.find((row) => row.game === game)?.spins ?? 0));
}

const seedsOf = (ctx: Ctx) => (ctx.member ? readSeeds(ctx.tx, ctx, ctx.member.id) : null);

export const coinConfig = verb(contract.coinSpin.cfg, async ({ ctx }) => {
  const wheels = await readWheels(ctx.deps);
  const left = await leftToday(ctx);
  return {
    minCycleMs: wheels.minCycleMs,
    seeds: await seedsOf(ctx),
    wheels: wheels.coin.map((wheel, at) => ({
      id: (at + 1) as 1 | 2 | 3,
      game: wheel.game,
      price: wheel.stake,
      enable: wheel.enable,
      leftToday: left(wheel),
      oddsTotal: wheel.oddsTotal,
      oddsVersion: wheel.oddsVersion,
      theoreticalReturn: theoreticalReturn(wheel),
      prizes: wheel.prizes.map((prize, id) => ({ ...prize, id })),
    })),
  };
});

const betsOf = ({ diamond }: Wheels): AnswerInputOf<typeof contract.diamondSpin.cfg>['bets'] =>
  diamond.map(({ stake, prizes }, index) => ({ index, stake, amounts: prizes.map(({ giftAmount }) => giftAmount) }));
const multiplesOf = ({ multiples }: Wheels) =>
  multiples.map(({ giftType, giftAmount, weight }, id) => ({ id, giftType, tenths: giftAmount, weight }));

export const diamondConfig = verb(contract.diamondSpin.cfg, async ({ ctx }) => {
  const wheels = await readWheels(ctx.deps);
  const [wheel] = wheels.diamond as [Wheel];
  return {
    enable: wheel.enable,
    leftToday: (await leftToday(ctx))(wheel),
    minCycleMs: wheels.minCycleMs,
    bets: betsOf(wheels),
    oddsVersion: wheel.oddsVersion,
    prizes: multiplesOf(wheels).map(({ id, giftType, tenths }) => ({ id, giftType, tenths })),
  };
});

export const diamondConfigV2 = verb(contract.diamondSpin.cfgV2, async ({ ctx }) => {
  const wheels = await readWheels(ctx.deps);
  const [wheel] = wheels.diamond as [Wheel];
  return {
    enable: wheel.enable,
    leftToday: (await leftToday(ctx))(wheel),
    minCycleMs: wheels.minCycleMs,
    bets: betsOf(wheels),
    game: wheel.game,
    oddsVersion: wheel.oddsVersion,
    oddsTotal: wheel.oddsTotal,
    theoreticalReturn: theoreticalReturn(wheel),
    prizes: multiplesOf(wheels),
    seeds: await seedsOf(ctx),
  };
});
