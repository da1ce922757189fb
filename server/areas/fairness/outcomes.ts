import { sql, type SQL } from 'drizzle-orm';
import { contract, type DrawOutcome } from '../../../contract';
import type { Tx } from '../../db/types';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { readResult } from '../../fairness/result';

/** An outcome with its seed, in the form that both databases return. */
export interface OutcomeRow {
  readonly server_hash: string;
  readonly server_seed: Uint8Array;
  readonly client_seed: string;
  readonly state: string;
  readonly nonce: number;
  readonly game: string;
  readonly odds_version: string;
  readonly result: unknown;
  readonly created_at: number;
  readonly [column: string]: unknown;
}

/** Converts a stored outcome to the contract's format. */
export function outcomeOf(row: OutcomeRow): DrawOutcome {
  const { giftType, giftAmount, stake, stakeUnit } = readResult(row.result);
  return {
    serverHash: row.server_hash,
    nonce: row.nonce,
    clientSeed: row.client_seed,
    revealed: row.state === 'revealed',
    game: row.game,
    oddsVersion: row.odds_version,
    giftType,
    giftAmount,
    stake,
    stakeUnit,
    createTime: row.created_at,
  };
}

/** A round that stays open is paid after its draw: its payout is that of the round. */
export const outcomeColumns: SQL = sql`s.server_hash, s.server_seed, s.client_seed, s.state, o.nonce, o.game, o.odds_version, o.created_at,
  o.result || coalesce((
    select jsonb_build_object('giftType', case when r.payout > 0 then 1 else 0 end, 'giftAmount', r.payout)
    from game_rounds r where r.seed_id = o.seed_id and r.nonce = o.nonce
  ), '{}'::jsonb) as result`;

/** Finds the start of the next page: the last row of the previous page, which must belong to the member. */
async function startOf(
  tx: Tx,
  { memberId, hash, nonce }: { memberId: number; hash: string | undefined; nonce: number | undefined },
): Promise<{ seed: number; nonce: number } | null> {
  if (hash === undefined && nonce === undefined) return null;
  if (hash === undefined || nonce === undefined) return refuseField(hash === undefined ? 'startHash' : 'startNonce');
  const {
    rows: [seed],
  } = await tx.execute<{ id: number }>(
    sql`select id from seeds where server_hash = ${hash} and member_id = ${memberId}::bigint`,
  );
  return seed ? { seed: seed.id, nonce } : refuseField('startHash');
}

/**
 * Lists the member's random outcomes, newest first. Ids of seeds increase with time, and a seed has a thousand draws at
 * most. A page therefore reads only the newest rows of a few seeds.
 */
export const outcomesVerb = verb(
  contract.fairness.outcomes,
  async ({ ctx: { tx, ...ctx }, input }) => {
    const { id } = signedIn({ tx, ...ctx });
    const start = await startOf(tx, { memberId: id, hash: input.startHash, nonce: input.startNonce });
    const from = start === null ? sql`true` : sql`s.id <= ${start.seed}::bigint`;
    const below =
      start === null ? sql`true` : sql`(o.seed_id < ${start.seed}::bigint or o.nonce < ${start.nonce}::int)`;
    const game = input.game === undefined ? sql`true` : sql`o.game = ${input.game}`;
    const { rows } = await tx.execute<OutcomeRow>(sql`
    select ${outcomeColumns} from seeds s cross join lateral (
      select * from outcomes o where o.seed_id = s.id and ${below} and ${game} order by o.nonce desc limit ${input.quantity}::int
    ) o where s.member_id = ${id}::bigint and ${from} order by s.id desc, o.nonce desc limit ${input.quantity}::int`);
    return rows.map(outcomeOf);
  },
  { whileExcluded: true },
);
