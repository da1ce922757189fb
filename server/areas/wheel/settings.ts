import * as v from 'valibot';
import { giftTypes, type Market } from '../../../contract';
import type { OddsRow, OddsTable } from '../../fairness/odds';
import { coinsPerMinor, diamondMinor, moneyFactor } from '../../fairness/market-scale';

/** Price of a spin on each coin wheel, in coins (ECO-1). */
export const coinPrices = [50, 500, 2_500] as const;
/** Price of a spin on the diamond wheel by bet index, in diamonds (ECO-2). */
export const diamondStakes = [10, 50, 100, 500] as const;

/**
 * The first coin wheel, in the order of its slices; the weights sum to 10,000. The other two pay ten and fifty times as
 * much.
 */
const coinRows: readonly OddsRow[] = [
  { giftType: giftTypes.minor, giftAmount: 2_000, weight: 1 },
  { giftType: giftTypes.coins, giftAmount: 10, weight: 2_000 },
  { giftType: giftTypes.minor, giftAmount: 50, weight: 80 },
  { giftType: giftTypes.again, giftAmount: 0, weight: 1_574 },
  { giftType: giftTypes.coins, giftAmount: 200, weight: 200 },
  { giftType: giftTypes.coins, giftAmount: 30, weight: 2_300 },
  { giftType: giftTypes.minor, giftAmount: 500, weight: 5 },
  { giftType: giftTypes.diamonds, giftAmount: 1, weight: 800 },
  { giftType: giftTypes.minor, giftAmount: 10, weight: 600 },
  { giftType: giftTypes.coins, giftAmount: 50, weight: 1_700 },
  { giftType: giftTypes.minor, giftAmount: 100, weight: 40 },
  { giftType: giftTypes.minor, giftAmount: 5, weight: 700 },
];

/**
 * Converts cash into a market's minor units. A fraction becomes coins of the same value, so that the return stays the
 * same.
 */
function inMarket(market: Market, row: OddsRow): OddsRow {
  if (row.giftType !== giftTypes.minor) return row;
  const minor = row.giftAmount * moneyFactor[market.code];
  return Number.isSafeInteger(minor)
    ? { ...row, giftAmount: minor }
    : { ...row, giftType: giftTypes.coins, giftAmount: minor * coinsPerMinor(market.code) };
}

/** The odds of coin wheel 1, 2 or 3 in a market. A changed table needs a new version. */
export function coinWheel(market: Market, id: number): OddsTable {
  const price = coinPrices[id - 1];
  if (price === undefined) throw new RangeError(`no coin wheel ${id}`);
  const rows = coinRows.map((row) =>
    inMarket(market, { ...row, giftAmount: (row.giftAmount * price) / coinPrices[0] }),
  );
  return { version: `coins-${price}-1${market.code === 'GH' ? '' : `-${market.code.toLowerCase()}`}`, rows };
}

/** The diamond wheel. Amounts are tenths of the stake, in diamonds or (type 1) in cash of the same value. */
export const diamondWheel: OddsTable = {
  version: 'diamonds-1',
  rows: [
    { giftType: giftTypes.minor, giftAmount: 1_000, weight: 8 },
    { giftType: giftTypes.diamonds, giftAmount: 2, weight: 2_100 },
    { giftType: giftTypes.diamonds, giftAmount: 30, weight: 420 },
    { giftType: giftTypes.again, giftAmount: 0, weight: 2_450 },
    { giftType: giftTypes.minor, giftAmount: 50, weight: 220 },
    { giftType: giftTypes.diamonds, giftAmount: 5, weight: 2_000 },
    { giftType: giftTypes.minor, giftAmount: 200, weight: 52 },
    { giftType: giftTypes.diamonds, giftAmount: 10, weight: 1_750 },
    { giftType: giftTypes.diamonds, giftAmount: 20, weight: 1_000 },
  ],
};

/**
 * Computes the amount that a row of the diamond wheel pays for a stake, rounded down. All shipped amounts are whole.
 */
export function onStake(row: OddsRow, stake: number, market: Market): OddsRow {
  const diamonds = (row.giftAmount * stake) / 10;
  return {
    ...row,
    giftAmount: Math.floor(row.giftType === giftTypes.minor ? diamonds * diamondMinor(market) : diamonds),
  };
}

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const wheel = v.object({
  enable: v.boolean(),
  odds: v.string(),
  /** Maximum number of spins of a member in a market day. */
  dailyLimit: positive,
});

/** Settings that the site operator can change. */
export const wheelSettingsSchema = v.object({
  /** Minimum time between two spins of a member on any wheel, in ms (M18, M24). */
  minCycleMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  coin: v.pipe(v.array(v.object({ ...wheel.entries, price: positive })), v.length(coinPrices.length)),
  diamond: v.object({ ...wheel.entries, stakes: v.pipe(v.array(positive), v.length(diamondStakes.length)) }),
});
export type WheelSettings = v.InferOutput<typeof wheelSettingsSchema>;

const coinLimits = [200, 100, 50];
export const wheelSettingsOf = (market: Market): WheelSettings => ({
  minCycleMs: 2_500,
  coin: coinPrices.map((price, at) => ({
    enable: true,
    price,
    odds: coinWheel(market, at + 1).version,
    dailyLimit: coinLimits[at]!,
  })),
  diamond: { enable: true, stakes: [...diamondStakes], odds: diamondWheel.version, dailyLimit: 200 },
});

/** The settings of a market are stored under the key `wheels:<market code>`. */
export const wheelSettingsName = 'wheels';
export const wheelSettingsKey = (market: Market): string => `${wheelSettingsName}:${market.code}`;
