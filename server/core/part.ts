import { idempotency, limitHits, nonces, smsOutbox } from '../db/schema';
import { definePart, olderThan } from './area';
import { deskLogInvariants, deskLogTriggers } from './desk-log';
import { keyLifeMs } from './idempotency';
import { texts } from './messages';

/** The server refuses a second request with the same token and nonce for this long (Q34), ms. */
const nonceLifeMs = 600_000;

export const core = definePart({
  name: 'core',
  messages: texts,
  invariants: deskLogInvariants,
  guards: { triggers: deskLogTriggers, uniqueIndexes: ['idempotency_pkey'] },
  expiry: [
    olderThan(nonces.usedAt, nonceLifeMs),
    olderThan(limitHits.expiresAt, 0),
    olderThan(idempotency.createdAt, keyLifeMs),
    olderThan(smsOutbox.createdAt, keyLifeMs),
  ],
});
