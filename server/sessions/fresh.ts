import { eq } from 'drizzle-orm';
import { freshMs } from '../../contract';
import { sessions } from '../db/schema';
import type { Tx } from '../db/types';
import type { SessionMember } from '../kit/deps';

/** When a session stops counting as fresh. */
export const freshUntil = ({ freshAt }: Pick<SessionMember, 'freshAt'>): number => freshAt + freshMs;

/** Whether the holder of a session has lately proved to be the member. A clock that was moved back proves nothing. */
export const isFresh = (member: Pick<SessionMember, 'freshAt'>, now: number): boolean =>
  member.freshAt <= now && now < freshUntil(member);

/** The holder of a session has proved to be the member. */
export async function refresh(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx.update(sessions).set({ freshAt: now }).where(eq(sessions.tokenHash, tokenHash));
}
