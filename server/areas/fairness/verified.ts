import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { oddsTables, seeds, verifiedOutcomes } from '../../db/schema';
import { roundColumns, roundOf } from '../../bets/house-rounds';
import { firstWordOf } from '../../bets/house-draw';
import { openDraw, total } from '../../fairness';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import type { Tx } from '../../db/types';
import { readOddsRows } from '../../fairness/odds';
import type { OutcomeRow } from './outcomes';
import { findOutcome } from './receipt';

/** The random point of a draw, or the first random word of the round of a game. Null when neither has known odds. */
async function pointOf(tx: Tx, row: OutcomeRow): Promise<number | null> {
  const [table] = await tx.select().from(oddsTables).where(eq(oddsTables.version, row.odds_version));
  if (table)
    return openDraw(row.server_seed, row.client_seed, row.nonce).integer(
      total(readOddsRows(table.rows).map(({ weight }) => weight)),
    );
  const {
    rows: [found],
  } = await tx.execute(sql`
    select ${roundColumns} from game_rounds r join seeds s on s.id = r.seed_id
    where s.server_hash = ${row.server_hash} and r.nonce = ${row.nonce}::int`);
  return found ? firstWordOf(roundOf(found as Record<string, unknown>)) : null;
}

/**
 * Records that the member has recomputed a draw or a round. The app sends a random number of it as proof, which is only
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
    const point = (await pointOf(tx, row)) ?? refuse(codes.noOdds, 'noOdds');
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
