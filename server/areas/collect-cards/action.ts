import type { AnswerInputOf, Call, CardsDone, ParsedOf } from '../../../contract';
import { codes } from '../../../contract';
import { fingerprintOf, onceByKey, type Keyed } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, verb, type Implementation } from '../../core/verb';
import { keepDone, findDone, lockChances } from './state';
import { readNow, type Now } from './season';

export interface Action<C extends Call> extends Keyed {
  readonly input: ParsedOf<C>;
  readonly at: Now;
  /** Chances of the member; their row is locked. */
  readonly chances: number;
}

/** Input that does not tell requests apart: the same tap may be repeated after the shown odds or price changed. */
const shown: readonly string[] = ['oddsVersion', 'cost'];

/**
 * Makes the verb of an action with cards: once for each key, in one transaction with the lock of the member's chances
 * (before seed, purse and outcome). `kind` is the field of the result under which the answer is kept for `result`.
 */
export const actionVerb = <C extends Call>(
  call: C,
  kind: keyof CardsDone,
  act: (action: Action<C>) => Promise<AnswerInputOf<C>>,
): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const at = await readNow(ctx);
      const asked = Object.fromEntries(Object.entries(input as object).filter(([name]) => !shown.includes(name)));
      return onceByKey<AnswerInputOf<C>>(ctx, {
        fingerprint: fingerprintOf(`${call.method} ${call.path}`, asked),
        async made({ tx, memberId, key }) {
          return (await findDone(tx, memberId, key)) === null ? null : refuse(codes.keyConflict, 'keyConflict');
        },
        async effect(keyed) {
          const { tx, memberId, key } = keyed;
          const chances = await lockChances(tx, memberId);
          const answer = await act({ ...keyed, input, at, chances });
          await keepDone(tx, { memberId, key, done: { [kind]: answer } as CardsDone, now: ctx.now });
          return answer;
        },
      });
    },
    { tx: 'none', limit: [{ name: `cards:${kind}`, max: 60, windowMs: 60_000, by: byMember }] },
  );
