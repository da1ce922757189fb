import { ne } from 'drizzle-orm';
import { smsOutbox } from '../db/schema';
import type { Db, Tx } from '../db/types';

export interface SmsMessage {
  readonly mobile: string;
  readonly text: string;
  readonly code: string;
}

/**
 * Accepts SMS messages for sending. `send` runs in the transaction that stores the code, so that a code is never stored
 * without its message. An adapter for a gateway must store the text encrypted (`deps.sealer`) and must not log it.
 */
export interface SmsOutbox {
  send(tx: Tx, message: SmsMessage, now: number): Promise<void>;
}

/** For development and tests: stores messages as readable rows, which /dev/outbox shows. Nothing sends them. */
export const databaseOutbox: SmsOutbox = {
  async send(tx, { mobile, text, code }, now) {
    await tx.insert(smsOutbox).values({ mobile, text, code, createdAt: now });
  },
};

/** Deletes readable messages that a development server left in this database. */
export async function forgetReadableSms(db: Db): Promise<void> {
  await db.delete(smsOutbox).where(ne(smsOutbox.code, ''));
}
