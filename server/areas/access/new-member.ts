import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { members } from '../../db/schema';
import type { Tx } from '../../db/types';

/** 32 letters and digits that look different from each other. A random byte selects one without bias. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random id of 160 bits. */
export const makeGuid = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');
/** The invitation code of a guid: its first eight characters (SES-6). */
export const inviteCodeOf = (guid: string): string => guid.slice(0, 8).toUpperCase();
/** The number after "Player" in a default nickname. */
export const makePlayerNumber = (): number => randomInt(1000, 10_000);

export interface NewMember {
  readonly market: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly nickName: string;
  readonly inviteCode: string | undefined;
  readonly channel: number;
  readonly deviceId: string;
  /** Whether an SMS code has proved the mobile. */
  readonly mobileProved: boolean;
  readonly registeredAt: number;
}

const findInviter = async (tx: Tx, market: string, inviteCode: string): Promise<number | null> => {
  const [inviter] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.market, market), eq(members.inviteCode, inviteCode.toUpperCase())));
  return inviter?.id ?? null;
};

/**
 * Inserts a member. Returns its id and the id of the inviting member, or null when the number is taken. Ignores an
 * invitation code that belongs to no member, because old links carry such codes.
 */
export async function insertMember(
  tx: Tx,
  { inviteCode, ...member }: NewMember,
): Promise<{ id: number; invitedBy: number | null } | null> {
  const invitedBy = inviteCode === undefined ? null : await findInviter(tx, member.market, inviteCode);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const guid = makeGuid();
    const [row] = await tx
      .insert(members)
      .values({ ...member, guid, inviteCode: inviteCodeOf(guid), invitedBy })
      .onConflictDoNothing()
      .returning({ id: members.id });
    if (row) return { id: row.id, invitedBy };
    const [taken] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.market, member.market), eq(members.mobile, member.mobile)));
    if (taken) return null;
  }
  throw new Error('no unused invite code found in three tries');
}
