import type { AnswerInputOf, Call, ParsedOf } from '../../contract';
import { closeKey, type KeyKind } from './idempotency';
import type { Ctx } from './deps';
import { byMember, signedIn, verb, type Implementation } from './verb';

/** Far more often than anybody asks for something whose answer is lost. */
const mostAnHour = 240;

/**
 * A verb that closes an idempotency key (see closeKey): its answer is what the key has led to, or null and then nothing
 * ever comes of it.
 * Open to a closed account, which looks for what it had asked for before.
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
      const made = await closeKey(ctx.tx, signedIn(ctx).id, keyOf(input), kind, ctx.now, () => find(ctx, input));
      return made as AnswerInputOf<C>;
    },
    {
      tx: 'write',
      whileExcluded: true,
      anyDevice: true,
      limit: [{ name: 'close', max: mostAnHour, windowMs: 3_600_000, by: byMember }],
    },
  );
