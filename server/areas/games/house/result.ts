import { codes, contract, type Played } from '../../../../contract';
import { closeDemoKey, demoRoundOfKey, lockDemo } from '../../../bets/demo';
import { findGameSession, houseSupplier, type GameSession } from '../../../bets/game-session';
import { readRound } from '../../../bets/house-rounds';
import { closeKey, type KeyKind } from '../../../core/idempotency';
import type { Ctx } from '../../../core/deps';
import { refuse } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { withTransaction } from '../../../db/transaction';
import { gameRounds } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import { and, eq } from 'drizzle-orm';
import { resultLimit } from './limits';
import { playedBefore } from './player';
import { demoBalance, presentRound } from './present';

export const gameKeys: KeyKind = {
  name: 'game',
  came: "exists (select 1 from game_rounds r where r.member_id = i.member_id and r.supplier = 'house' and r.ref = i.key)",
};

/** The round of a key, or null after closing the key. Refuses a key of another game with keyConflict. */
async function resultOf(
  tx: Tx,
  { now }: Ctx,
  { session, memberId, key }: { session: GameSession; memberId: number; key: string },
) {
  const made = async (): Promise<Played | null> => {
    const [row] = await tx
      .select({ id: gameRounds.id })
      .from(gameRounds)
      .where(and(eq(gameRounds.memberId, memberId), eq(gameRounds.supplier, houseSupplier), eq(gameRounds.ref, key)));
    const round = row && (await readRound(tx, row.id));
    return round ? playedBefore(tx, { session, round, now }) : null;
  };
  return closeKey(tx, { memberId, key, kind: gameKeys, now, made });
}

async function demoResultOf(tx: Tx, { now }: Ctx, { session, key }: { session: GameSession; key: string }) {
  const purse = await lockDemo(tx, session.id);
  if (!purse) return refuse(codes.sessionExpired, 'sessionExpired');
  const made = await demoRoundOfKey(tx, { purse, game: session.game, ref: key });
  if (made === null) await closeDemoKey(tx, { purse, ref: key, now });
  if (made === null || made === 'closed') return null;
  return { round: presentRound(made, { demo: true }), balance: demoBalance(purse.balance) };
}

/**
 * The outcome of a play whose answer was lost. Null closes the key, so that a late play with it is refused. Answers
 * after the end of the session too, but then with the balance after the round.
 */
export const result = verb(
  contract.houseGames.result,
  ({ ctx, input }) =>
    withTransaction(ctx.deps, async (tx) => {
      const session = await findGameSession(tx, input.session, houseSupplier);
      if (!session) return refuse(codes.sessionExpired, 'sessionExpired');
      const { memberId } = session;
      if (memberId === null) return demoResultOf(tx, ctx, { session, key: input.key });
      return resultOf(tx, ctx, { session, memberId, key: input.key });
    }),
  { tx: 'none', limit: [resultLimit] },
);
