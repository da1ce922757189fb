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

/** A slice: its place in the list is its place on the wheel. */
export interface Prize {
  giftType: Spin['giftType'];
  giftAmount: number;
  /** 0 to 1; null where the service does not publish it (v1). */
  share: number | null;
}

/** One wheel at one stake, whichever service it came from. */
export interface Board {
  skin: Skin;
  game: string;
  /** Id of the coin wheel, or index of the diamond bet. */
  bet: number;
  /** All stakes there are. */
  bets: readonly { bet: number; stake: number }[];
  stake: number;
  unit: StakeUnit;
  enable: boolean;
  leftToday: number | null;
  minCycleMs: number;
  oddsVersion: string;
  /** 0 to 1. */
  theoreticalReturn: number | null;
  /** Of the seed that the next spin is drawn with. */
  serverHash: string | null;
  prizes: readonly Prize[];
}

const tenThousandths = 10_000;

/** A coin wheel by the id of its address; null when there is none. */
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

/** The diamond wheel at a bet: v2 with its odds, v1 without them (Q38); null when there is no such bet. */
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
 * Where the wheel has to stand for a spin, or null when this table does not have what was drawn: "Not found prize"
 * (CSP-3).
 */
export function placeOf(
  { game, oddsVersion, prizes }: Pick<Board, 'game' | 'oddsVersion' | 'prizes'>,
  spin: Spin,
): number | null {
  const prize = prizes[spin.prizeId];
  if (game !== spin.game || oddsVersion !== spin.oddsVersion || !prize) return null;
  return prize.giftType === spin.giftType && prize.giftAmount === spin.giftAmount ? spin.prizeId : null;
}

/** The place of the top prize. */
export function topOf(prizes: readonly Prize[], market: Pick<Market, 'code' | 'scale'>): number {
  const worths = prizes.map((prize) => worth(prize, market));
  return worths.indexOf(Math.max(...worths));
}

const stakeWorth = (unit: StakeUnit, stake: number, market: Pick<Market, 'code' | 'scale'>): number =>
  worth({ giftType: unit === 'coins' ? giftTypes.coins : giftTypes.diamonds, giftAmount: stake }, market);

/** How a result is told: what is worth no more than the stake is told calmly, whatever it is called. */
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
