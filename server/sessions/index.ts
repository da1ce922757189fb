import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../db/schema';
import type { Tx } from '../db/types';

/** Life of a session in ms: seven days (core.md §9). */
export const sessionMs = 7 * 24 * 3_600_000;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text has the format of a token. */
export const isToken = (text: string): boolean => tokenPattern.test(text);

/**
 * Opens a session that counts as fresh, and returns its token (256 random bits). Only the hash of the token is stored.
 */
export async function createSession(
  tx: Tx,
  {
    memberId,
    deviceId,
    now,
    deviceName = '',
  }: { memberId: number; deviceId: string; now: number; deviceName?: string },
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

/** Ends a session; does nothing when it has ended already. */
export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a member except the one with the token hash `except`, for example after a new password. */
export async function endSessions(tx: Tx, memberId: number, except = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, except)));
}
