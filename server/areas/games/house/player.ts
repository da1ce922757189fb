import { codes, type GameRound, type Market, type Played } from '../../../../contract';
import type { Json, Standing } from '../../../../games/protocol/rules';
import { addDemoStep, demoRoundOf, endDemoRound, lockDemo, type DemoRound } from '../../../bets/demo';
import { findGameSession, houseSupplier, type GameSession } from '../../../bets/game-session';
import { endOf, type Replayed } from '../../../bets/house-draw';
import {
  addStep,
  cashAfterRound,
  lockMemberRound,
  returnRound,
  settleRound,
  type HouseRound,
  type MemberRound,
} from '../../../bets/house-rounds';
import { lockCash, playBalanceOf } from '../../../bets/purses';
import { isSessionAlive } from '../../../bets/session-alive';
import type { Ctx, Deps } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import type { Tx } from '../../../db/types';
import { cashAfter, demoBalance, presentRound, readRoundId } from './present';

/** The living game session of a token. Refuses with sessionExpired. */
export async function liveSession(tx: Tx, { now }: Pick<Ctx, 'now'>, token: string): Promise<GameSession> {
  const session = await findGameSession(tx, token, houseSupplier);
  if (!session || !(await isSessionAlive(tx, session, now))) return refuse(codes.sessionExpired, 'sessionExpired');
  return session;
}

const answer = (round: GameRound, balance: Played['balance']): Played => ({ round, balance });

/**
 * The answer to a repeated question about a round of a member. Refuses a round of another game with keyConflict. The
 * balance is the present one while the session is alive; afterwards it is the one after the round, so that the token of
 * a member who has logged out shows nothing newer.
 */
export async function playedBefore(
  tx: Tx,
  { session, round, now }: { session: GameSession; round: MemberRound; now: number },
): Promise<Played> {
  if (round.game !== session.game) return refuse(codes.keyConflict, 'keyConflict');
  const cash = await lockCash(tx, round.memberId);
  const alive = await isSessionAlive(tx, session, now);
  const balance = playBalanceOf(alive ? cash : await cashAfterRound(tx, { round, cash }));
  return answer(presentRound(round, { demo: false }), balance);
}

/** An open round, of a member or of a demo, under its lock. All changes happen in the transaction of `holdRound`. */
export interface Held {
  readonly round: HouseRound;
  /** `standing`: the round after the step. */
  addStep(step: Json, standing: Standing): Promise<void>;
  /** Ends the round with a multiplier, or returns its stake. Answers with the round and the new balance. */
  end(by: { steps: readonly Json[]; multiplier: number } | 'returned'): Promise<Played>;
  /** Ends a round whose rules have changed, so that it cannot be replayed: collects it, or returns its stake. */
  endWithoutRules(): Promise<Played>;
  /** The round as it is, or with another replay of it. */
  present(round?: HouseRound, again?: Replayed): Played;
}

function heldByMember(tx: Tx, deps: Deps, { round, cash, now }: Locked<MemberRound>): Held {
  const end: Held['end'] = async (by) => {
    const ended =
      by === 'returned'
        ? await returnRound(tx, { round, now })
        : await settleRound(tx, deps, {
            round: { ...round, steps: by.steps },
            end: endOf(deps.market, round.stake, by),
            actor: 'member',
            now,
          });
    return answer(presentRound(ended.round, { demo: false }), playBalanceOf(cashAfter(cash, ended.paid)));
  };
  return {
    round,
    addStep: (step, { canCollect, multiplier }) =>
      addStep(tx, round, { step, collectable: canCollect ? multiplier : 0, now }),
    end,
    endWithoutRules: () =>
      end(round.collectable > 0 ? { steps: round.steps, multiplier: round.collectable } : 'returned'),
    present: (shown = round, again) =>
      answer(presentRound(shown, { demo: false, ...(again ? { again } : {}) }), playBalanceOf(cash)),
  };
}

interface Locked<Round> {
  readonly round: Round;
  readonly cash: { readonly locked: number; readonly withdrawable: number };
  readonly now: number;
}

function heldByDemo(
  tx: Tx,
  { market, round, balance, now }: { market: Market; round: DemoRound; balance: number; now: number },
): Held {
  const end: Held['end'] = async (by) => {
    const ended = await endDemoRound(tx, {
      round: by === 'returned' ? round : { ...round, steps: by.steps },
      end: by === 'returned' ? by : endOf(market, round.stake, by),
      now,
    });
    return answer(presentRound(ended.round, { demo: true }), demoBalance(balance + ended.paid));
  };
  return {
    round,
    addStep: (step) => addDemoStep(tx, round, { step, now }),
    end,
    endWithoutRules: () => end('returned'),
    present: (shown = round, again) =>
      answer(presentRound(shown, { demo: true, ...(again ? { again } : {}) }), demoBalance(balance)),
  };
}

/** Locks a round of the session's player and game. Refuses with sessionExpired and noRound. */
export async function holdRound(tx: Tx, ctx: Ctx, { token, id: text }: { token: string; id: string }): Promise<Held> {
  const { deps, now } = ctx;
  const session = await liveSession(tx, ctx, token);
  const { memberId, game } = session;
  const id = readRoundId(text, memberId === null) ?? refuse(codes.noRound, 'noRound');
  if (memberId !== null) {
    const found = await lockMemberRound(tx, { memberId, id });
    if (found?.round.game !== game) return refuse(codes.noRound, 'noRound');
    return heldByMember(tx, deps, { ...found, now });
  }
  const purse = await lockDemo(tx, session.id);
  const round = purse && (await demoRoundOf(tx, { purse, game, id }));
  if (!round) return refuse(codes.noRound, 'noRound');
  return heldByDemo(tx, { market: deps.market, round, balance: purse.balance, now });
}
