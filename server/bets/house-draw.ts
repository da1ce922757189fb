import type { HouseGame, PlayedRound } from '../../games/house-game';
import { houseGames } from '../../games/rules';
import { stakesFor } from '../../games/stakes';
import type { StakeRange } from '../../games/protocol/stakes';
import { paidBy, scaleOf, type Json, type Standing } from '../../games/protocol/rules';
import { leastUnit, type Market } from '../../contract';
import { readDraw } from '../../contract/fairness-math';
import { block, openDraw } from '../fairness';
import { fingerprintOf } from '../core/idempotency';

/** Seeds and nonce of a round. */
export interface RoundSeed {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The rules of a house game; null for an id without rules. */
export const rulesOf = (id: string): HouseGame | null => houseGames.find((game) => game.id === id) ?? null;

/** A replayed round, and how many blocks of the random stream it used. */
export interface Replayed extends PlayedRound {
  readonly blocks: number;
}

/** Draws a round and replays its steps. Null when parameters or a step are invalid or impossible. */
export function replay(
  game: HouseGame,
  { params, steps, seed }: { params: unknown; steps: readonly unknown[]; seed: RoundSeed },
): Replayed | null {
  const draw = openDraw(seed.serverSeed, seed.clientSeed, seed.nonce);
  const played = game.play({ params, steps, draw });
  return played && { ...played, blocks: draw.rounds };
}

/**
 * The first four random bytes that the rules of a round keep, as a number below 2^32. Null when the rules have changed
 * since.
 */
export function firstWordOf(round: {
  readonly game: string;
  readonly rules: string;
  readonly params: unknown;
  readonly seed: RoundSeed;
}): number | null {
  const game = rulesOf(round.game);
  if (game?.version !== round.rules) return null;
  const { serverSeed, clientSeed, nonce } = round.seed;
  const words: number[] = [];
  const draw = readDraw(
    (at) => block(serverSeed, { clientSeed, nonce, round: at }),
    (word, kept) => (kept ? words.push(word) : undefined),
  );
  return game.play({ params: round.params, steps: [], draw }) === null ? null : (words[0] ?? null);
}

/** How a round ends: its multiplier in ten-thousandths, and its payout in minor units. */
export interface RoundEnd {
  readonly multiplier: number;
  readonly payout: number;
}
/** How a round with this stake (minor units) ends after `standing`. The payout is a sum that the currency can pay. */
export const endOf = (market: Market, stake: number, standing: Pick<Standing, 'multiplier' | 'payout'>): RoundEnd => ({
  multiplier: standing.multiplier,
  payout: paidBy(stake, standing, leastUnit(market)),
});

/** What is known beforehand about rounds with the same parameters. */
interface Known {
  readonly stakes: StakeRange;
  /** Expected payout and its variance, in stakes. The variance is null where it depends on the player's choices. */
  readonly expected: number;
  readonly variance: number | null;
}

const mostKept = 2_000;
const kept = new Map<string, Known>();

/** Stakes and exact return of a game with valid parameters. Kept in memory, because they are enumerated. */
export function knownOf(game: HouseGame, market: Market, params: Json): Known {
  const key = `${game.id}/${game.version}/${market.code}/${JSON.stringify(params)}`;
  const found = kept.get(key);
  if (found) return found;
  const ways = game.ways(params);
  const { numerator, denominator } = game.returnOf(params);
  const expected = Number((numerator * 10n ** 12n) / denominator) / 1e12;
  const [way] = ways;
  const square = way?.pays.reduce((sum, { multiplier, weight }) => {
    return sum + (multiplier / scaleOf(way)) ** 2 * Number((weight * 10n ** 12n) / way.total) * 1e-12;
  }, 0);
  const variance = ways.length === 1 && square !== undefined ? Math.max(0, square - expected ** 2) : null;
  const known = { stakes: stakesFor(game, market, params), expected, variance };
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, known);
  return known;
}

/**
 * What the live statistics count of a settled round, in hundredths of a minor unit. Where the variance depends on the
 * player's choices, the squared distance from the expectation is counted, whose mean is the variance.
 */
export function countedOf(
  game: HouseGame,
  market: Market,
  { params, stake, payout }: { params: Json; stake: number; payout: number },
): { market: string; staked: number; worth: number; expected: number; variance: number } {
  const known = knownOf(game, market, params);
  const [staked, worth] = [stake * 100, payout * 100];
  const expected = staked * known.expected;
  const variance = known.variance === null ? (worth - expected) ** 2 : staked ** 2 * known.variance;
  return { market: market.code, staked, worth, expected, variance };
}

/** Whether two JSON values are equal, whatever the order of their fields. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  fingerprintOf('', { value: sorted(one) }) === fingerprintOf('', { value: sorted(other) });

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value;
