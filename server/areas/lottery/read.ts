import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  ballsOf,
  lotteryPrizes,
  wonLines,
  type LotteryBet,
  type LotteryEntry,
  type LotteryGameId,
  type LotteryTicket,
} from '../../../contract';
import { drawState, lotteryTickets } from '../../db/schema';
import type { Tx } from '../../db/types';
import { lotteryLimits } from '../../../contract';
import { tierNumber } from './draw-game';

const prefixes: Readonly<Record<LotteryGameId, string>> = {
  'red-blue': 'RB',
  'saturday-star': 'ST',
  sunrise: 'SR',
  sunset: 'SU',
};

/** The number on a ticket: `RB 0000 0412`. */
export function serialOf(game: LotteryGameId, id: number): string {
  const digits = String(id).padStart(8, '0');
  return `${prefixes[game]} ${digits.slice(0, -4)} ${digits.slice(-4)}`;
}

/** An entry as the database returns it. `drawn` is null before the publication. */
interface EntryRow {
  readonly round: number;
  readonly number: number;
  readonly closes: number;
  readonly drawn: number[][] | null;
  readonly leaf: string;
  readonly prizes: ReadonlyArray<{ tier: number; amount: number }>;
}

interface TicketRow {
  readonly id: number;
  readonly game: LotteryGameId;
  readonly bet: LotteryBet;
  readonly numbers: number[];
  readonly blue: number[];
  readonly lines: number;
  readonly line_stake: number;
  readonly draws: number;
  readonly created_at: number;
  readonly fingerprint: string;
  readonly off: number;
  readonly entries: EntryRow[];
  readonly [column: string]: unknown;
}

function entryOf({ bet, numbers, blue }: TicketRow, row: EntryRow): LotteryEntry {
  const result = row.drawn === null ? null : ballsOf(row.drawn);
  const won = result === null ? {} : wonLines(bet, { numbers, blue }, result);
  const payout = row.prizes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    draw: row.round,
    number: row.number,
    closesAt: row.closes,
    drawAt: row.closes + lotteryLimits.closesMs,
    state: result === null ? 'open' : payout > 0 ? 'won' : 'lost',
    result,
    won: lotteryPrizes[bet].flatMap(({ tier }) => {
      const lines = won[tier] ?? 0;
      const amount = row.prizes.find((prize) => prize.tier === tierNumber(tier))?.amount ?? 0;
      return lines === 0 ? [] : [{ tier, lines, amount }];
    }),
    payout,
    leaf: row.leaf,
  };
}

function ticketOf(row: TicketRow): LotteryTicket {
  const { game, bet, numbers, blue, lines, draws } = row;
  const [id, lineStake, off] = [row.id, row.line_stake, row.off];
  return {
    id,
    serial: serialOf(game, id),
    ...{ game, bet, numbers, blue, lines, lineStake },
    stake: lines * lineStake * draws,
    ...(off > 0 ? { off } : {}),
    createTime: row.created_at,
    entries: row.entries.map((entry) => entryOf(row, entry)),
  };
}

/** SQL: the ticket `t` has an entry in a draw that is not published. */
const isOpen = sql`exists (select 1 from lottery_entries e join draw_rounds r on r.id = e.round_id
  where e.ticket_id = t.id and r.state < ${drawState.published}::smallint)`;
/** SQL: the ticket `t` has won a prize. */
const isWon = sql`exists (select 1 from lottery_entries e join draw_tickets d on d.sale_id = e.sale_id
  join draw_prizes p on p.ticket_id = d.id where e.ticket_id = t.id)`;

const conditions = {
  open: isOpen,
  won: isWon,
  lost: sql`not ${isOpen} and not ${isWon}`,
} as const;

async function select(tx: Tx, where: SQL, limit: number): Promise<TicketRow[]> {
  const { rows } = await tx.execute<TicketRow>(sql`
    select t.id, t.game, t.bet, t.numbers, t.blue, t.lines, t.line_stake, t.draws, t.created_at, t.fingerprint,
      (select coalesce(sum(s.off), 0) from lottery_entries e join draw_sales s on s.id = e.sale_id
        where e.ticket_id = t.id) as off, (
      select jsonb_agg(jsonb_build_object(
        'round', r.id, 'number', r.number, 'closes', r.closes_at, 'leaf', d.leaf,
        'drawn', case when r.state >= ${drawState.published}::smallint then r.drawn end,
        'prizes', (select coalesce(jsonb_agg(jsonb_build_object('tier', p.tier, 'amount', p.amount)), '[]')
          from draw_prizes p where p.ticket_id = d.id)) order by r.number)
      from lottery_entries e join draw_rounds r on r.id = e.round_id join draw_tickets d on d.sale_id = e.sale_id
      where e.ticket_id = t.id) as entries
    from lottery_tickets t where ${where} order by t.id desc limit ${limit}::int`);
  return rows;
}

/** Reads tickets of a member, newest first: with `id` one, with `maxId` those below it. */
export async function readTickets(
  tx: Tx,
  asked: {
    memberId: number;
    id?: number | undefined;
    maxId?: number | undefined;
    state?: keyof typeof conditions | undefined;
    limit: number;
  },
): Promise<LotteryTicket[]> {
  const { memberId, id, maxId, state, limit } = asked;
  const parts = [
    sql`t.member_id = ${memberId}::bigint`,
    ...(id === undefined ? [] : [sql`t.id = ${id}::bigint`]),
    ...(maxId === undefined ? [] : [sql`t.id < ${maxId}::bigint`]),
    ...(state === undefined ? [] : [conditions[state]]),
  ];
  return (await select(tx, sql.join(parts, sql` and `), limit)).map(ticketOf);
}

/** The ticket of an idempotency key with the fingerprint of its request; null for none. */
export async function findTicket(
  tx: Tx,
  { memberId, key }: { memberId: number; key: string },
): Promise<{ ticket: LotteryTicket; fingerprint: string } | null> {
  const [found] = await tx
    .select({ id: lotteryTickets.id, fingerprint: lotteryTickets.fingerprint })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.memberId, memberId), eq(lotteryTickets.key, key)));
  if (!found) return null;
  const [ticket] = await readTickets(tx, { memberId, id: found.id, limit: 1 });
  return { ticket: ticket!, fingerprint: found.fingerprint };
}
