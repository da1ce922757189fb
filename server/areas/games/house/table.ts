import { sql } from 'drizzle-orm';
import { codes, contract, type GameTable } from '../../../../contract';
import { publishedReturns } from '../../../../games/returns';
import { maxPayoutOf, offeredStakes } from '../../../../games/stakes';
import type { HouseGame } from '../../../../games/house-game';
import { demoRoundsOf, lockDemo } from '../../../bets/demo';
import { roundColumns, roundOf, type HouseRound } from '../../../bets/house-rounds';
import { lockCash, playBalanceOf } from '../../../bets/purses';
import type { Ctx } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { roundState } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Tx } from '../../../db/types';
import { readSeeds } from '../../fairness';
import { openGame, readTerms, type Terms } from './choice';
import { tableLimit } from './limits';
import { liveSession } from './player';
import { demoBalance, presentRound } from './present';

const mostRounds = 20;

/** The newest rounds of a member at a house game. */
async function roundsOf(tx: Tx, { memberId, game }: { memberId: number; game: string }): Promise<HouseRound[]> {
  const { rows } = await tx.execute(sql`
    select ${roundColumns} from game_rounds r join seeds s on s.id = r.seed_id
    where r.member_id = ${memberId}::bigint and r.game = ${game} order by r.id desc limit ${mostRounds}::int`);
  return rows.map((row) => roundOf(row as Record<string, unknown>));
}

interface Side extends Pick<GameTable, 'demo' | 'balance' | 'fairness'> {
  /** Newest first. */
  readonly rounds: readonly HouseRound[];
}

/** What is the same for every player of a game; its returns are enumerated once. */
const fixed = new Map<string, Pick<GameTable, 'stakes' | 'maxPayout' | 'returnRate'>>();
export function offerOf(game: HouseGame, { deps: { market } }: Pick<Ctx, 'deps'>) {
  const key = `${game.id}/${game.version}/${market.code}`;
  const found = fixed.get(key);
  if (found) return found;
  const { min, max, step, presets } = offeredStakes(game, market);
  const offer = {
    stakes: { min, max, step, presets: [...presets] },
    maxPayout: maxPayoutOf(market),
    returnRate: publishedReturns[game.id]!.from,
  };
  fixed.set(key, offer);
  return offer;
}

function tableOf(ctx: Ctx, { game, terms, side }: { game: HouseGame; terms: Terms; side: Side }): GameTable {
  const { demo, balance, fairness, rounds } = side;
  const present = (round: HouseRound) => presentRound(round, { demo });
  const open = rounds.find(({ state }) => state === roundState.open);
  return {
    gameId: game.id,
    slug: game.slug,
    demo,
    market: ctx.deps.market.code,
    rulesVersion: game.version,
    ...offerOf(game, ctx),
    minCycleMs: terms.settings.minCycleMs,
    balance,
    fairness,
    open: open ? present(open) : null,
    last: rounds.filter((round) => round !== open).map(present),
  };
}

/** What a game needs before play. An open round is always the newest one of its game. */
export const table = verb(
  contract.houseGames.table,
  async ({ ctx, input }) => {
    const terms = await readTerms(ctx.deps);
    return withTransaction(ctx.deps, async (tx) => {
      const session = await liveSession(tx, ctx, input.session);
      const { memberId } = session;
      const game = openGame(terms, session.game, memberId === null);
      if (memberId !== null) {
        const { active } = await readSeeds(tx, ctx, memberId);
        const balance = playBalanceOf(await lockCash(tx, memberId));
        const rounds = await roundsOf(tx, { memberId, game: game.id });
        return tableOf(ctx, { game, terms, side: { demo: false, balance, fairness: active, rounds } });
      }
      const purse = await lockDemo(tx, session.id);
      if (!purse) return refuse(codes.sessionExpired, 'sessionExpired');
      const rounds = await demoRoundsOf(tx, { purse, game: game.id, limit: mostRounds });
      return tableOf(ctx, {
        game,
        terms,
        side: { demo: true, balance: demoBalance(purse.balance), fairness: null, rounds },
      });
    });
  },
  { tx: 'none', limit: [tableLimit] },
);
