import type { Movement } from '../../../contract';
import { movements, transactions } from '../../db/schema';
import type { Ctx } from '../../kit/deps';
import { channelNames } from '../../payments';

/** A movement with what its transaction says about it. */
export const columns = {
  id: movements.id, at: movements.at, transactionId: movements.transactionId, kind: movements.kind, amount: movements.amount,
  freed: movements.freed, balance: movements.balance, free: movements.free, reason: transactions.reason, cause: transactions.cause,
};

export interface MovementRow extends Omit<Movement, 'subject'> {
  readonly cause: Record<string, unknown>;
}

/** Says what movements concern: the channel that money came or went by. */
export async function withSubjects(ctx: Ctx, rows: readonly MovementRow[]): Promise<Movement[]> {
  const named = rows.some(({ cause }) => 'channel' in cause);
  const names = named ? await channelNames(ctx.tx, ctx.deps.market.code) : new Map<string, { name: string }>();
  return rows.map(({ cause, ...row }) => {
    const code = typeof cause['channel'] === 'string' ? cause['channel'] : '';
    return { ...row, subject: names.get(code)?.name ?? code };
  });
}
