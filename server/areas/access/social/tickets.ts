import { and, eq, gt } from 'drizzle-orm';
import { socialAccounts, socialTickets } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import type { Ctx } from '../../../core/deps';
import { hashDevice } from '../login-tries';
import { hashSecret, makeSecret } from './secrets';

/** How long an account of a provider may take to register. */
export const ticketMs = 30 * 60_000;

/** A ticket with which an account that is no member's yet may register, on this device. */
export async function giveTicket(
  tx: Tx,
  { now, deviceId }: Ctx,
  { provider, subject }: { provider: string; subject: string },
): Promise<string> {
  const ticket = makeSecret();
  await tx.insert(socialTickets).values({
    ticketHash: hashSecret(ticket),
    provider,
    subject,
    deviceHash: hashDevice(deviceId),
    expiresAt: now + ticketMs,
  });
  return ticket;
}

/**
 * Ties the ticket's account to a new member; false when the ticket is not good, or its account is somebody's by now.
 */
export async function redeemTicket(
  tx: Tx,
  { deps, now, deviceId }: Ctx,
  ticket: string,
  memberId: number,
): Promise<boolean> {
  const [row] = await tx
    .delete(socialTickets)
    .where(
      and(
        eq(socialTickets.ticketHash, hashSecret(ticket)),
        eq(socialTickets.deviceHash, hashDevice(deviceId)),
        gt(socialTickets.expiresAt, now),
      ),
    )
    .returning();
  if (!row) return false;
  const tied = await tx
    .insert(socialAccounts)
    .values({ market: deps.market.code, provider: row.provider, subject: row.subject, memberId, createdAt: now })
    .onConflictDoNothing()
    .returning({ memberId: socialAccounts.memberId });
  return tied.length > 0;
}
