import { eq, sql, type SQL } from 'drizzle-orm';
import type { Movement } from '../../../contract';
import { movements, outcomes, seeds, transactions } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { channelNames } from '../../payments';
import { readResult } from '../../fairness/result';

/** Columns of a movement and of its transaction. */
export const columns = {
  id: movements.id,
  at: movements.at,
  transactionId: movements.transactionId,
  kind: movements.kind,
  amount: movements.amount,
  freed: movements.freed,
  balance: movements.balance,
  free: movements.free,
  reason: transactions.reason,
  cause: transactions.cause,
};

/** A movement with what its transaction says about the payment channel and the draw. */
export interface MovementRow extends Omit<Movement, 'subject' | 'draw'> {
  readonly cause: Readonly<Record<string, unknown>>;
}

/** Key of a draw: id of the seed and nonce. */
const keyOf = (seed: unknown, nonce: unknown): string => `${String(seed)}:${String(nonce)}`;

/** Reads the draws of these movements in one query. */
async function drawsOf(tx: Tx, rows: readonly MovementRow[]): Promise<ReadonlyMap<string, Movement['draw']>> {
  const wanted = new Map<string, SQL>();
  for (const {
    cause: { seed, nonce },
  } of rows)
    if (Number.isSafeInteger(seed) && Number.isSafeInteger(nonce))
      wanted.set(keyOf(seed, nonce), sql`(${seed}::bigint, ${nonce}::int)`);
  if (wanted.size === 0) return new Map();
  const found = await tx
    .select({
      seed: outcomes.seedId,
      nonce: outcomes.nonce,
      game: outcomes.game,
      result: outcomes.result,
      serverHash: seeds.serverHash,
    })
    .from(outcomes)
    .innerJoin(seeds, eq(seeds.id, outcomes.seedId))
    .where(sql`(${outcomes.seedId}, ${outcomes.nonce}) in (${sql.join([...wanted.values()], sql`, `)})`);
  return new Map(
    found.map(({ seed, nonce, game, result, serverHash }) => {
      const { giftType, giftAmount, stake, stakeUnit } = readResult(result);
      return [keyOf(seed, nonce), { serverHash, nonce, game, giftType, giftAmount, stake, stakeUnit }];
    }),
  );
}

/** Adds to each movement its payment channel or its draw. */
export async function describeMovements(ctx: Ctx, rows: readonly MovementRow[]): Promise<Movement[]> {
  const named = rows.some(({ cause }) => 'channel' in cause);
  const names = named ? await channelNames(ctx) : new Map<string, { name: string }>();
  const draws = await drawsOf(ctx.tx, rows);
  return rows.map(({ id, at, transactionId, kind, amount, freed, balance, free, reason, cause }) => {
    const code = typeof cause['channel'] === 'string' ? cause['channel'] : '';
    const draw = draws.size === 0 ? null : (draws.get(keyOf(cause['seed'], cause['nonce'])) ?? null);
    const subject = code === '' ? '' : (names.get(code)?.name ?? code);
    return { id, at, transactionId, kind, reason, subject, amount, freed, balance, free, draw };
  });
}
