import type { Market } from '../../../../contract';
import { gameLabels } from '../../../../contract';
import { marketTerms } from './market-terms';

export interface GameSeed {
  readonly id: string;
  readonly name: string;
  /** 1 for our own games; other numbers for outside suppliers. */
  readonly supplierId: number;
  readonly slug: string;
  readonly large: boolean;
  readonly label: number;
  readonly kind: string;
  /** Return to player in hundredths of a percent. When it depends on the player's choice, the lowest one. */
  readonly rtp: number | null;
  readonly stakeMin: number | null;
  readonly stakeMax: number | null;
}

interface HouseGame {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly kind: string;
  readonly rtp: number;
  /**
   * The highest payout of one unit of stake, in hundredths. It limits the stake, so that no round pays more than the
   * cap.
   */
  readonly maxMultiplier: number;
  readonly label?: number;
  readonly large?: true;
  /** True for a game with a single price: ten times the smallest stake. */
  readonly fixedStake?: true;
}

const house: readonly HouseGame[] = [
  {
    id: '101',
    name: 'Mango Fever',
    slug: 'mango-fever',
    kind: 'slots',
    rtp: 9470,
    maxMultiplier: 50_000,
    label: gameLabels.bonus,
  },
  {
    id: '102',
    name: 'Savanna Kings',
    slug: 'savanna-kings',
    kind: 'slots',
    rtp: 9515,
    maxMultiplier: 500_000,
    label: gameLabels.bonus,
    large: true,
  },
  {
    id: '103',
    name: 'Rocket Rush',
    slug: 'rocket-rush',
    kind: 'crash',
    rtp: 9700,
    maxMultiplier: 100_000,
    label: gameLabels.hot,
    large: true,
  },
  { id: '104', name: 'Okada Dash', slug: 'okada-dash', kind: 'limbo', rtp: 9700, maxMultiplier: 100_000 },
  { id: '105', name: 'Dice Duel', slug: 'dice-duel', kind: 'dice', rtp: 9700, maxMultiplier: 9_700 },
  { id: '106', name: 'Gem Mines', slug: 'gem-mines', kind: 'mines', rtp: 9625, maxMultiplier: 100_000 },
  {
    id: '107',
    name: 'Talking Drums',
    slug: 'talking-drums',
    kind: 'plinko',
    rtp: 9580,
    maxMultiplier: 100_000,
    label: gameLabels.hot,
  },
  { id: '108', name: 'Oware Gems', slug: 'oware-gems', kind: 'keno', rtp: 9370, maxMultiplier: 100_000 },
  { id: '109', name: 'Big Tusk', slug: 'big-tusk', kind: 'hilo', rtp: 9700, maxMultiplier: 100_000 },
  {
    id: '110',
    name: 'Genie’s Gold',
    slug: 'genies-gold',
    kind: 'wheel',
    rtp: 9700,
    maxMultiplier: 1_940,
    label: gameLabels.new,
  },
  { id: '111', name: 'Penalty King', slug: 'penalty-king', kind: 'flip', rtp: 9700, maxMultiplier: 194 },
  { id: '112', name: 'Kente Roulette', slug: 'kente-roulette', kind: 'roulette', rtp: 9730, maxMultiplier: 3_600 },
  {
    id: '113',
    name: 'Golden Scratch',
    slug: 'golden-scratch',
    kind: 'scratch',
    rtp: 9000,
    maxMultiplier: 50_000,
    label: gameLabels.new,
    fixedStake: true,
  },
];

/** Games of outside suppliers, with unknown return and stakes. They are hidden in the store build (NAV-30). */
const outside: readonly GameSeed[] = [
  {
    id: '23',
    name: 'Kente 777',
    supplierId: 23,
    slug: 'kente-777',
    large: false,
    label: 0,
    kind: 'slots',
    rtp: null,
    stakeMin: null,
    stakeMax: null,
  },
  {
    id: '24',
    name: 'Volta Fishing',
    supplierId: 24,
    slug: 'volta-fishing',
    large: false,
    label: 0,
    kind: 'fishing',
    rtp: null,
    stakeMin: null,
    stakeMax: null,
  },
];

/** Ids of games and suppliers that the store build hides (Q23). */
export const storeHidden: readonly number[] = [23, 13, 24, 25];

/**
 * The catalogue of ECO-12. The largest stake is the market's payout cap divided by the multiplier, rounded down, so
 * that no round pays more than the cap.
 */
export function gameSeeds(market: Market): readonly GameSeed[] {
  const { stake } = marketTerms[market.code];
  const ours = house.map(({ id, name, slug, kind, rtp, maxMultiplier, label, large, fixedStake }): GameSeed => {
    const bound = Math.floor((stake.payoutCap * 100) / maxMultiplier);
    // A scratch card has one price: ten times the smallest stake (₵1 in Ghana).
    const only = fixedStake ? stake.min * 10 : null;
    return {
      id,
      name,
      slug,
      kind,
      rtp,
      supplierId: 1,
      large: large ?? false,
      label: label ?? 0,
      stakeMin: only ?? stake.min,
      stakeMax: only ?? Math.min(stake.max, bound),
    };
  });
  return [...ours, ...outside];
}
