import { and, eq, sql } from 'drizzle-orm';
import { providerPayments } from '../db/schema';
import type { Db } from '../db/types';

/** What an adapter remembers of one payment. `note` is the adapter's own and holds no personal data. */
export interface Remembered {
  /** The service's id of the payment; null until the service has named it. */
  readonly handle: string | null;
  readonly note: Readonly<Record<string, unknown>>;
}

/**
 * What an adapter remembers between two requests, for services that do not find a payment by our reference, or do not
 * say what it was about.
 */
export interface PaymentMemory {
  read(reference: string): Promise<Remembered | null>;
  /** Adds to a note and sets the handle. A handle that another payment has is refused with an error. */
  keep(reference: string, change: Partial<Remembered>): Promise<void>;
  /** Our reference of the payment with this id at the service; null when there is none. */
  referenceOf(handle: string): Promise<string | null>;
}

/** The memory of one provider, in the database: each process sees what another one has asked. */
export const createMemory = (db: Db, provider: string, now: () => number): PaymentMemory => ({
  async read(reference) {
    const [row] = await db
      .select({ handle: providerPayments.handle, note: providerPayments.note })
      .from(providerPayments)
      .where(and(eq(providerPayments.provider, provider), eq(providerPayments.reference, reference)));
    return row ?? null;
  },
  async keep(reference, { handle, note = {} }) {
    await db
      .insert(providerPayments)
      .values({ provider, reference, handle: handle ?? null, note, createdAt: now() })
      .onConflictDoUpdate({
        target: [providerPayments.provider, providerPayments.reference],
        set: {
          ...(handle === undefined ? {} : { handle }),
          note: sql`${providerPayments.note} || excluded.note`,
        },
      });
  },
  async referenceOf(handle) {
    const [row] = await db
      .select({ reference: providerPayments.reference })
      .from(providerPayments)
      .where(and(eq(providerPayments.provider, provider), eq(providerPayments.handle, handle)));
    return row?.reference ?? null;
  },
});
