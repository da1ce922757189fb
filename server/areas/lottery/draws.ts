import { sql, type SQL } from 'drizzle-orm';
import {
  ballsOf,
  contract,
  lotteryGames,
  lotteryGameName,
  lotteryLimits,
  type LotteryDraw,
  type LotteryGame,
  type LotteryGameId,
  type Market,
} from '../../../contract';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { verb } from '../../core/verb';
import { drawState } from '../../db/schema';
import { findRound, proofOf, recordOf } from '../../draws';
import { secondPoolOf, sharedPrize } from './draw-game';
import { lotterySchema, lotterySettingsName, termsOf } from './settings';

/** Published draws on a page. */
const pageSize = 20;
/** How long the public answers are cached, ms. */
const cacheMs = 2_000;

interface Row {
  readonly id: number;
  readonly game: string;
  readonly number: number;
  readonly state: number;
  readonly closes_at: number;
  readonly published_at: number | null;
  readonly drawn: number[][] | null;
  readonly first_pool: number | null;
  readonly winners: LotteryDraw['winners'] | null;
  readonly pool: number;
  readonly sales: number;
  readonly [column: string]: unknown;
}

const gameOf = (name: string): LotteryGameId => lotteryGames.find((game) => lotteryGameName(game) === name)!;

/**
 * The first prize as a single winner is paid it: of the pool that the draw had, or of what the pool of a coming draw
 * holds beside the second prize.
 */
function jackpotOf(game: LotteryGameId, row: Row, market: Market): number | null {
  if (game !== 'red-blue') return null;
  const pool = row.first_pool === null ? row.pool - secondPoolOf(row.sales) : row.first_pool;
  return sharedPrize(market, { pool, lines: 1, cap: termsOf(market, game).cap });
}

function drawOf(row: Row, market: Market, now: number): LotteryDraw {
  const game = gameOf(row.game);
  const closesAt = row.closes_at;
  const published = row.state >= drawState.published;
  return {
    id: row.id,
    game,
    number: row.number,
    state: published ? 'drawn' : row.state === drawState.open && closesAt > now ? 'open' : 'closed',
    closesAt,
    drawAt: closesAt + lotteryLimits.closesMs,
    publishedAt: published ? Number(row.published_at) : null,
    jackpot: jackpotOf(game, row, market),
    result: published ? ballsOf(row.drawn!) : null,
    // Results that were stored before the limit was applied to them can have more.
    winners: (row.winners ?? []).map((prize) => ({ ...prize, each: Math.min(prize.each, termsOf(market, game).cap) })),
  };
}

/** Reads draws without anything that is secret before the publication. */
async function readDraws({ tx, deps, now }: Ctx, where: SQL): Promise<LotteryDraw[]> {
  const published = sql`${drawState.published}::smallint`;
  const { rows } = await tx.execute<Row>(sql`
    select r.id, r.game, r.number, r.state, r.closes_at, r.published_at,
      case when r.state >= ${published} then r.drawn end as drawn,
      s.first_pool, s.winners,
      case when s.round_id is null then (select coalesce(sum(e.amount), 0) from entries e
        where e.account like 'pool:%' and e.account = 'pool:' || r.id) else 0 end as pool,
      case when s.round_id is null then (select coalesce(sum(d.stake + d.off), 0) from draw_sales d
        where d.round_id = r.id) else 0 end as sales
    from draw_rounds r left join lottery_results s on s.round_id = r.id
    where r.market = ${deps.market.code} and ${where}`);
  return rows.map((row) => drawOf(row, deps.market, now));
}

const named = (game: LotteryGameId): SQL => sql`r.game = ${lotteryGameName(game)}`;

async function gameOfNow(ctx: Ctx, id: LotteryGameId, enable: boolean): Promise<LotteryGame> {
  const published = sql`${drawState.published}::smallint`;
  const draws = await readDraws(ctx, sql`${named(id)} and r.state < ${published} order by r.number`);
  const [last] = await readDraws(ctx, sql`${named(id)} and r.state >= ${published} order by r.number desc limit 1`);
  const { rules, price, maxStake, cap } = termsOf(ctx.deps.market, id);
  const isSold = ({ state }: LotteryDraw): boolean => state === 'open';
  const closed = draws.find(({ state }) => state === 'closed') ?? null;
  const sold = enable ? draws.filter(isSold) : [];
  return { id, rules, price, maxStake, cap, enable, draws: sold, closed, last: last ?? null };
}

/** The games with the draws that sell (R-67). */
export const gamesVerb = verb(
  contract.lottery.games,
  async ({ ctx }) => {
    const { games } = await readSettings(ctx.deps, lotterySettingsName, lotterySchema);
    const all: LotteryGame[] = [];
    for (const id of lotteryGames) all.push(await gameOfNow(ctx, id, games[id] === true));
    return { games: all };
  },
  { cacheMs },
);

/** The published draws of a game, newest first. */
export const drawsVerb = verb(
  contract.lottery.draws,
  ({ ctx, input: { game, maxId } }) =>
    readDraws(
      ctx,
      sql`${named(game)} and r.state >= ${drawState.published}::smallint
        ${maxId === undefined ? sql`` : sql`and r.id < ${maxId}::bigint`}
        order by r.number desc limit ${pageSize}::int`,
    ),
  { cacheMs },
);

/** The draw record of a draw, and the proof of a ticket. */
export const recordVerb = verb(contract.lottery.record, async ({ ctx: { tx, deps }, input: { draw, leaf } }) => {
  for (const id of lotteryGames) {
    const round = await findRound(tx, deps, { game: lotteryGameName(id), id: draw });
    if (round === null) continue;
    return { record: await recordOf(tx, round), proof: leaf === undefined ? null : await proofOf(tx, round, leaf) };
  }
  return null;
});
