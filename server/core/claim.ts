import { and, eq } from 'drizzle-orm';
import { codes, type AnswerInputOf, type Call, type ParsedOf } from '../../contract';
import { transactions } from '../db/schema';
import { fingerprintOf, onceByKey, type Keyed } from './idempotency';
import type { Ctx } from './deps';
import { refuse } from './refuse';
import { byMember, verb, type Implementation } from './verb';

interface Claiming<C extends Call, Before> extends Keyed {
  readonly input: ParsedOf<C>;
  /** Key of the ledger transaction. It contains the call's name, so that two calls may use the same idempotency key. */
  readonly key: string;
  readonly before: Before;
}

/** A unique name of a call: its id, or its path when the specification has no such call. */
const nameOf = ({ id, path }: Call): string => (id === '-' ? path : id);

/** The ledger key of a call for an idempotency key. */
export const bookingKey = (call: Call, given: string): string => `${nameOf(call)}:${given}`;

/**
 * Makes the verb of a claim: a call that gives something once for each idempotency key. `before` reads data that all
 * members share; it runs outside the transaction, because a shared read must not wait for one member's transaction.
 * `claim` runs in one transaction with the key and the stored answer, and runs again after a deadlock or a
 * serialisation failure. The limit of 60 requests a minute for each member is counted first.
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
        fingerprint: fingerprintOf(call.path, input as Record<string, unknown>),
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
    { tx: 'none', limit: [{ name: `claim:${nameOf(call)}`, max: 60, windowMs: 60_000, by: byMember }] },
  );
