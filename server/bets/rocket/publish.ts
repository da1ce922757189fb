import { sql } from 'drizzle-orm';
import { liveBetsShown, maskMobile, type LiveBet } from '../../../contract';
import { rocketBetState } from '../../db/schema';
import type { Tx } from '../../db/types';
import { playBalanceOf } from '../purses';
import { tell, type OwnPart } from './events';
import { totalsOf } from './read';
import { presentBet, type BetRow } from './rows';

/** The most bets of one event. */
export const mostPublished = 500;

interface Changed {
  readonly id: number;
  readonly round_id: number;
  readonly member_id: number;
  readonly slot: 1 | 2;
  readonly stake: number;
  readonly auto: number | null;
  readonly state: BetRow['state'];
  readonly at: number | null;
  readonly payout: number;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly shown: boolean;
  readonly published: number;
  readonly mobile: string;
  readonly locked: number;
  readonly withdrawable: number;
  readonly [column: string]: unknown;
}

const presentChanged = (row: Changed) =>
  presentBet({
    id: row.id,
    roundId: row.round_id,
    memberId: row.member_id,
    slot: row.slot,
    stake: row.stake,
    auto: row.auto,
    state: row.state,
    at: row.at,
    payout: row.payout,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  });

/**
 * Tells all clients about bets of a round that have changed since the last event, in one event. A bet whose row another
 * transaction holds is left for the next event, so that no cash-out waits. Call it under the lock of the lead row.
 * Returns how many bets the event has, at most `mostPublished`; 0 for no event.
 */
export async function publishBets(
  tx: Tx,
  { market, roundId, now }: { market: string; roundId: number; now: number },
): Promise<number> {
  const { rows } = await tx.execute<Changed>(sql`
    select b.*, m.mobile, a.locked, a.withdrawable from rocket_bets b
    join members m on m.id = b.member_id join accounts a on a.member_id = b.member_id
    where b.round_id = ${roundId}::bigint and b.published <> b.state
    order by b.id limit ${mostPublished}::int for update of b skip locked`);
  if (rows.length === 0) return 0;
  const {
    rows: [listed],
  } = await tx.execute<{ count: number }>(
    sql`select count(*) as count from rocket_bets where round_id = ${roundId}::bigint and shown`,
  );
  let room = liveBetsShown - listed!.count;
  const placed: LiveBet[] = [];
  const [cancelled, cashed]: [string[], Array<{ id: string; at: number; payout: number }>] = [[], []];
  const own: Record<string, { bets: OwnPart['bets'][number][]; balance: OwnPart['balance'] }> = {};
  const marks: Array<{ id: number; published: number; shown: boolean }> = [];
  for (const row of rows) {
    const bet = presentChanged(row);
    const { id, stake, at, payout } = bet;
    let shown = row.shown;
    if (row.published < 0 && row.state !== rocketBetState.returned && room > 0) {
      room -= 1;
      shown = true;
      placed.push({ id, name: maskMobile(row.mobile), stake, at, payout });
    } else if (shown && row.state === rocketBetState.returned) {
      shown = false;
      cancelled.push(id);
    } else if (shown && at !== null) cashed.push({ id, at, payout });
    marks.push({ id: row.id, published: row.state, shown });
    const cash = { locked: row.locked, withdrawable: row.withdrawable };
    const mine = (own[String(row.member_id)] ??= { bets: [], balance: playBalanceOf(cash) });
    mine.bets.push(bet);
  }
  await tx.execute(sql`
    update rocket_bets b set published = m.published, shown = m.shown
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id bigint, published smallint, shown boolean)
    where b.id = m.id`);
  const totals = await totalsOf(tx, roundId);
  await tell(tx, { market, now, own, body: { kind: 'bets', round: roundId, totals, placed, cancelled, cashed } });
  return rows.length;
}
