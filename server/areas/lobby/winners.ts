import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contract, giftTypes, maskMobile, type LatestWin, type Market } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { verb } from '../../core/verb';

/** How long a page of the feed is cached, in ms; all lobbies read the first one. */
const winnersMs = 5_000;

interface Row {
  readonly source: 'round' | 'spin';
  readonly id: number | string;
  readonly game: string;
  readonly name: string | null;
  readonly cover: string | null;
  readonly mobile: string;
  readonly gift_type: number;
  readonly amount: number | string;
  readonly at: number | string;
  readonly [column: string]: unknown;
}

/** Gift type 2 is in whole currency units (Q11); the feed is always in minor units. */
function valueOf({ gift_type: type, amount }: Row, market: Market): Pick<LatestWin, 'amount' | 'unit'> {
  const given = Number(amount);
  if (type === giftTypes.coins) return { amount: given, unit: 'coins' };
  if (type === giftTypes.diamonds) return { amount: given, unit: 'diamonds' };
  return { amount: type === giftTypes.units ? given * market.scale : given, unit: 'money' };
}

const winOf = (row: Row, market: Market): LatestWin => ({
  id: createHash('sha256').update(`${row.source}/${row.id}/${row.at}`).digest('hex').slice(0, 16),
  gameId: row.game,
  gameName: row.name ?? '',
  cover: row.cover ?? '',
  mobile: maskMobile(row.mobile),
  time: Number(row.at),
  ...valueOf(row, market),
});

/**
 * Reads the latest wins of all games, newest first: `limit` of them after the first `offset`. Each source gives its
 * newest rows by an index of its own; the conditions repeat those of the partial indexes, so that the planner can use
 * them.
 */
export async function readLatestWins(
  { tx, deps: { market } }: Pick<Ctx, 'tx' | 'deps'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<LatestWin[]> {
  const most = offset + limit;
  const { rows } = await tx.execute<Row>(sql`
    select w.source, w.id, w.game, g.name, g.cover, w.mobile, w.gift_type, w.amount, w.at from (
      (select 'round' as source, r.id, r.game, m.mobile, ${giftTypes.minor}::int as gift_type, r.payout as amount,
         r.settled_at as at
       from game_rounds r join members m on m.id = r.member_id and m.market = ${market.code}
       where r.state = 1 and r.payout > r.stake order by r.settled_at desc, r.id desc limit ${most}::int)
      union all
      (select 'spin', s.id, s.game, m.mobile, s.gift_type, s.gift_amount, s.created_at
       from spins s join members m on m.id = s.member_id
       where s.market = ${market.code} and s.won order by s.created_at desc, s.id desc limit ${most}::int)
    ) w
    left join games g on g.market = ${market.code} and g.id = w.game
    order by w.at desc, w.id desc limit ${limit}::int offset ${offset}::int`);
  return rows.map((row) => winOf(row, market));
}

/** Returns a page of the latest wins (C111, HOM-13). */
export const winners = verb(
  contract.browse.winners,
  async ({ ctx, input: { page, size } }) => {
    const wins = await readLatestWins(ctx, { limit: size + 1, offset: (page - 1) * size });
    return { wins: wins.slice(0, size), hasMore: wins.length > size };
  },
  { cacheMs: winnersMs },
);
