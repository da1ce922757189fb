import { and, eq, gt } from 'drizzle-orm';
import { socialAccounts, socialTickets } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import type { Ctx } from '../../../core/deps';
import { hashDevice } from '../login-tries';
import { hashSecret, makeSecret } from './secrets';

/** How long a registration with a ticket may take, in ms. */
export const ticketMs = 30 * 60_000;

/**
 * Creates a ticket to register with a social account that belongs to no member yet. It is valid on this device only.
 */
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
 * Links the ticket's social account to a new member. Returns false when the ticket is invalid or the account belongs to
 * a member by now.
 */
export async function redeemTicket(
  tx: Tx,
  { deps, now, deviceId }: Ctx,
  { ticket, memberId }: { ticket: string; memberId: number },
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
