import { sql } from 'drizzle-orm';
import type { GameReceipt } from '../../../contract';
import { roundColumns, roundOf } from '../../bets/house-rounds';
import type { Deps } from '../../core/deps';
import { roundState } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { OutcomeRow } from './outcomes';

/**
 * Makes the receipt of the game round that an outcome belongs to, with the server seed once it is revealed. Null when
 * the outcome belongs to no round, or when the round is open or was returned.
 */
export async function roundReceiptOf(
  tx: Tx,
  { row, memberId }: { row: OutcomeRow; memberId: number },
  { market }: Pick<Deps, 'market'>,
): Promise<GameReceipt | null> {
  const {
    rows: [found],
  } = await tx.execute(sql`
    select ${roundColumns} from game_rounds r join seeds s on s.id = r.seed_id
    where r.member_id = ${memberId}::bigint and s.server_hash = ${row.server_hash} and r.nonce = ${row.nonce}::int
      and r.state = ${roundState.settled}::smallint`);
  if (!found) return null;
  const round = roundOf(found as Record<string, unknown>);
  return {
    market: market.code,
    game: round.game,
    rulesVersion: round.rules,
    params: round.params,
    steps: round.steps,
    serverHash: row.server_hash,
    serverSeed: row.state === 'revealed' ? Buffer.from(row.server_seed).toString('hex') : null,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    stake: round.stake,
    payout: round.payout,
    at: round.createdAt,
  };
}
