import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { oddsTables, seeds, verifiedOutcomes } from '../../db/schema';
import { openDraw, total } from '../../fairness';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { readOddsRows } from '../../fairness/odds';
import { findOutcome } from './receipt';

/**
 * Records that the member has recomputed a draw. The app sends the random point of the draw as proof, which is only
 * known after the computation. The seed is already revealed, so a refusal discloses nothing. A repeat changes nothing.
 */
export const verifiedVerb = verb(
  contract.fairness.verified,
  async ({ ctx, input }) => {
    const { tx, now } = ctx;
    const { id } = signedIn(ctx);
    const row =
      (await findOutcome(tx, { memberId: id, serverHash: input.serverHash, nonce: input.nonce })) ??
      refuse(codes.noOutcome, 'noOutcome');
    if (row.state !== 'revealed') refuse(codes.seedSecret, 'seedSecret');
    const [table] = await tx.select().from(oddsTables).where(eq(oddsTables.version, row.odds_version));
    if (!table) return refuse(codes.noOdds, 'noOdds');
    const point = openDraw(row.server_seed, row.client_seed, row.nonce).integer(
      total(readOddsRows(table.rows).map(({ weight }) => weight)),
    );
    if (point !== input.point) refuse(codes.wrongPoint, 'wrongPoint');
    const [seed] = await tx.select({ id: seeds.id }).from(seeds).where(eq(seeds.serverHash, input.serverHash));
    await tx
      .insert(verifiedOutcomes)
      .values({ memberId: id, seedId: seed!.id, nonce: row.nonce, verifiedAt: now })
      .onConflictDoNothing();
    return true as const;
  },
  { anyDevice: true },
);
