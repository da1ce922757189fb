import { eq, sql } from 'drizzle-orm';
import { codes, contract, writeGameReceipt, writeReceipt, type Receipt } from '../../../contract';
import { oddsTables } from '../../db/schema';
import { openDraw } from '../../fairness';
import type { Deps } from '../../core/deps';
import type { Tx } from '../../db/types';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { outcomeColumns, outcomeOf, type OutcomeRow } from './outcomes';
import { readResult } from '../../fairness/result';
import { readOddsRows } from '../../fairness/odds';
import { roundReceiptOf } from './round-receipt';

/** Finds an outcome of a member, or null. */
export async function findOutcome(
  tx: Tx,
  { memberId, serverHash, nonce }: { memberId: number; serverHash: string; nonce: number },
): Promise<OutcomeRow | null> {
  const {
    rows: [row],
  } = await tx.execute<OutcomeRow>(sql`
    select ${outcomeColumns} from seeds s join outcomes o on o.seed_id = s.id and o.nonce = ${nonce}::int
    where s.server_hash = ${serverHash} and s.member_id = ${memberId}::bigint`);
  return row ?? null;
}

/** Makes the receipt of an outcome, with the server seed once it is revealed. Null when the odds table is unknown. */
export async function receiptOf(
  tx: Tx,
  row: OutcomeRow,
  { market, prizes }: Pick<Deps, 'market' | 'prizes'>,
): Promise<Receipt | null> {
  const [table] = await tx.select().from(oddsTables).where(eq(oddsTables.version, row.odds_version));
  if (!table) return null;
  const result = readResult(row.result);
  const rows = readOddsRows(table.rows);
  const slice =
    result.slice ?? openDraw(row.server_seed, row.client_seed, row.nonce).slice(rows.map(({ weight }) => weight));
  return {
    market: market.code,
    game: row.game,
    oddsVersion: row.odds_version,
    prizes: prizes[row.game]?.({ rows, slice, result }, market) ?? rows,
    slice,
    serverHash: row.server_hash,
    serverSeed: row.state === 'revealed' ? Buffer.from(row.server_seed).toString('hex') : null,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    stake: result.stake,
    at: row.created_at,
  };
}

export const receiptVerb = verb(
  contract.fairness.receipt,
  async ({ ctx, input }) => {
    const memberId = signedIn(ctx).id;
    const row =
      (await findOutcome(ctx.tx, { memberId, serverHash: input.serverHash, nonce: input.nonce })) ??
      refuse(codes.noOutcome, 'noOutcome');
    const outcome = outcomeOf(row);
    const receipt = await receiptOf(ctx.tx, row, ctx.deps);
    const round = receipt === null ? await roundReceiptOf(ctx.tx, { row, memberId }, ctx.deps) : null;
    const text = receipt !== null ? writeReceipt(receipt) : round !== null ? writeGameReceipt(round) : null;
    if (text === null) return refuse(codes.noOdds, 'noOdds');
    return { text, revealed: outcome.revealed, outcome };
  },
  { whileExcluded: true },
);
