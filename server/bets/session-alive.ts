import { and, eq, gt } from 'drizzle-orm';
import { sessions } from '../db/schema';
import type { Tx } from '../db/types';
import type { GameSession } from './game-session';

/**
 * Whether a game session can still be used at `now` (ms): it has not expired, and the member is still logged in on its
 * device. A demo has no device.
 */
export async function isSessionAlive(
  tx: Tx,
  { expiresAt, deviceSession }: Pick<GameSession, 'expiresAt' | 'deviceSession'>,
  now: number,
): Promise<boolean> {
  if (expiresAt <= now) return false;
  if (deviceSession === null) return true;
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, deviceSession), gt(sessions.expiresAt, now)));
  return row !== undefined;
}
