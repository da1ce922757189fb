import { smsOutbox } from '../db/schema';
import type { Tx } from '../db/types';

export interface SmsMessage {
  readonly mobile: string;
  readonly text: string;
  readonly code: string;
}

/** Where messages wait to be sent. Written in the same transaction as what they are about. */
export interface SmsOutbox {
  send(tx: Tx, message: SmsMessage, now: number): Promise<void>;
}

/** Messages as rows of the database: a gateway takes them from there; development shows them at /dev/outbox. */
export const databaseOutbox: SmsOutbox = {
  async send(tx, { mobile, text, code }, now) {
    await tx.insert(smsOutbox).values({ mobile, text, code, createdAt: now });
  },
};
