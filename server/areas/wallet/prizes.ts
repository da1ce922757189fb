import { sql, type SQL } from 'drizzle-orm';
import { cardsGame, contract, giftTypes, type PrizeRecord, type PrizeSource } from '../../../contract';
import { signedIn, verb } from '../../core/verb';

interface Wanted {
  readonly memberId: number;
  readonly quantity: number;
  /** Only transactions before this one. */
  readonly startId: number | undefined;
}

interface Source {
  /** Columns after `id` and `at`, and the joined tables. The table that has the member is `p`. */
  readonly columns: SQL;
  readonly from: SQL;
  readonly at: SQL;
  readonly won: SQL;
}

const noDraw = sql`null::bigint as seed_id, null::int as nonce`;
const noRound = sql`null::bigint as round, null::bigint as ticket`;

/** Each source reads at most one page by an index that begins with the member and the transaction. */
const sources: Readonly<Record<PrizeSource, Source>> = {
  wheel: {
    columns: sql`p.game, p.gift_type, p.gift_amount, p.seed_id, p.nonce, ${noRound}`,
    from: sql`spins p`,
    at: sql`p.created_at`,
    won: sql`p.gift_type <> 0 and p.gift_amount > 0`,
  },
  rain: {
    columns: sql`'cash-rain' as game, p.gift_type, p.gift_amount, p.seed_id, p.nonce, ${noRound}`,
    from: sql`rain_gifts p`,
    at: sql`p.created_at`,
    won: sql`p.transaction_id is not null`,
  },
  draw: {
    columns: sql`r.game, ${giftTypes.minor}::smallint as gift_type, p.amount as gift_amount, ${noDraw},
      p.round_id as round, l.ticket_id as ticket`,
    from: sql`draw_prizes p join draw_rounds r on r.id = p.round_id join draw_tickets d on d.id = p.ticket_id
      left join lottery_entries l on l.sale_id = d.sale_id`,
    at: sql`p.credited_at`,
    won: sql`p.transaction_id is not null`,
  },
  cards: {
    columns: sql`${cardsGame}::text as game, ${giftTypes.minor}::smallint as gift_type, p.amount as gift_amount,
      ${noDraw}, ${noRound}`,
    from: sql`card_gifts p`,
    at: sql`p.created_at`,
    won: sql`true`,
  },
  giveaway: {
    columns: sql`'giveaway' as game, ${giftTypes.coins}::smallint as gift_type, p.coins as gift_amount, ${noDraw},
      ${noRound}`,
    from: sql`giveaway_gifts p`,
    at: sql`p.created_at`,
    won: sql`true`,
  },
};

/** The newest prizes of one source. */
function pageOf(name: PrizeSource, { memberId, quantity, startId }: Wanted): SQL {
  const { columns, from, at, won } = sources[name];
  const below = startId === undefined ? sql`true` : sql`p.transaction_id < ${startId}::bigint`;
  return sql`(select p.transaction_id as id, ${at} as at, ${name}::text as source, ${columns} from ${from}
    where p.member_id = ${memberId}::bigint and ${won} and ${below}
    order by p.transaction_id desc limit ${quantity}::int)`;
}

interface PrizeRow {
  readonly id: number;
  readonly at: number;
  readonly source: PrizeSource;
  readonly game: string;
  readonly gift_type: number;
  readonly gift_amount: number;
  readonly server_hash: string | null;
  readonly nonce: number | null;
  readonly round: number | null;
  readonly ticket: number | null;
  readonly [column: string]: unknown;
}

const prizeOf = (row: PrizeRow): PrizeRecord => ({
  transactionId: row.id,
  at: row.at,
  source: row.source,
  game: row.game,
  giftType: row.gift_type as PrizeRecord['giftType'],
  giftAmount: row.gift_amount,
  draw: row.server_hash === null || row.nonce === null ? null : { serverHash: row.server_hash, nonce: row.nonce },
  round: row.round,
  ticket: row.ticket,
});

/**
 * Returns the paid prizes of a member (R-64). Ids of ledger transactions increase with time, so they order the prizes
 * of all sources. A self-excluded member may call it too.
 */
export const prizes = verb(
  contract.transactions.prizes,
  async ({ ctx, input: { source, quantity, startId } }) => {
    const wanted: Wanted = { memberId: signedIn(ctx).id, quantity, startId };
    const names = source === undefined ? (Object.keys(sources) as PrizeSource[]) : [source];
    const { rows } = await ctx.tx.execute<PrizeRow>(sql`
      select p.*, s.server_hash from (${sql.join(
        names.map((name) => pageOf(name, wanted)),
        sql` union all `,
      )}) p left join seeds s on s.id = p.seed_id order by p.id desc limit ${quantity}::int`);
    return rows.map(prizeOf);
  },
  { whileExcluded: true },
);
