import { and, eq } from 'drizzle-orm';
import { codes, contract, type Rotated, type SeedState } from '../../../contract';
import { seeds } from '../../db/schema';
import type { Tx } from '../../db/types';
import { drawsPerSeed, ensureSeeds, openSeeds, refuseRetired, rotateSeeds } from '../../fairness';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';

/** Returns the public data of a member's seeds. Creates seeds when the member has none. */
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
    await ensureSeeds(tx, deps.fairness, { memberId, now });
    ({ active, next } = await find());
  }
  if (!active || !next) throw new Error('a member has no seeds');
  return {
    active: { serverHash: active.serverHash, clientSeed: active.clientSeed, nonce: active.nextNonce },
    next: { serverHash: next.serverHash },
    drawsPerSeed,
  };
}

/** A self-excluded member may read the seeds too. */
export const seedsVerb = verb(contract.fairness.seeds, ({ ctx }) => readSeeds(ctx.tx, ctx, signedIn(ctx).id), {
  whileExcluded: true,
});

/** Reveals the seed with this hash once. A repeat returns the revealed seed. */
async function reveal(ctx: Ctx, serverHash: string, clientSeed?: string): Promise<Rotated> {
  const { tx, deps, now } = ctx;
  const { id } = signedIn(ctx);
  await rotateSeeds(tx, deps.fairness, {
    memberId: id,
    now,
    options: {
      only: serverHash,
      ...(clientSeed === undefined ? {} : { clientSeed }),
    },
  });
  const [seed] = await tx
    .select()
    .from(seeds)
    .where(and(eq(seeds.serverHash, serverHash), eq(seeds.memberId, id), eq(seeds.state, 'revealed')));
  if (!seed) {
    await refuseRetired(tx, { memberId: id, serverHash });
    return refuse(codes.noSeed, 'noSeed');
  }
  const state = await readSeeds(tx, ctx, id);
  // The seed may have been revealed by another request. Then the requested client seed was not set, so the call must
  // not succeed.
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
