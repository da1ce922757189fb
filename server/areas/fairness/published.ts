import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { oddsTables, seeds } from '../../db/schema';
import { total } from '../../fairness';
import { refuse } from '../../core/refuse';
import { byIp, verb } from '../../core/verb';
import { readOddsRows } from '../../fairness/odds';

/**
 * Returns the state of a commitment. The call is public, because the hash has 256 bits and only its member has seen it,
 * so nobody can guess another member's hash.
 */
export const commitmentVerb = verb(
  contract.fairness.commitment,
  async ({ ctx: { tx }, input }) => {
    const [seed] = await tx.select().from(seeds).where(eq(seeds.serverHash, input.serverHash));
    if (!seed) return { state: 'unknown' as const, committedAt: null, serverSeed: null };
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
