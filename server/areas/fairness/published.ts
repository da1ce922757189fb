import { and, eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { oddsTables, rocketChains, rocketRounds, rocketState, seeds } from '../../db/schema';
import { hexOf, total } from '../../fairness';
import { refuse } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { readOddsRows } from '../../fairness/odds';
import type { Tx } from '../../db/types';

const unknown = { state: 'unknown', committedAt: null, serverSeed: null } as const;

/** The state of a commitment to the value of a shared round. A chain commits to all its values at its beginning. */
async function sharedCommitment(tx: Tx, commitment: string) {
  const [found] = await tx
    .select({ state: rocketRounds.state, value: rocketRounds.value, committedAt: rocketChains.committedAt })
    .from(rocketRounds)
    .innerJoin(
      rocketChains,
      and(eq(rocketChains.market, rocketRounds.market), eq(rocketChains.chain, rocketRounds.chain)),
    )
    .where(eq(rocketRounds.commitment, commitment));
  if (!found) return unknown;
  const { state, value, committedAt } = found;
  return state === rocketState.crashed
    ? { state: 'revealed' as const, committedAt, serverSeed: hexOf(value) }
    : { state: 'secret' as const, committedAt, serverSeed: null };
}

/**
 * Returns the state of a commitment to a member's seed or to a shared round. The call is public, because the hash has
 * 256 bits and only its member has seen it, so nobody can guess another member's hash.
 */
export const commitmentVerb = verb(
  contract.fairness.commitment,
  async ({ ctx: { tx }, input }) => {
    const [seed] = await tx.select().from(seeds).where(eq(seeds.serverHash, input.serverHash));
    if (!seed) return sharedCommitment(tx, input.serverHash);
    if (seed.state !== 'revealed') return { state: 'secret' as const, committedAt: seed.createdAt, serverSeed: null };
    return {
      state: 'revealed' as const,
      committedAt: seed.createdAt,
      serverSeed: Buffer.from(seed.serverSeed).toString('hex'),
    };
  },
  { limit: [{ name: 'commitment', max: 120, windowMs: 60_000, by: byIp }] },
);

export const oddsVerb = verb(
  contract.fairness.odds,
  async ({ ctx: { tx }, input }) => {
    const [table] = await tx.select().from(oddsTables).where(eq(oddsTables.version, input.version));
    if (!table) return refuse(codes.noOdds, 'noOdds');
    const rows = readOddsRows(table.rows);
    return { version: table.version, game: table.game, total: total(rows.map(({ weight }) => weight)), rows };
  },
  { cacheMs: 60_000 },
);
