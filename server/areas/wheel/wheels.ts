import * as v from 'valibot';
import { eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { oddsTables, settings } from '../../db/schema';
import { type OddsRow, readOddsRows } from '../../fairness/odds';
import { onStake, wheelSettingsSchema, type WheelSettings, wheelSettingsKey } from './settings';
import { spreadOf, worth, type Spread } from '../../fairness/worth';
import { total } from '../../fairness';
import type { Deps } from '../../core/deps';
import { recent } from '../../core/memo';

/** A wheel with one price: its stake and the prizes of its slices. */
export interface Wheel {
  readonly game: string;
  readonly enable: boolean;
  readonly dailyLimit: number;
  readonly stake: number;
  readonly stakeUnit: 'coins' | 'diamonds';
  readonly oddsVersion: string;
  /** The prizes for this stake. */
  readonly prizes: readonly OddsRow[];
  readonly weights: readonly number[];
  readonly oddsTotal: number;
  /**
   * The odds have no weight, which is an operator's mistake. The wheel is shown as closed, and a spin takes nothing.
   */
  readonly broken: boolean;
  /** Value of the stake, and expected value and variance of the prize; in hundredths of a minor unit. */
  readonly staked: number;
  readonly spread: Spread;
}

export interface Wheels {
  readonly minCycleMs: number;
  /** By id − 1. */
  readonly coin: readonly Wheel[];
  /** By bet index. */
  readonly diamond: readonly Wheel[];
  /** The published rows of the diamond wheel, in tenths of the stake. */
  readonly multiples: readonly OddsRow[];
}

function makeWheel(
  market: Market,
  of: Pick<Wheel, 'game' | 'enable' | 'dailyLimit' | 'stake' | 'stakeUnit' | 'oddsVersion' | 'prizes'>,
): Wheel {
  const weights = of.prizes.map(({ weight }) => weight);
  const oddsTotal = total(weights);
  const staked = worth({ giftType: of.stakeUnit === 'coins' ? 3 : 4, giftAmount: of.stake }, market);
  const broken = oddsTotal < 1;
  return {
    ...of,
    enable: of.enable && !broken,
    broken,
    weights,
    oddsTotal,
    staked,
    spread: broken ? { expected: 0, variance: 0 } : spreadOf(of.prizes, weights, market),
  };
}

export function makeWheels(market: Market, parsed: WheelSettings, rowsOf: (version: string) => OddsRow[]): Wheels {
  const multiples = rowsOf(parsed.diamond.odds);
  return {
    minCycleMs: parsed.minCycleMs,
    multiples,
    coin: parsed.coin.map(({ enable, price, odds, dailyLimit }, at) =>
      makeWheel(market, {
        game: `coin-spin-${at + 1}`,
        enable,
        dailyLimit,
        stake: price,
        stakeUnit: 'coins',
        oddsVersion: odds,
        prizes: rowsOf(odds),
      }),
    ),
    diamond: parsed.diamond.stakes.map((stake) =>
      makeWheel(market, {
        game: 'diamond-spin',
        enable: parsed.diamond.enable,
        dailyLimit: parsed.diamond.dailyLimit,
        stake,
        stakeUnit: 'diamonds',
        oddsVersion: parsed.diamond.odds,
        prizes: multiples.map((row) => onStake(row, stake, market)),
      }),
    ),
  };
}

const wheelsMs = 2_000;

/** Versions that were broken at the last read. Each is logged once, not at every read. */
const logged = new WeakMap<Deps, Set<string>>();

/**
 * Reads the wheels; the result is cached (see `recent`). Must not be called inside a transaction. A missing or invalid
 * odds table is logged and closes its wheel; invalid settings throw.
 */
export const readWheels = (deps: Deps): Promise<Wheels> =>
  recent(deps, {
    key: 'wheels',
    ms: wheelsMs,
    read: async () => {
      const [row] = await deps.db
        .select()
        .from(settings)
        .where(eq(settings.key, wheelSettingsKey(deps.market)));
      const parsed = v.parse(wheelSettingsSchema, row?.value);
      const tables = await deps.db
        .select()
        .from(oddsTables)
        .where(inArray(oddsTables.version, [...parsed.coin.map(({ odds }) => odds), parsed.diamond.odds]));
      const before = logged.get(deps);
      const broken = new Set<string>();
      logged.set(deps, broken);
      return makeWheels(deps.market, parsed, (version) => {
        try {
          return readOddsRows(tables.find((table) => table.version === version)?.rows);
        } catch (err) {
          if (!before?.has(version) && !broken.has(version))
            deps.log.error({ err, version }, 'these odds lead to no prize');
          broken.add(version);
          return [];
        }
      });
    },
  });

/** Expected return of a wheel, in ten-thousandths of the stake. */
export const theoreticalReturn = ({ spread, staked }: Wheel): number => Math.round((spread.expected * 10_000) / staked);
