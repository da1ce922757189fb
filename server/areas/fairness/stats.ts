import { desc, eq } from 'drizzle-orm';
import { contract, type DrawStats } from '../../../contract';
import { drawCounts } from '../../db/schema';
import { verb } from '../../core/verb';

/** Minimum number of draws in the statistics of a game, if the game has that many. */
export const statsWindow = 10_000;

type Counted = typeof drawCounts.$inferSelect;

/** Sums the newest groups of a game until they contain `window` draws. */
export function statsOf(game: string, groups: readonly Counted[], window = statsWindow): DrawStats {
  const newest = [...groups].sort((one, other) => other.lastAt - one.lastAt || other.id - one.id);
  const taken: Counted[] = [];
  let draws = 0;
  for (const group of newest) {
    if (draws >= window) break;
    taken.push(group);
    draws += group.draws;
  }
  const sum = (of: (group: Counted) => number): number => taken.reduce((all, group) => all + of(group), 0);
  const [staked, returned, expected] = [
    sum((group) => group.staked),
    sum((group) => group.worth),
    sum((group) => group.expected),
  ];
  const share = (part: number): number | null => (staked === 0 ? null : Math.round((part * 10_000) / staked));
  return {
    game,
    draws,
    since: Math.min(...taken.map(({ firstAt }) => firstAt)),
    until: Math.max(...taken.map(({ lastAt }) => lastAt)),
    staked,
    returned,
    expected,
    sigma: Math.sqrt(sum((group) => group.variance)),
    realisedReturn: share(returned),
    theoreticalReturn: share(expected),
  };
}

/** Reads all groups; the sweep deletes those that are far older than the window. */
export const statsVerb = verb(
  contract.fairness.stats,
  async ({ ctx: { tx, deps } }) => {
    const groups = await tx
      .select()
      .from(drawCounts)
      .where(eq(drawCounts.market, deps.market.code))
      .orderBy(desc(drawCounts.id));
    const games = new Map<string, Counted[]>();
    for (const group of groups) games.set(group.game, [...(games.get(group.game) ?? []), group]);
    return [...games].map(([game, of]) => statsOf(game, of)).sort((one, other) => one.game.localeCompare(other.game));
  },
  { cacheMs: 10_000 },
);
