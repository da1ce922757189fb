import { and, eq } from 'drizzle-orm';
import { codes, type AnswerInputOf, type Call, type ParsedOf } from '../../contract';
import { transactions } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { fingerprint, once } from './idempotency';
import type { Ctx } from './deps';
import { refuse } from './refuse';
import { byMember, signedIn, verb, type Implementation } from './verb';

interface Claiming<C extends Call, Before> {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly input: ParsedOf<C>;
  readonly memberId: number;
  /** Of the booking: the call's own, so that the key of another call can be no booking of this one. */
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
      const { deps, now } = ctx;
      const { id: memberId } = signedIn(ctx);
      const given = ctx.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
      const read = await before(ctx);
      const answer = await withTransaction(deps, (tx) => {
        return once(tx, memberId, given, fingerprint(call.path, input as Record<string, unknown>), now, async () => {
          const key = bookingKey(call, given);
          // A key whose stored answer has been swept is used for good all the same.
          const [used] = await tx
            .select({ id: transactions.id })
            .from(transactions)
            .where(and(eq(transactions.memberId, memberId), eq(transactions.key, key)));
          if (used) refuse(codes.keyConflict, 'keyConflict');
          return claim({ tx, ctx, input, memberId, key, before: read });
        });
      });
      return answer as AnswerInputOf<C>;
    },
    { tx: 'none', limit: [{ name: `claim:${call.id}`, max: 60, windowMs: 60_000, by: byMember }] },
  );
