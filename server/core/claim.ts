import { and, eq } from 'drizzle-orm';
import { codes, type AnswerInputOf, type Call, type ParsedOf } from '../../contract';
import { transactions } from '../db/schema';
import { fingerprint, onceByKey, type Keyed } from './idempotency';
import type { Ctx } from './deps';
import { refuse } from './refuse';
import { byMember, verb, type Implementation } from './verb';

interface Claiming<C extends Call, Before> extends Keyed {
  readonly input: ParsedOf<C>;
  /** Key of the booking: it contains the call, so that the same idempotency key of another call books separately. */
  readonly key: string;
  readonly before: Before;
}

/** The key of the booking that a call makes for an idempotency key. */
export const bookingKey = ({ id }: Call, given: string): string => `${id}:${given}`;

/**
 * A verb that gives something once for its idempotency key: what is shared by everybody is read before the transaction,
 * because that
 * read must not wait for it; then one transaction for key, claim and stored answer, repeated when it met another by
 * accident. At most sixty
 * a minute of a member, counted before any of that.
 */
export const claimVerb = <C extends Call, Before>(
  call: C,
  {
    before,
    claim,
  }: {
    before: (ctx: Ctx) => Promise<Before>;
    claim: (claiming: Claiming<C, Before>) => Promise<AnswerInputOf<C>>;
  },
): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const read = await before(ctx);
      return onceByKey<AnswerInputOf<C>>(ctx, {
        print: fingerprint(call.path, input as Record<string, unknown>),
        async made({ tx, memberId, key }) {
          const [used] = await tx
            .select({ id: transactions.id })
            .from(transactions)
            .where(and(eq(transactions.memberId, memberId), eq(transactions.key, bookingKey(call, key))));
          return used ? refuse(codes.keyConflict, 'keyConflict') : null;
        },
        effect: (keyed) => claim({ ...keyed, key: bookingKey(call, keyed.key), input, before: read }),
      });
    },
    { tx: 'none', limit: [{ name: `claim:${call.id}`, max: 60, windowMs: 60_000, by: byMember }] },
  );
