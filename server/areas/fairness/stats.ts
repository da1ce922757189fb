import { desc, eq } from 'drizzle-orm';
import { contract, type DrawStats } from '../../../contract';
import { drawCounts } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import type { Gauge } from '../../core/gauge';
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
async function readStats(tx: Tx, { market }: Pick<Deps, 'market'>): Promise<DrawStats[]> {
  const groups = await tx
    .select()
    .from(drawCounts)
    .where(eq(drawCounts.market, market.code))
    .orderBy(desc(drawCounts.id));
  const games = new Map<string, Counted[]>();
  for (const group of groups) games.set(group.game, [...(games.get(group.game) ?? []), group]);
  return [...games].map(([game, of]) => statsOf(game, of)).sort((one, other) => one.game.localeCompare(other.game));
}

export const statsVerb = verb(contract.fairness.stats, ({ ctx: { tx, deps } }) => readStats(tx, deps), {
  cacheMs: 10_000,
});

/** The return of each game in its newest draws, beside the one that the odds of these draws promise. */
export const returnGauge: Gauge = {
  name: 'baobab_return_ratio',
  help: 'Part of the stakes that came back in the newest draws of a game: live, and by the odds',
  labels: ['game', 'kind'],
  read: async (deps) =>
    (await readStats(deps.db, deps)).flatMap(({ game, realisedReturn, theoreticalReturn }) =>
      realisedReturn === null || theoreticalReturn === null
        ? []
        : [[[game, 'live'], realisedReturn / 10_000] as const, [[game, 'odds'], theoreticalReturn / 10_000] as const],
    ),
};
