import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import {
  ballsOf,
  downTo,
  leastUnit,
  lotteryGames,
  lotteryGameName,
  lotteryLimits,
  lotteryPicks,
  lotteryPrizes,
  lotteryTiers,
  wonLines,
  type LotteryDraw,
  type LotteryGameId,
  type LotteryPrize,
  type LotteryTier,
  type Market,
} from '../../../contract';
import type { Deps } from '../../core/deps';
import {
  drawPrizes,
  drawRounds,
  drawSales,
  drawState,
  drawTickets,
  lotteryEntries,
  lotteryResults,
  lotteryTickets,
  prizeState,
} from '../../db/schema';
import type { Tx } from '../../db/types';
import {
  movePool,
  newestRound,
  openRound,
  poolBalance,
  poolOf,
  type DrawGame,
  type DrawGameLoader,
  type DrawnRound,
  type NewPrize,
} from '../../draws';
import { drawAfter } from './schedule';
import { termsOf } from './settings';
import { tellWinner } from './tell-winner';

/** A ticket in a drawn round. */
interface Entered extends Pick<
  typeof lotteryTickets.$inferSelect,
  'memberId' | 'bet' | 'numbers' | 'blue' | 'lineStake'
> {
  readonly drawTicket: number;
  /** The cash stake, and what a coupon took off the price: minor units. */
  readonly stake: number;
  readonly off: number;
}

const enteredIn = (tx: Tx, roundId: number): Promise<Entered[]> =>
  tx
    .select({
      drawTicket: drawTickets.id,
      memberId: lotteryTickets.memberId,
      bet: lotteryTickets.bet,
      numbers: lotteryTickets.numbers,
      blue: lotteryTickets.blue,
      lineStake: lotteryTickets.lineStake,
      stake: drawSales.stake,
      off: drawSales.off,
    })
    .from(lotteryEntries)
    .innerJoin(lotteryTickets, eq(lotteryTickets.id, lotteryEntries.ticketId))
    .innerJoin(drawSales, eq(drawSales.id, lotteryEntries.saleId))
    .innerJoin(drawTickets, eq(drawTickets.saleId, lotteryEntries.saleId))
    .where(eq(lotteryEntries.roundId, roundId))
    .orderBy(asc(drawTickets.id));

type Won = Partial<Record<LotteryTier, number>>;

/** The second pool of a round with these sales, in minor units. */
export const secondPoolOf = (sales: number): number => Math.floor((sales * 600) / 10_000);

/** What one line of a prize is paid, minor units: at most what a ticket is paid. */
type AmountOf = (prize: LotteryPrize, lineStake: number) => number;

/** What each of `lines` is paid of a pool: rounded down to what can be paid, at most what a ticket is paid. */
export const sharedPrize = (
  market: Market,
  { pool, lines, cap }: { pool: number; lines: number; cap: number },
): number => Math.min(cap, downTo(pool / lines, leastUnit(market)));

function lineAmounts(pools: Won, { lines, market, cap }: { lines: Won; market: Market; cap: number }): AmountOf {
  return (prize, lineStake) => {
    if ('multiple' in prize) return Math.min(cap, downTo((lineStake * prize.multiple) / 10, leastUnit(market)));
    const count = lines[prize.tier] ?? 0;
    return count === 0 ? 0 : sharedPrize(market, { pool: pools[prize.tier] ?? 0, lines: count, cap });
  };
}

/** The prizes of one ticket, the highest first, together at most `cap`. */
function prizesOf(
  { bet, lineStake }: Entered,
  { won, amountOf, cap }: { won: Won; amountOf: AmountOf; cap: number },
): Array<{ tier: LotteryTier; amount: number }> {
  let left = cap;
  return lotteryPrizes[bet].flatMap((prize) => {
    const amount = Math.min(left, (won[prize.tier] ?? 0) * amountOf(prize, lineStake));
    left -= amount;
    return amount > 0 ? [{ tier: prize.tier, amount }] : [];
  });
}

/** The prizes of a drawn round. The fixed ones are moved from the house to the pool. */
async function prizesIn(
  tx: Tx,
  deps: Deps,
  { game, round }: { game: LotteryGameId; round: DrawnRound },
): Promise<NewPrize[]> {
  const result = ballsOf(round.drawn);
  const entered = await enteredIn(tx, round.id);
  const won = entered.map(({ bet, numbers, blue }) => wonLines(bet, { numbers, blue }, result));
  const lines: Won = {};
  for (const one of won) for (const tier of lotteryTiers) if (one[tier]) lines[tier] = (lines[tier] ?? 0) + one[tier];
  const sales = entered.reduce((sum, { stake, off }) => sum + stake + off, 0);
  const second = game === 'red-blue' ? secondPoolOf(sales) : 0;
  const first = game === 'red-blue' ? (await poolBalance(tx, round.id)) - second : 0;
  const { cap, price } = termsOf(deps.market, game);
  const amountOf = lineAmounts({ first, second }, { lines, market: deps.market, cap });
  const ranks: Won = {};
  const prizes = entered.flatMap((entry, at) =>
    prizesOf(entry, { won: won[at]!, amountOf, cap }).map(({ tier, amount }): NewPrize => {
      ranks[tier] = (ranks[tier] ?? 0) + 1;
      return {
        ticketId: entry.drawTicket,
        memberId: entry.memberId,
        tier: tierNumber(tier),
        rank: ranks[tier],
        amount,
        cash: entry.stake > 0,
        dueAt: round.publishedAt!,
      };
    }),
  );
  const winners: LotteryDraw['winners'] =
    game === 'red-blue'
      ? lotteryPrizes.set.map((prize) => ({
          tier: prize.tier,
          lines: lines[prize.tier] ?? 0,
          each: amountOf(prize, price),
        }))
      : [];
  await tx.insert(lotteryResults).values({ roundId: round.id, firstPool: first, winners });
  const pools: readonly number[] = [tierNumber('first'), tierNumber('second')];
  const fixed = prizes.reduce((sum, { tier, amount }) => (pools.includes(tier) ? sum : sum + amount), 0);
  if (fixed > 0)
    await movePool(tx, {
      roundId: round.id,
      name: 'fixed',
      reason: 'lottery-prizes',
      other: 'house:game',
      amount: fixed,
      now: round.publishedAt!,
    });
  return prizes;
}

/** Number of a prize in the draw engine, from 1. */
export const tierNumber = (tier: LotteryTier): number => lotteryTiers.indexOf(tier) + 1;
export const tierAt = (number: number): LotteryTier => lotteryTiers[number - 1]!;

/** Moves what the prizes leave of a pool to the next draw that is not drawn yet. */
async function rollOver(tx: Tx, deps: Deps, { game, round }: { game: string; round: DrawnRound }): Promise<boolean> {
  const [owed] = await tx
    .select({ amount: sql<number>`coalesce(sum(${drawPrizes.amount}), 0)` })
    .from(drawPrizes)
    .where(and(eq(drawPrizes.roundId, round.id), eq(drawPrizes.state, prizeState.open)));
  const rest = (await poolBalance(tx, round.id)) - owed!.amount;
  if (rest <= 0) return true;
  const [next] = await tx
    .select({ id: drawRounds.id })
    .from(drawRounds)
    .where(
      and(
        eq(drawRounds.market, deps.market.code),
        eq(drawRounds.game, game),
        gt(drawRounds.number, round.number),
        lt(drawRounds.state, drawState.published),
      ),
    )
    .orderBy(asc(drawRounds.number))
    .limit(1);
  if (!next) return false;
  await movePool(tx, {
    roundId: next.id,
    name: `from-${round.id}`,
    reason: 'lottery-rollover',
    other: poolOf(round.id),
    amount: rest,
    now: deps.clock.now(),
  });
  return true;
}

/** Opens rounds until `maxDraws` of them sell. Each is committed from then on. */
async function openRounds(tx: Tx, deps: Deps, { game, now }: { game: LotteryGameId; now: number }): Promise<void> {
  const name = lotteryGameName(game);
  const [selling] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(drawRounds)
    .where(and(eq(drawRounds.market, deps.market.code), eq(drawRounds.game, name), gt(drawRounds.closesAt, now)));
  const newest = await newestRound(tx, deps, name);
  const { closesMs } = lotteryLimits;
  let drawAt = Math.max(now + closesMs, newest === null ? 0 : newest.closesAt + closesMs);
  for (let open = selling!.count; open < lotteryLimits.maxDraws; open += 1) {
    drawAt = drawAfter(game, drawAt, deps.market.timeZone);
    const terms = { ...termsOf(deps.market, game), drawAt };
    const times = { opensAt: now, closesAt: drawAt - closesMs, waitMs: closesMs };
    await openRound(tx, deps, { game: name, ...times, terms, demo: false, now });
  }
}

const drawGame = (game: LotteryGameId): DrawGame => ({
  waitMs: lotteryLimits.closesMs,
  async prepare(tx, deps, now) {
    await openRounds(tx, deps, { game, now });
    return null;
  },
  picks: () => lotteryPicks(game),
  prizes: (tx, deps, round) => prizesIn(tx, deps, { game, round }),
  roll: (tx, deps, round) => rollOver(tx, deps, { game: lotteryGameName(game), round }),
  settled: (tx, deps, entry) => tellWinner({ tx, deps }, game, entry),
});

/** The lottery games as the draw engine runs them. */
export const lotteryDraws: readonly DrawGameLoader[] = lotteryGames.map((game) => ({
  name: lotteryGameName(game),
  load: () => Promise.resolve(drawGame(game)),
}));
