import { and, eq } from 'drizzle-orm';
import { codes, contract, type Rotated, type SeedState } from '../../../contract';
import { seeds } from '../../db/schema';
import type { Tx } from '../../db/types';
import { drawsPerSeed, ensureSeeds, openSeeds, rotateSeeds } from '../../fairness';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';

/** The seeds as their member may see them; makes them when there are none. */
export async function readSeeds(
  tx: Tx,
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  memberId: number,
): Promise<SeedState> {
  const find = async () => {
    const rows = await openSeeds(tx, memberId);
    return { active: rows.find(({ state }) => state === 'active'), next: rows.find(({ state }) => state === 'next') };
  };
  let { active, next } = await find();
  if (!active || !next) {
    await ensureSeeds(tx, deps.fairness, memberId, now);
    ({ active, next } = await find());
  }
  if (!active || !next) throw new Error('a member has no seeds');
  return {
    active: { serverHash: active.serverHash, clientSeed: active.clientSeed, nonce: active.nextNonce },
    next: { serverHash: next.serverHash },
    drawsPerSeed,
  };
}

/** Looking is always allowed, also to a closed account. */
export const seedsVerb = verb(contract.fairness.seeds, ({ ctx }) => readSeeds(ctx.tx, ctx, signedIn(ctx).id), {
  whileExcluded: true,
});

/** Reveals the seed of a hash, once; a repeat finds it revealed. */
async function reveal(ctx: Ctx, serverHash: string, clientSeed?: string): Promise<Rotated> {
  const { tx, deps, now } = ctx;
  const { id } = signedIn(ctx);
  await rotateSeeds(tx, deps.fairness, id, now, {
    only: serverHash,
    ...(clientSeed === undefined ? {} : { clientSeed }),
  });
  const [seed] = await tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.serverHash, serverHash), eq(seeds.memberId, id), eq(seeds.state, 'revealed')));
  if (!seed) return refuse(codes.noSeed, 'noSeed');
  const state = await readSeeds(tx, ctx, id);
  // Revealed by something else meanwhile: then the wanted client seed has not been set, and OK would say it was.
  if (clientSeed !== undefined && state.active.clientSeed !== clientSeed) return refuse(codes.noSeed, 'noSeed');
  return {
    revealed: {
      serverHash,
      serverSeed: Buffer.from(seed.serverSeed).toString('hex'),
      clientSeed: seed.clientSeed,
      draws: seed.nextNonce,
    },
    seeds: state,
  };
}

const limit = [{ name: 'seeds', max: 60, windowMs: 3_600_000, by: byMember }];

export const rotateVerb = verb(contract.fairness.rotate, ({ ctx, input }) => reveal(ctx, input.serverHash), {
  whileExcluded: true,
  limit,
});

export const clientSeedVerb = verb(
  contract.fairness.setClientSeed,
  ({ ctx, input }) => reveal(ctx, input.serverHash, input.clientSeed),
  { whileExcluded: true, limit },
);
