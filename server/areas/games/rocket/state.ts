import { contract, type RocketState } from '../../../../contract';
import { rocketRush } from '../../../../games/rocket-rush/rules';
import { publishedReturns } from '../../../../games/returns';
import { gameById } from '../../../../games/rules';
import { maxPayoutOf, stakesFor } from '../../../../games/stakes';
import { lockCash, playBalanceOf } from '../../../bets/purses';
import { lockDemo } from '../../../bets/demo';
import { eventFor, eventsAfter, mostEvents, placeOf } from '../../../bets/rocket/events';
import { readRocketSettings, wantRound } from '../../../bets/rocket/live';
import { betsOf, endedRounds, liveBetsOf, newestRound, totalsOf } from '../../../bets/rocket/read';
import { presentBet, presentResult, presentRound } from '../../../bets/rocket/rows';
import type { Ctx } from '../../../core/deps';
import { verb } from '../../../core/verb';
import { withTransaction } from '../../../db/transaction';
import { readTerms, openGame } from '../house/choice';
import { offerOf } from '../house/table';
import { liveRocketSession, pollLimit, stateLimit } from './player';

const house = gameById(rocketRush.id)!;

/** The stakes of a market: without automatic cash-out, and `most` with a low one. */
export function rocketStakes({ market }: Pick<Ctx['deps'], 'market'>): RocketState['stakes'] {
  const { presets } = offerOf(house, { deps: { market } as Ctx['deps'] }).stakes;
  const { min, max, step } = stakesFor(house, market, { auto: null });
  return { min, max, step, presets, most: stakesFor(house, market, { auto: rocketRush.examples[1]!.auto }).max };
}

/** What the page needs at its start. The number of the last event is read first, so that none is missed after it. */
export const state = verb(
  contract.rocketRush.state,
  async ({ ctx, input }): Promise<RocketState> => {
    const { deps } = ctx;
    const terms = await readTerms(deps);
    const settings = await readRocketSettings(deps);
    const session = await liveRocketSession(deps.db, ctx, input.session);
    openGame(terms, rocketRush.id, session.memberId === null);
    await wantRound(deps);
    const market = deps.market.code;
    const { last } = await placeOf(deps.db, { market, after: 0 });
    return withTransaction(deps, async (tx) => {
      const { memberId } = session;
      const round = (await newestRound(tx, market))!;
      const ended = await endedRounds(tx, { market });
      const own = memberId === null ? [] : await betsOf(tx, { memberId, rounds: [round.id] });
      return {
        now: deps.clock.now(),
        lastEvent: last,
        demo: memberId === null,
        market,
        rulesVersion: rocketRush.version,
        round: presentRound(round),
        totals: await totalsOf(tx, round.id),
        bets: await liveBetsOf(tx, round.id),
        own: own.map(presentBet),
        results: ended.map(presentResult),
        balance:
          memberId === null
            ? { total: (await lockDemo(tx, session.id))?.balance ?? 0, locked: 0 }
            : playBalanceOf(await lockCash(tx, memberId)),
        stakes: rocketStakes(deps),
        maxPayout: maxPayoutOf(deps.market),
        returnRate: publishedReturns[rocketRush.id]!.from,
        bettingMs: settings.bettingMs,
        pauseMs: settings.pauseMs,
        heartbeatMs: settings.heartbeatMs,
        pollMs: settings.pollMs,
      };
    });
  },
  { tx: 'none', limit: [stateLimit] },
);

/** The events after a number, for clients without a stream. */
export const poll = verb(
  contract.rocketRush.poll,
  async ({ ctx, input }) => {
    const { deps } = ctx;
    const { memberId } = await liveRocketSession(deps.db, ctx, input.session);
    await wantRound(deps);
    const market = deps.market.code;
    const now = deps.clock.now();
    const { last, known } = await placeOf(deps.db, { market, after: input.after });
    if (!known) return { now, lastEvent: last, reset: true, events: [] };
    const events = (await eventsAfter(deps.db, { market, after: input.after })).slice(0, mostEvents);
    return {
      now,
      lastEvent: events.at(-1)?.id ?? input.after,
      reset: false,
      events: events.map((event) => eventFor(event, { memberId, now })),
    };
  },
  { tx: 'none', limit: [pollLimit] },
);
