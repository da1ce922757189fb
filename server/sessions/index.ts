import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../db/schema';
import type { Tx } from '../db/types';

/** A session ends after seven days (core.md §9). */
export const sessionMs = 7 * 24 * 3_600_000;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => tokenPattern.test(text);

/** Opens a session, fresh from its start, and returns its token (256 random bits), which is stored nowhere. */
export async function createSession(
  tx: Tx,
  memberId: number,
  deviceId: string,
  now: number,
  deviceName = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    memberId,
    deviceId,
    deviceName,
    freshAt: now,
    seenAt: now,
    createdAt: now,
    expiresAt: now + sessionMs,
  });
  return token;
}

/** Ends one session; ending it twice is no error. */
export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a member, for example after a new password; `except` stays. */
export async function endSessions(tx: Tx, memberId: number, except = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, except)));
}
