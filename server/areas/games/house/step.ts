import { codes, contract, type Played } from '../../../../contract';
import { replay, rulesOf, sameJson } from '../../../bets/house-draw';
import { replayed } from '../../../bets/house-rounds';
import { refuse, refuseField } from '../../../core/refuse';
import { verb } from '../../../core/verb';
import { roundState } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import { readJson } from './choice';
import { stepLimit } from './limits';
import { holdRound, type Held } from './player';

/** Makes one step, or answers a repeated one. `index` is the number of steps before it. */
async function makeStep(held: Held, { index, step: given }: { index: number; step: unknown }): Promise<Played> {
  const { round } = held;
  const before = round.steps[index];
  if (before !== undefined) {
    if (!sameJson(before, given)) refuse(codes.keyConflict, 'keyConflict');
    return held.present();
  }
  if (round.state !== roundState.open) return refuse(codes.noRound, 'noRound');
  if (index !== round.steps.length) return refuseField('index');
  const game = rulesOf(round.game)!;
  // The rules have changed since the draw: the round cannot go on.
  if (replayed(round) === null) return held.endWithoutRules();
  const step = game.readStep(given) ?? refuseField('step');
  const steps = [...round.steps, step];
  const again = replay(game, { params: round.params, steps, seed: round.seed }) ?? refuseField('step');
  await held.addStep(step, again.standing);
  if (again.standing.over) return held.end({ steps, multiplier: again.standing.multiplier });
  return held.present({ ...round, steps }, again);
}

/** One choice in an open round; safe to repeat with the same index. */
export const step = verb(
  contract.houseGames.step,
  ({ ctx, input }) => {
    const given = readJson(input.step, 'step');
    return withTransaction(ctx.deps, async (tx) =>
      makeStep(await holdRound(tx, ctx, { token: input.session, id: input.round }), {
        index: input.index,
        step: given,
      }),
    );
  },
  { tx: 'none', limit: [stepLimit] },
);

/** Ends an open round and pays its present multiplier; safe to repeat. */
export const collect = verb(
  contract.houseGames.collect,
  ({ ctx, input }) =>
    withTransaction(ctx.deps, async (tx) => {
      const held = await holdRound(tx, ctx, { token: input.session, id: input.round });
      const { round } = held;
      if (round.state !== roundState.open) return held.present();
      const again = replayed(round);
      if (again === null) return held.endWithoutRules();
      if (!again.standing.canCollect) return refuse(codes.notCollectable, 'notCollectable');
      return held.end({ steps: round.steps, multiplier: again.standing.multiplier });
    }),
  { tx: 'none', limit: [stepLimit] },
);
