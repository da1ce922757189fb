import * as v from 'valibot';
import { giftTypes, type Market } from '../../../contract';
import type { OddsTable } from '../../fairness/odds';

/**
 * Gifts of the rain (ECO-7); the weights sum to 10,000. A changed table needs a new version, because played rounds keep
 * theirs.
 */
export const rainOdds: OddsTable = {
  version: 'rain-1',
  rows: [
    { giftType: giftTypes.again, giftAmount: 0, weight: 3_600 },
    { giftType: giftTypes.coins, giftAmount: 20, weight: 3_300 },
    { giftType: giftTypes.diamonds, giftAmount: 1, weight: 1_800 },
    { giftType: giftTypes.coins, giftAmount: 100, weight: 800 },
    { giftType: giftTypes.minor, giftAmount: 10, weight: 300 },
    { giftType: giftTypes.minor, giftAmount: 50, weight: 140 },
    { giftType: giftTypes.minor, giftAmount: 100, weight: 50 },
    { giftType: giftTypes.units, giftAmount: 5, weight: 9 },
    { giftType: giftTypes.units, giftAmount: 20, weight: 1 },
  ],
};

/** The table when the pool of the slot can no longer pay the largest gift: coins only. */
export const rainCoinOdds: OddsTable = {
  version: 'rain-1-coins',
  rows: [
    { giftType: giftTypes.again, giftAmount: 0, weight: 3_600 },
    { giftType: giftTypes.coins, giftAmount: 20, weight: 5_100 },
    { giftType: giftTypes.coins, giftAmount: 100, weight: 1_300 },
  ],
};

/** The first rain of a new member (ECO-7, Q75). Every gift has a value, and none depends on the pool. */
export const rainWelcomeOdds: OddsTable = {
  version: 'rain-welcome-1',
  rows: [
    { giftType: giftTypes.coins, giftAmount: 20, weight: 6_000 },
    { giftType: giftTypes.diamonds, giftAmount: 1, weight: 2_000 },
    { giftType: giftTypes.coins, giftAmount: 100, weight: 2_000 },
  ],
};

/** Whether every draw of a table gives coins or diamonds, as the welcome rain promises. */
export const isSure = ({ rows }: Pick<OddsTable, 'rows'>): boolean =>
  rows.every(
    ({ giftType, giftAmount, weight }) =>
      weight === 0 || (giftAmount > 0 && (giftType === giftTypes.coins || giftType === giftTypes.diamonds)),
  );

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Settings that the site operator can change; amounts in minor units. */
export const rainSettingsSchema = v.object({
  enable: v.boolean(),
  /** Times in the market's time zone, HH:MM. */
  begins: v.array(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  minutes: v.pipe(positive, v.minValue(1), v.maxValue(720)),
  /** Maximum amount of cash that one slot pays. */
  poolCap: positive,
  /** Required deposits and stakes of the last `windowDays` days. */
  minDeposit: positive,
  minStake: positive,
  windowDays: v.pipe(positive, v.minValue(1)),
  /** Number of days after registration in which the welcome rains are available. */
  welcomeDays: positive,
  /** Multipliers of cash and coins for VIP levels 1 to 10, in tenths. */
  multipliers: v.pipe(v.array(v.pipe(positive, v.minValue(10))), v.length(10)),
  odds: v.string(),
  coinOdds: v.string(),
  /** The odds table of a new member's first rain. */
  welcomeOdds: v.string(),
});
export type RainSettings = v.InferOutput<typeof rainSettingsSchema>;

export const rainSettings: RainSettings = {
  enable: true,
  begins: ['12:00', '18:00', '21:00'],
  minutes: 15,
  poolCap: 20_000,
  minDeposit: 1_000,
  minStake: 10_000,
  windowDays: 7,
  welcomeDays: 7,
  multipliers: [10, 10, 12, 12, 15, 15, 20, 20, 30, 30],
  odds: rainOdds.version,
  coinOdds: rainCoinOdds.version,
  welcomeOdds: rainWelcomeOdds.version,
};

/** The settings of a market are stored under the key `cash-rain:<market code>`. */
export const rainSettingsName = 'cash-rain';
export const rainSettingsKey = (market: Market): string => `${rainSettingsName}:${market.code}`;
