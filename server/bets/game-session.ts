import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language, MarketCode } from '../../contract';
import { gameSessions } from '../db/schema';
import type { Tx } from '../db/types';
import { hashToken, isToken } from '../sessions';

export type GameSession = typeof gameSessions.$inferSelect;

/** Name of the supplier of the house's own games. */
export const houseSupplier = 'house';

interface NewSession {
  readonly supplier: string;
  readonly game: string;
  readonly language: Language;
  /** The member and the session of the device; null for a demo. */
  readonly player: { readonly memberId: number; readonly sessionId: number } | null;
  /** Of a demo: the market and the id of the device, of which only the hash is stored. */
  readonly visitor?: { readonly market: MarketCode; readonly deviceId: string };
  readonly now: number;
  /** Life in ms. */
  readonly lifeMs: number;
}

const hashDevice = (deviceId: string): string => createHash('sha256').update(`demo-device/${deviceId}`).digest('hex');

/**
 * Opens a game session. Returns its id and its token (256 random bits), of which only the hash is stored. An earlier
 * session of this game on the same device ends now; for a demo this needs `visitor`.
 */
export async function createGameSession(
  tx: Tx,
  { supplier, game, language, player, visitor, now, lifeMs }: NewSession,
): Promise<{ id: number; token: string; expiresAt: number }> {
  const demo = player === null && visitor !== undefined ? visitor : null;
  const demoDevice = demo === null ? null : hashDevice(demo.deviceId);
  const owner =
    player !== null
      ? and(eq(gameSessions.memberId, player.memberId), eq(gameSessions.deviceSession, player.sessionId))
      : demoDevice !== null
        ? and(eq(gameSessions.demoDevice, demoDevice), isNull(gameSessions.memberId))
        : null;
  if (owner !== null)
    await tx
      .update(gameSessions)
      .set({ expiresAt: now })
      .where(and(owner, eq(gameSessions.game, game), gt(gameSessions.expiresAt, now)));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + lifeMs;
  const [row] = await tx
    .insert(gameSessions)
    .values({
      tokenHash: hashToken(token),
      supplier,
      game,
      language,
      memberId: player?.memberId ?? null,
      deviceSession: player?.sessionId ?? null,
      demoDevice,
      market: demo?.market ?? null,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: gameSessions.id });
  return { id: row!.id, token, expiresAt };
}

/**
 * Moves the end of a game session to `to`. It does nothing and returns false when the session no longer ends at `from`:
 * a later start of the game has ended it.
 */
export async function moveSessionEnd(
  tx: Tx,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<boolean> {
  const moved = await tx
    .update(gameSessions)
    .set({ expiresAt: to })
    .where(and(eq(gameSessions.id, id), eq(gameSessions.expiresAt, from)))
    .returning({ id: gameSessions.id });
  return moved.length > 0;
}

/** Finds the game session of a token, also after it has expired. Null for an unknown token or another supplier's. */
export async function findGameSession(tx: Tx, token: string, supplier: string): Promise<GameSession | null> {
  if (!isToken(token)) return null;
  const [row] = await tx
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.tokenHash, hashToken(token)), eq(gameSessions.supplier, supplier)));
  return row ?? null;
}
