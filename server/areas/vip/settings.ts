import * as v from 'valibot';
import {
  downTo,
  leastUnit,
  lotteryEdge,
  lotteryGameName,
  lotteryGames,
  refundReturn,
  shareDown,
  type Market,
  type MarketCode,
} from '../../../contract';
import { publishedReturns } from '../../../games/returns';
import { houseGames } from '../../../games/rules';
import { moneyFactor, scaled } from '../../fairness/market-scale';
import { refundGameName, refundSettingsOf, termsAt } from '../lucky-refund';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(whole, v.maxValue(10_000));
const levelNumber = v.pipe(whole, v.minValue(1), v.maxValue(10));

const levelSchema = v.object({
  /** Whole points of a year that the level needs. */
  points: whole,
  /** Cash back in ten-thousandths of the net loss. */
  cashBack: share,
  dailyCoins: whole,
  weeklyCoins: whole,
  /** Free tickets of a week. */
  tickets: whole,
  /** Cash gifts in minor units. */
  anniversary: whole,
  christmas: whole,
  easter: whole,
});
export type VipLevel = v.InferOutput<typeof levelSchema>;

export const vipSchema = v.object({
  levels: v.pipe(
    v.array(levelSchema),
    v.length(10),
    v.check(
      (levels) => levels.every(({ points }, at) => (at === 0 ? points === 0 : points > levels[at - 1]!.points)),
      'points rise from 0',
    ),
  ),
  /** Days with more points, mmdd, each valid from an instant (ms) on (Q64). */
  holidays: v.array(v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}$/)), from: whole })),
  /** Points of a unit of stake on a holiday, until the day has `holidayCap` points; then one point as usual. */
  holidayFactor: v.pipe(whole, v.minValue(1), v.maxValue(100)),
  holidayCap: whole,
  /** The lowest levels with these services. */
  managerLevel: levelNumber,
  coinMallLevel: levelNumber,
  diamondMallLevel: levelNumber,
  /** For how many days a gift of a date can be claimed, and for how many a free ticket is valid. */
  giftDays: v.pipe(whole, v.minValue(1), v.maxValue(60)),
  ticketDays: v.pipe(whole, v.minValue(1), v.maxValue(60)),
});
export type VipSettings = v.InferOutput<typeof vipSchema>;

export const cashBackSchema = v.object({
  /** At most this share of the play's cost is given back, in ten-thousandths. */
  share,
  /** Most cash back of a member and week, in minor units. */
  cap: whole,
  /** Edge of each game in ten-thousandths, by the name that its rounds have. Other games count as without an edge. */
  edges: v.record(v.string(), share),
});
export type CashBackSettings = v.InferOutput<typeof cashBackSchema>;

const holidaysOf: Readonly<Record<MarketCode, readonly string[]>> = {
  GH: ['0306', '0701'],
  KE: ['0601', '1212'],
  UG: ['1009', '0126'],
  NG: ['1001', '0612'],
  BR: ['0907', '1115'],
};

/** Points, cash back %, daily and weekly coins, tickets; anniversary, Christmas and Easter in pesewas (economy §9). */
const table: readonly (readonly [number, number, number, number, number, number, number, number])[] = [
  [0, 2, 0, 0, 0, 0, 0, 0],
  [500, 3, 0, 20, 0, 100, 50, 50],
  [2_500, 4, 5, 60, 0, 300, 200, 100],
  [10_000, 5, 20, 200, 0, 1_000, 500, 300],
  [30_000, 6, 50, 500, 1, 2_500, 1_500, 800],
  [80_000, 7, 100, 1_000, 1, 6_000, 4_000, 2_000],
  [200_000, 8, 250, 2_500, 2, 15_000, 10_000, 5_000],
  [500_000, 9, 500, 5_000, 3, 35_000, 25_000, 12_000],
  [1_200_000, 10, 1_000, 10_000, 5, 80_000, 60_000, 30_000],
  [3_000_000, 12, 2_000, 20_000, 10, 200_000, 150_000, 70_000],
];

/**
 * The shipped levels of a market (economy §9). A unit of currency gives a point, so the points of a level follow the
 * worth of the currency.
 */
export function vipSettingsOf({ code }: Market): VipSettings {
  const points = (cedis: number): number => cedis * moneyFactor[code];
  return {
    levels: table.map(([needed, percent, dailyCoins, weeklyCoins, tickets, anniversary, christmas, easter]) => ({
      points: points(needed),
      cashBack: percent * 100,
      dailyCoins,
      weeklyCoins,
      tickets,
      anniversary: scaled(code, anniversary),
      christmas: scaled(code, christmas),
      easter: scaled(code, easter),
    })),
    holidays: holidaysOf[code].map((day) => ({ day, from: 0 })),
    holidayFactor: 10,
    holidayCap: points(5_000),
    managerLevel: 8,
    coinMallLevel: 3,
    diamondMallLevel: 6,
    giftDays: 7,
    ticketDays: 14,
  };
}

/** Edge of refund tickets: 1 − the published return (Q79). What they cost is at least 20 % of the price. */
const ticketEdge = (market: Market): number => 10_000 - refundReturn(termsAt(refundSettingsOf(market), 0));

/**
 * The shipped cash back (economy §9, Q16). The edge of a game is computed from its highest published return, so that
 * 40 % of it is never more than 40 % of what the play costs.
 */
export const cashBackSettingsOf = (market: Market): CashBackSettings => ({
  share: 4_000,
  cap: scaled(market.code, 30_000),
  edges: {
    ...Object.fromEntries(
      houseGames.flatMap(({ id, slug }) => {
        const published = publishedReturns[id];
        return published === undefined ? [] : [[slug, 10_000 - published.to]];
      }),
    ),
    [refundGameName]: ticketEdge(market),
    ...Object.fromEntries(lotteryGames.map((game) => [lotteryGameName(game), lotteryEdge(game)])),
  },
});

/** The shares and the cap of a member's level, and the smallest sum of the currency; minor units. */
export type CashBackTerms = Pick<CashBackSettings, 'share' | 'cap'> & {
  readonly percent: number;
  readonly unit: number;
};

/** The terms of a level whose cash back is `percent` (ten-thousandths) of the loss. */
export const cashBackTerms = (
  market: Market,
  { share, cap }: Pick<CashBackSettings, 'share' | 'cap'>,
  percent: number,
): CashBackTerms => ({ share, cap, percent, unit: leastUnit(market) });

/**
 * The smallest cash back of the three limits, and which one decided (Q16). Minor units, each rounded down to a multiple
 * of `unit` (Q87).
 */
export function cashBackOf(
  { netLoss, cost }: { netLoss: number; cost: bigint },
  { percent, share: part, cap, unit }: CashBackTerms,
): { byLoss: number; byPlay: number; cap: number; amount: number; decided: 'loss' | 'play' | 'cap' } {
  const byLoss = downTo(shareDown(Math.max(0, netLoss), percent), unit);
  const byPlay = downTo(Number((cost * BigInt(part)) / 100_000_000n), unit);
  const amount = Math.min(byLoss, byPlay, cap);
  return { byLoss, byPlay, cap, amount, decided: amount === byLoss ? 'loss' : amount === byPlay ? 'play' : 'cap' };
}
