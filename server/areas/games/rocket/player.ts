import { codes, type RocketPlaced } from '../../../../contract';
import { rocketRush } from '../../../../games/rocket-rush/rules';
import { findGameSession, houseSupplier, type GameSession } from '../../../bets/game-session';
import { playBalanceOf } from '../../../bets/purses';
import type { Placed } from '../../../bets/rocket/place';
import { presentBet } from '../../../bets/rocket/rows';
import { isSessionAlive } from '../../../bets/session-alive';
import type { Ctx, Deps } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import type { LimitRule } from '../../../core/verb';
import type { Tx } from '../../../db/types';
import { byGameSession } from '../house/limits';

/** The living session of Rocket Rush of a token; null for any other token. */
async function rocketSession(tx: Tx, { token, now }: { token: string; now: number }): Promise<GameSession | null> {
  const session = await findGameSession(tx, token, houseSupplier);
  return session?.game === rocketRush.id && (await isSessionAlive(tx, session, now)) ? session : null;
}

/** The same; refuses with sessionExpired. */
export async function liveRocketSession(tx: Tx, { now }: Pick<Ctx, 'now'>, token: string): Promise<GameSession> {
  return (await rocketSession(tx, { token, now })) ?? refuse(codes.sessionExpired, 'sessionExpired');
}

/** The member of a living session. Refuses a demo with gameClosed. */
export async function rocketMember(tx: Tx, ctx: Pick<Ctx, 'now'>, token: string): Promise<number> {
  const { memberId } = await liveRocketSession(tx, ctx, token);
  return memberId ?? refuse(codes.gameClosed, 'gameClosed');
}

/** Reads the id of a bet, whose format the contract has checked. */
export const readBetId = (id: string): number => {
  const read = Number(id);
  return Number.isSafeInteger(read) ? read : refuse(codes.noBet, 'noBet');
};

/** The answer of calls that change a bet. */
export const placedAnswer = ({ clock }: Pick<Deps, 'clock'>, { bet, cash }: Placed): RocketPlaced => ({
  now: clock.now(),
  bet: presentBet(bet),
  balance: playBalanceOf(cash),
});

const minuteMs = 60_000;
/** Calls of a session within a minute that are not counted in the database, because every player makes that many. */
const uncounted = 20;
const mostCounters = 20_000;

/**
 * Counts a session in the database only after it has made more calls in this process than a player makes, so that bets
 * and cash-outs do not wait for the count. An unknown token is always counted.
 */
function afterMany(): LimitRule['by'] {
  const counters = new Map<string, { minute: number; calls: number }>();
  return async (args) => {
    const token = String(args.input['session'] ?? '');
    const minute = Math.floor(args.ctx.now / minuteMs);
    const seen = counters.get(token);
    if (seen?.minute === minute && seen.calls < uncounted) {
      seen.calls += 1;
      return null;
    }
    const whom = await byGameSession(args);
    // The counter begins with the first call of a known session, which is counted in the database.
    if (seen?.minute !== minute && whom !== null && !whom.startsWith('ip:')) {
      if (counters.size >= mostCounters) counters.clear();
      counters.set(token, { minute, calls: 0 });
    }
    return whom;
  };
}

const limit = (name: string, max: number): LimitRule => ({ name, max, windowMs: minuteMs, by: byGameSession });
const busyLimit = (name: string, max: number): LimitRule => ({ name, max, windowMs: minuteMs, by: afterMany() });

/** Limits of the calls of the page. A player needs far fewer calls. */
export const stateLimit = limit('rocket-state', 60);
export const pollLimit = busyLimit('rocket-poll', 180);
export const betLimit = busyLimit('rocket-bet', 60);
export const endLimit = busyLimit('rocket-end', 120);
export const readLimit = limit('rocket-read', 60);
