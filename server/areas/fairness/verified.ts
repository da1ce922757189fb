import { eq, sql } from 'drizzle-orm';
import { codes, contract, type ParsedOf } from '../../../contract';
import { oddsTables, seeds, verifiedOutcomes } from '../../db/schema';
import { roundColumns, roundOf } from '../../bets/house-rounds';
import { firstWordOf } from '../../bets/house-draw';
import { sharedBet } from '../../bets/rocket/shared-bet';
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

type Asked = ParsedOf<typeof contract.fairness.verified>;
type Proof = Omit<typeof verifiedOutcomes.$inferInsert, 'memberId' | 'verifiedAt'>;

/** The proof of a draw or a round of the member with a seed of its own; null when the member has no such draw. */
async function ownDraw(tx: Tx, memberId: number, { serverHash, nonce, point }: Asked): Promise<Proof | null> {
  const row = await findOutcome(tx, { memberId, serverHash, nonce });
  if (row === null) return null;
  if (row.state !== 'revealed') refuse(codes.seedSecret, 'seedSecret');
  const right = (await pointOf(tx, row)) ?? refuse(codes.noOdds, 'noOdds');
  if (right !== point) refuse(codes.wrongPoint, 'wrongPoint');
  const [seed] = await tx.select({ id: seeds.id }).from(seeds).where(eq(seeds.serverHash, serverHash));
  return { seedId: seed!.id, nonce: row.nonce };
}

/** The proof of a bet on a shared round, whose value is public once it is over; null without such a bet. */
async function ownBet(tx: Tx, memberId: number, { serverHash, nonce, point }: Asked): Promise<Proof | null> {
  const bet = await sharedBet(tx, { memberId, commitment: serverHash, number: nonce });
  if (bet === null) return null;
  if (!bet.over) refuse(codes.seedSecret, 'seedSecret');
  const right = firstWordOf(bet.draw) ?? refuse(codes.noOdds, 'noOdds');
  if (right !== point) refuse(codes.wrongPoint, 'wrongPoint');
  return { rocketBet: bet.id };
}

/**
 * Records that the member has recomputed a draw or a round. The app sends a random number of it as proof, which is only
 * known after the computation. The seed is public by then, so a refusal discloses nothing. A repeat changes nothing.
 */
export const verifiedVerb = verb(
  contract.fairness.verified,
  async ({ ctx, input }) => {
    const { tx, now } = ctx;
    const { id } = signedIn(ctx);
    const proof =
      (await ownDraw(tx, id, input)) ?? (await ownBet(tx, id, input)) ?? refuse(codes.noOutcome, 'noOutcome');
    await tx
      .insert(verifiedOutcomes)
      .values({ memberId: id, ...proof, verifiedAt: now })
      .onConflictDoNothing();
    return true as const;
  },
  { anyDevice: true },
);
