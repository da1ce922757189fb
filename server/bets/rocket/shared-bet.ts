import { and, eq, inArray } from 'drizzle-orm';
import { rocketRush } from '../../../games/rocket-rush/rules';
import { gameRounds, rocketBets, rocketBetState, rocketChains, rocketRounds, rocketState } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { firstWordOf } from '../house-draw';

/** A member's bet on a shared round, and the draw of the round. */
export interface SharedBetDraw {
  readonly id: number;
  /** The value of the round is public. */
  readonly over: boolean;
  readonly draw: Parameters<typeof firstWordOf>[0];
}

/** The first bet of a member, returned ones aside, in the round with this commitment and number; null for none. */
export async function sharedBet(
  tx: Tx,
  { memberId, commitment, number }: { memberId: number; commitment: string; number: number },
): Promise<SharedBetDraw | null> {
  const [found] = await tx
    .select({
      id: rocketBets.id,
      auto: rocketBets.auto,
      state: rocketRounds.state,
      value: rocketRounds.value,
      salt: rocketChains.salt,
      rules: gameRounds.rules,
    })
    .from(rocketBets)
    .innerJoin(rocketRounds, eq(rocketRounds.id, rocketBets.roundId))
    .innerJoin(gameRounds, eq(gameRounds.id, rocketBets.id))
    .innerJoin(
      rocketChains,
      and(eq(rocketChains.market, rocketRounds.market), eq(rocketChains.chain, rocketRounds.chain)),
    )
    .where(
      and(
        eq(rocketRounds.commitment, commitment),
        eq(rocketRounds.number, number),
        eq(rocketBets.memberId, memberId),
        inArray(rocketBets.state, [rocketBetState.open, rocketBetState.paid, rocketBetState.lost]),
      ),
    )
    .orderBy(rocketBets.id)
    .limit(1);
  if (found === undefined) return null;
  const { id, auto, state, value, salt, rules } = found;
  return {
    id,
    over: state === rocketState.crashed,
    draw: {
      ...{ game: rocketRush.id, rules: rules ?? '', params: { auto } },
      seed: { serverSeed: value, clientSeed: salt, nonce: number },
    },
  };
}
