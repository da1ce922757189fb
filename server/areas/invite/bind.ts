import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Listener } from '../../core/events';
import { limitAll } from '../../core/limits';
import { TooMany } from '../../core/refuse';
import { invites, knownDevices, settings } from '../../db/schema';
import type { Tx } from '../../db/types';
import { hashDevice } from '../access';
import { inviteSchema, type InviteSettings } from './settings';

/** Whether the member has signed in on this device. */
export async function usesDevice(tx: Tx, memberId: number, deviceId: string): Promise<boolean> {
  const [known] = await tx
    .select({ id: knownDevices.memberId })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), eq(knownDevices.deviceHash, hashDevice(deviceId))));
  return known !== undefined;
}

interface Binding {
  readonly friendId: number;
  readonly inviterId: number;
  readonly market: string;
  readonly mobile: string;
  readonly deviceId: string;
  readonly network: string;
  readonly now: number;
  readonly settings: InviteSettings;
}

/** Counts a friend of the inviter for the friend's network. False, without counting, when the network has its share. */
async function takeShare(tx: Tx, { inviterId, network, now, settings: { sameNetwork } }: Binding): Promise<boolean> {
  try {
    await limitAll(tx, { limits: [{ key: `invite-network:${inviterId}:${network}`, ...sameNetwork }], now });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

async function refusalOf(tx: Tx, binding: Binding): Promise<(typeof invites.$inferSelect)['refused']> {
  const { inviterId, market, mobile, deviceId } = binding;
  if (await usesDevice(tx, inviterId, deviceId)) return 'device';
  const [known] = await tx
    .select({ id: invites.friendId })
    .from(invites)
    .where(and(eq(invites.market, market), eq(invites.mobile, mobile)))
    .limit(1);
  if (known !== undefined) return 'mobile';
  return (await takeShare(tx, binding)) ? '' : 'network';
}

/**
 * Stores an invitation, and why it brings no reward, if so: the friend uses a phone of the inviter, the number was
 * invited before with another account, or the inviter's friends of one network are too many.
 */
export async function bind(tx: Tx, binding: Binding): Promise<void> {
  const { friendId, inviterId, market, mobile, now } = binding;
  const refused = await refusalOf(tx, binding);
  await tx.insert(invites).values({ friendId, inviterId, market, mobile, refused, createdAt: now });
}

/** Reads the settings in a transaction. */
async function readIn(tx: Tx, market: string): Promise<InviteSettings> {
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.key, `invite:${market}`));
  return v.parse(inviteSchema, row?.value);
}

/** Stores the invitation of a member who has registered with a code (SES-6, SES-24). */
export const bindRegistered: Listener<'memberRegistered'> = async ({ tx, deps }, registered) => {
  const { memberId, invitedBy, mobile, deviceId, network, at } = registered;
  if (invitedBy === null) return;
  const { code: market } = deps.market;
  await bind(tx, {
    friendId: memberId,
    inviterId: invitedBy,
    market,
    mobile,
    deviceId,
    network,
    now: at,
    settings: await readIn(tx, market),
  });
};

/** SQL that locks a member's row, so that two requests cannot bind the member twice. */
export const lockMember = (memberId: number) => sql`select 1 from members where id = ${memberId}::bigint for update`;
