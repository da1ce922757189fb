import {
  contract,
  giftTypes,
  worth,
  type AnswerOf,
  type CoinSpinConfig,
  type DiamondSpinConfigV2,
  type Market,
  type Spin,
} from '../../../../contract';
import type { Skin, Tone } from '../../../../scenes/wheel/messages';

export type DiamondSpinConfig = AnswerOf<typeof contract.diamondSpin.cfg>;
type StakeUnit = Spin['stakeUnit'];

/** A slice: its index in the list is its position on the wheel. */
export interface Prize {
  giftType: Spin['giftType'];
  giftAmount: number;
  /** Probability, 0 to 1; null when the server does not publish it (v1). */
  share: number | null;
}

/** One wheel at one stake, from either server call. */
export interface Board {
  skin: Skin;
  game: string;
  /** Id of the coin wheel, or index of the diamond bet. */
  bet: number;
  /** All stakes of the wheel. */
  bets: readonly { bet: number; stake: number }[];
  stake: number;
  unit: StakeUnit;
  enable: boolean;
  leftToday: number | null;
  minCycleMs: number;
  oddsVersion: string;
  /** 0 to 1. */
  theoreticalReturn: number | null;
  /** Hash of the server seed of the next spin. */
  serverHash: string | null;
  prizes: readonly Prize[];
}

const tenThousandths = 10_000;

/** The coin wheel with this id; null for an unknown id. */
export function coinBoard({ wheels, minCycleMs, seeds }: CoinSpinConfig, id: number): Board | null {
  const wheel = wheels.find((one) => one.id === id);
  if (!wheel) return null;
  const whole = Math.max(1, wheel.oddsTotal);
  return {
    skin: 'coin',
    game: wheel.game,
    bet: id,
    bets: wheels.map((one) => ({ bet: one.id, stake: one.price })),
    stake: wheel.price,
    unit: 'coins',
    enable: wheel.enable,
    leftToday: wheel.leftToday,
    minCycleMs,
    oddsVersion: wheel.oddsVersion,
    theoreticalReturn: wheel.theoreticalReturn / tenThousandths,
    serverHash: seeds?.active.serverHash ?? null,
    prizes: wheel.prizes.map(({ giftType, giftAmount, weight }) => ({ giftType, giftAmount, share: weight / whole })),
  };
}

/** The diamond wheel at a bet, v2 with odds or v1 without (Q38); null for an unknown bet. */
export function diamondBoard(config: DiamondSpinConfig | DiamondSpinConfigV2, index: number): Board | null {
  const bet = config.bets.find((one) => one.index === index);
  if (!bet) return null;
  const v2 = 'oddsTotal' in config ? config : null;
  const weights = v2?.prizes.map(({ weight }) => weight / Math.max(1, v2.oddsTotal));
  return {
    skin: 'diamond',
    game: v2?.game ?? 'diamond-spin',
    bet: index,
    bets: config.bets.map((one) => ({ bet: one.index, stake: one.stake })),
    stake: bet.stake,
    unit: 'diamonds',
    enable: config.enable,
    leftToday: config.leftToday,
    minCycleMs: config.minCycleMs,
    oddsVersion: config.oddsVersion,
    theoreticalReturn: v2 ? v2.theoreticalReturn / tenThousandths : null,
    serverHash: v2?.seeds?.active.serverHash ?? null,
    prizes: config.prizes.map(({ giftType }, at) => ({
      giftType,
      giftAmount: bet.amounts[at] ?? 0,
      share: weights?.[at] ?? null,
    })),
  };
}

/**
 * The position on which the wheel stops for a spin; null when the table does not contain the drawn prize: "Not found
 * prize" (CSP-3).
 */
export function placeOf(
  { game, oddsVersion, prizes }: Pick<Board, 'game' | 'oddsVersion' | 'prizes'>,
  spin: Spin,
): number | null {
  const prize = prizes[spin.prizeId];
  if (game !== spin.game || oddsVersion !== spin.oddsVersion || !prize) return null;
  return prize.giftType === spin.giftType && prize.giftAmount === spin.giftAmount ? spin.prizeId : null;
}

/** The position of the top prize. */
export function topOf(prizes: readonly Prize[], market: Pick<Market, 'code' | 'scale'>): number {
  const worths = prizes.map((prize) => worth(prize, market));
  return worths.indexOf(Math.max(...worths));
}

const stakeWorth = (unit: StakeUnit, stake: number, market: Pick<Market, 'code' | 'scale'>): number =>
  worth({ giftType: unit === 'coins' ? giftTypes.coins : giftTypes.diamonds, giftAmount: stake }, market);

/** How a result is celebrated. A prize worth no more than the stake gets the calm tone. */
export function toneOf(
  spin: Pick<Spin, 'giftType' | 'giftAmount' | 'stake' | 'stakeUnit'>,
  isTop: boolean,
  market: Pick<Market, 'code' | 'scale'>,
): Tone {
  const value = worth(spin, market);
  if (value <= 0) return 'none';
  if (value <= stakeWorth(spin.stakeUnit, spin.stake, market)) return 'calm';
  return isTop ? 'top' : 'win';
}
