import { ne } from 'drizzle-orm';
import { smsOutbox } from '../db/schema';
import type { Db, Tx } from '../db/types';

export interface SmsMessage {
  readonly mobile: string;
  readonly text: string;
  readonly code: string;
}

/**
 * Takes messages to be sent. Called in the transaction that stores the code, so that a code without its message is not
 * kept: an
 * adapter for a gateway puts the message on its way there, and neither stores nor logs its text readably
 * (`deps.sealer`).
 */
export interface SmsOutbox {
  send(tx: Tx, message: SmsMessage, now: number): Promise<void>;
}

/** For development and tests: messages as readable rows, which /dev/outbox shows. Nothing sends them. */
export const databaseOutbox: SmsOutbox = {
  async send(tx, { mobile, text, code }, now) {
    await tx.insert(smsOutbox).values({ mobile, text, code, createdAt: now });
  },
};

/** Deletes the readable messages of a server that ran on this database before, outside production. */
export async function forgetReadableSms(db: Db): Promise<void> {
  await db.delete(smsOutbox).where(ne(smsOutbox.code, ''));
}
