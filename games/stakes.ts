import { markets, type Market } from '../contract/wire/markets';
import { leastUnit } from '../contract/wire/money';
import { moneyFactor } from '../contract/wire/worth';
import { highestWin, isInRange, rangeFor, type StakeRange, type StakeTable } from './protocol/stakes';
import type { Json } from './protocol/rules';
import type { HouseGame } from './house-game';

/** Stakes and maximum win of economy.md §12, in pesewas. A market has the same amounts times its factor. */
const pesewas = { min: 10, max: 50_000, step: 10, maxPayout: 5_000_000 } as const;

/** Lowest stakes that differ from the factor, in minor units (economy.md §12). */
const lowest: Readonly<Partial<Record<Market['code'], number>>> = { KE: 2_000 };

/** The part of a market that decides about stakes. */
type StakeMarket = Pick<Market, 'code'>;

/** The most that one round may pay: ₵50,000 or its equivalent, minor units. */
export const maxPayoutOf = (market: StakeMarket): number => pesewas.maxPayout * moneyFactor[market.code];

/** The lowest and the highest stake of the market's games, minor units. */
export function marketStakes(market: StakeMarket): StakeRange {
  const factor = moneyFactor[market.code];
  return { min: lowest[market.code] ?? pesewas.min * factor, max: pesewas.max * factor, step: pesewas.step * factor };
}

const tableOf = (market: StakeMarket): StakeTable => ({
  outer: marketStakes(market),
  maxPayout: maxPayoutOf(market),
  unit: leastUnit(markets[market.code]),
});

/** The most that a round of the game can pay in a market, minor units (GAM-1): at most `maxPayoutOf`. */
export const highestWinOf = (game: HouseGame, market: StakeMarket): number => highestWin(game, tableOf(market));

/** The stakes of a game with these parameters. Throws TypeError for invalid parameters. */
export const stakesFor = (game: HouseGame, market: StakeMarket, params: unknown): StakeRange => {
  const read = game.readParams(params);
  if (read === null) throw new TypeError(`${game.slug}: invalid parameters`);
  return rangeFor(game, read, tableOf(market));
};

/**
 * The examples of a game's parameters as they can be bet in a market. The examples have Ghana's stakes where the
 * parameters fix the stake: each is multiplied by the market's factor, and further until the lowest stake is reached.
 */
export function examplesIn(game: HouseGame, market: StakeMarket): readonly Json[] {
  const { stakeOf, timesStakes } = game;
  if (stakeOf === undefined || timesStakes === undefined) return game.examples;
  const { min } = marketStakes(market);
  return game.examples.map((params) => {
    const factor = moneyFactor[market.code];
    return timesStakes(params, factor * Math.max(1, Math.ceil(min / (stakeOf(params) * factor))));
  });
}

/** Whether a stake (minor units) is offered with these parameters. Throws TypeError for invalid parameters. */
export const isOffered = (
  game: HouseGame,
  market: StakeMarket,
  { params, stake }: { readonly params: unknown; readonly stake: number },
): boolean => isInRange(stakesFor(game, market, params), stake);

/** The stakes of a game whose parameters fix the stake: all of the market. `stakesFor` checks the payout of a round. */
function fixedStakes(market: StakeMarket): OfferedStakes {
  const range = marketStakes(market);
  return { ...range, presets: presetsIn(range, market) };
}

/** All offered stakes of a game, and five of them to pick from. */
export interface OfferedStakes extends StakeRange {
  readonly presets: readonly number[];
}

const presetCount = 5;
/** Leading digits of presets. The second list has closer amounts, for a narrow range. */
const digits = [
  [1, 2, 5],
  [1, 1.5, 2, 3, 5],
] as const;
const powers = Array.from({ length: 10 }, (_, power) => 10 ** power);

/** Five round amounts from about ₵1 upwards, or lower ones when the range ends before. A short range has fewer. */
function presetsIn(range: StakeRange, market: StakeMarket): readonly number[] {
  const offered = digits.map((some) =>
    powers.flatMap((power) => some.map((digit) => digit * power)).filter((amount) => isInRange(range, amount)),
  );
  const chosen = offered.find(({ length }) => length >= presetCount) ?? offered.at(-1)!;
  const first = chosen.findIndex((amount) => amount >= 100 * moneyFactor[market.code]);
  const start = Math.max(0, Math.min(first, chosen.length - presetCount));
  return chosen.slice(start, start + presetCount);
}

/**
 * The stakes of a game over all its parameters: from the lowest to the highest that any parameters allow. `stakesFor`
 * has the narrower range of given parameters. The presets are offered with every parameter where there are five such
 * amounts.
 */
export function offeredStakes(game: HouseGame, market: StakeMarket): OfferedStakes {
  if (game.stakeOf) return fixedStakes(market);
  const ranges = game.examples.map((params) => stakesFor(game, market, params));
  const { step } = marketStakes(market);
  const [mins, maxes] = [ranges.map(({ min }) => min), ranges.map(({ max }) => max)];
  const everywhere = presetsIn({ min: Math.max(...mins), max: Math.min(...maxes), step }, market);
  const range = { min: Math.min(...mins), max: Math.max(...maxes), step };
  return { ...range, presets: everywhere.length === presetCount ? everywhere : presetsIn(range, market) };
}
