import type { AnswerInputOf, Call, ParsedOf } from '../../contract';
import { closeKey, type KeyKind } from './idempotency';
import type { Ctx } from './deps';
import { byMember, signedIn, verb, type Implementation } from './verb';

/** A client closes a key only after a request without an answer, so this limit is far above normal use. */
const mostAnHour = 240;

/**
 * Makes a verb that closes an idempotency key (see closeKey). The verb answers with the result of the request that used
 * the key, or with null when there was none; the server then refuses later requests with the key. A self-excluded
 * member may call the verb, to learn the result of an earlier request.
 */
export const closeVerb = <C extends Call>(
  call: C,
  {
    kind,
    keyOf,
    find,
  }: {
    kind: KeyKind;
    keyOf: (input: ParsedOf<C>) => string;
    find: (ctx: Ctx, input: ParsedOf<C>) => Promise<AnswerInputOf<C> | null>;
  },
): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const made = await closeKey(ctx.tx, {
        memberId: signedIn(ctx).id,
        key: keyOf(input),
        kind,
        now: ctx.now,
        made: () => find(ctx, input),
      });
      return made as AnswerInputOf<C>;
    },
    {
      tx: 'write',
      whileExcluded: true,
      anyDevice: true,
      limit: [{ name: 'close', max: mostAnHour, windowMs: 3_600_000, by: byMember }],
    },
  );
