import { gameLabels, lotteryGames, lotteryTile, lotteryTitles, mallTile, type Market } from '../../../../contract';
import { games } from '../../../../games';
import { marketStakes, maxPayoutOf, offeredStakes } from '../../../../games/stakes';

export interface GameSeed {
  readonly id: string;
  readonly name: string;
  /** 1 for our own games; other numbers for outside suppliers. */
  readonly supplierId: number;
  readonly slug: string;
  readonly label: number;
  readonly kind: string;
  /** Return to player in hundredths of a percent. When it depends on the player's choice, the lowest one. */
  readonly rtp: number | null;
  readonly stakeMin: number | null;
  readonly stakeMax: number | null;
  /** The most that a round of an outside game may pay: a multiple of its stakes, and a sum in minor units (Q81). */
  readonly maxMultiple?: number;
  readonly maxPayout?: number;
  readonly hasDemo: boolean;
  readonly open: boolean;
  /** The game does not speak the frame protocol; by default it does. */
  readonly silent?: boolean;
}

const simulatedGames = [
  { id: '23', name: 'Kente 777', supplierId: 23, slug: 'kente-777', kind: 'slots' },
  { id: '24', name: 'Volta Fishing', supplierId: 24, slug: 'volta-fishing', kind: 'fishing', silent: true },
] as const;

/**
 * Games of the supplier simulator, with unknown return, and the stakes and maximum of the market. They exist outside
 * production only, and the store build hides them (NAV-30).
 */
const simulated = (market: Market): readonly GameSeed[] => {
  const { min: stakeMin, max: stakeMax } = marketStakes(market);
  const limits = { stakeMin, stakeMax, maxMultiple: 1_000, maxPayout: maxPayoutOf(market) };
  return simulatedGames.map((game) => ({ ...game, ...limits, label: 0, rtp: null, hasDemo: false, open: true }));
};

/** The tile of the mall (HOM-9). It is no game, so that no call can launch it. */
export const mallTileSeed: GameSeed = {
  id: mallTile,
  name: 'Baobab Mall',
  supplierId: 1,
  slug: 'mall',
  label: 0,
  kind: 'mall',
  rtp: null,
  stakeMin: null,
  stakeMax: null,
  hasDemo: false,
  open: false,
};

/** The tiles of the lotteries (LOT-2). Each opens the page of its game. */
export const lotteryTileSeeds: readonly GameSeed[] = lotteryGames.map((game) => ({
  ...mallTileSeed,
  id: lotteryTile(game),
  name: lotteryTitles[game],
  slug: `lottery-${game}`,
  kind: 'lottery',
}));

/** Ids of games and suppliers that the store build hides (Q23). */
export const storeHidden: readonly number[] = [23, 13, 24, 25];

/**
 * The catalogue of ECO-12: the games that can be played, with their offered stakes. `production` leaves out the games
 * of the supplier simulator.
 */
export function gameSeeds(market: Market, production: boolean): readonly GameSeed[] {
  const ours = games.map(({ house, published, name, kind, label }): GameSeed => {
    const { min, max } = offeredStakes(house, market);
    return {
      id: house.id,
      name,
      kind,
      label: label === undefined ? 0 : gameLabels[label],
      supplierId: 1,
      slug: house.slug,
      rtp: published.from,
      stakeMin: min,
      stakeMax: max,
      hasDemo: true,
      open: true,
    };
  });
  return production ? ours : [...ours, ...simulated(market)];
}
