import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import {
  contract,
  giftTypes,
  lotteryGameName,
  lotteryGames,
  lotteryTitles,
  maskMobile,
  type LatestWin,
  type Market,
} from '../../../contract';
import type { Ctx } from '../../core/deps';
import { storePlatform } from '../../core/store-platform';
import { verb } from '../../core/verb';
import { buildOf, readStoreHiddenIds } from './store-build';

/** How long a page of the feed is cached, in ms; all lobbies read the first one. */
const winnersMs = 5_000;
/** Wins of one draw in the feed, the highest first, so that a draw with many winners does not fill the feed. */
const winsOfDraw = 20;

/** How long the wins of a draw stay in the feed, ms. It limits how many draws a request reads. */
const drawsMs = 7 * 86_400_000;
/** Names and pictures of the draws, which the catalogue of games does not list. The same in all languages. */
const drawFaces: ReadonlyMap<string, Pick<LatestWin, 'gameName' | 'cover'>> = new Map([
  ['lucky-refund', { gameName: 'Lucky Refund', cover: '/art/menu/lucky-refund' }],
  ...lotteryGames.map(
    (game) => [lotteryGameName(game), { gameName: lotteryTitles[game], cover: '/art/menu/lottery' }] as const,
  ),
]);

interface Row {
  readonly source: 'round' | 'spin' | 'draw';
  readonly id: number;
  readonly game: string;
  readonly name: string | null;
  readonly cover: string | null;
  readonly mobile: string;
  readonly gift_type: number;
  readonly amount: number;
  readonly at: number;
  readonly [column: string]: unknown;
}

/** Gift type 2 is in whole currency units (Q11); the feed is always in minor units. */
function valueOf({ gift_type: type, amount }: Row, market: Market): Pick<LatestWin, 'amount' | 'unit'> {
  const given = amount;
  if (type === giftTypes.coins) return { amount: given, unit: 'coins' };
  if (type === giftTypes.diamonds) return { amount: given, unit: 'diamonds' };
  return { amount: type === giftTypes.units ? given * market.scale : given, unit: 'money' };
}

const winOf = (row: Row, market: Market): LatestWin => ({
  id: createHash('sha256').update(`${row.source}/${row.id}/${row.at}`).digest('hex').slice(0, 16),
  gameId: row.game,
  ...(drawFaces.get(row.game) ?? { gameName: row.name ?? '', cover: row.cover ?? '' }),
  mobile: maskMobile(row.mobile),
  time: row.at,
  ...valueOf(row, market),
});

/**
 * Reads the latest wins of all games, newest first: `limit` of them after the first `offset`. The store build gets none
 * of hidden games. Sources: settled rounds, spins, and the draws of the last seven days. A draw counts once for a
 * member, when the sum of the prizes is more than the cash stake. Each source gives its newest rows by an index
 * of its own; the conditions repeat those of the partial indexes, so that the planner can use them.
 */
export async function readLatestWins(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'platform' | 'now'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<LatestWin[]> {
  const { tx, deps } = ctx;
  const { market } = deps;
  const hidden = ctx.platform === storePlatform ? await readStoreHiddenIds(ctx) : [];
  const most = offset + limit;
  const isShown = (game: SQL): SQL =>
    hidden.length === 0
      ? sql`true`
      : sql`${game} not in (${sql.join(
          hidden.map((id) => sql`${id}`),
          sql`, `,
        )})`;
  const { rows } = await tx.execute<Row>(sql`
    select w.source, w.id, w.game, g.name, g.cover, w.mobile, w.gift_type, w.amount, w.at from (
      (select 'round' as source, r.id, r.game, m.mobile, ${giftTypes.minor}::int as gift_type, r.payout as amount,
         r.settled_at as at
       from game_rounds r join members m on m.id = r.member_id and m.market = ${market.code}
       where r.state = 1 and r.payout > r.stake and ${isShown(sql`r.game`)}
       order by r.settled_at desc, r.id desc limit ${most}::int)
      union all
      (select 'spin', s.id, s.game, m.mobile, s.gift_type, s.gift_amount, s.created_at
       from spins s join members m on m.id = s.member_id
       where s.market = ${market.code} and s.won and ${isShown(sql`s.game`)}
       order by s.created_at desc, s.id desc limit ${most}::int)
      union all
      (select 'draw', p.id, d.game, m.mobile, ${giftTypes.minor}::int, p.amount, d.published_at
       from draw_rounds d
       cross join lateral (
         select min(won.id) as id, won.member_id, sum(won.amount)::bigint as amount
         from draw_prizes won join draw_entries e on e.round_id = won.round_id and e.member_id = won.member_id
         where won.round_id = d.id
         group by won.member_id, e.stake having sum(won.amount) > e.stake
         order by sum(won.amount) desc, min(won.id) limit ${winsOfDraw}::int) p
       join members m on m.id = p.member_id
       where d.market = ${market.code} and d.published_at > ${ctx.now - drawsMs}::bigint and ${isShown(sql`d.game`)}
       order by d.published_at desc, p.id desc limit ${most}::int)
    ) w
    left join games g on g.market = ${market.code} and g.id = w.game
    order by w.at desc, w.id desc, w.source limit ${limit}::int offset ${offset}::int`);
  return rows.map((row) => winOf(row, market));
}

/**
 * Returns a page of the latest wins (C111, HOM-13). The store build does not get wins of hidden games (NAV-30, Q23).
 */
export const winners = verb(
  contract.browse.winners,
  async ({ ctx, input: { page, size } }) => {
    const wins = await readLatestWins(ctx, { limit: size + 1, offset: (page - 1) * size });
    return { wins: wins.slice(0, size), hasMore: wins.length > size };
  },
  { cacheMs: winnersMs, cacheBy: buildOf },
);
