import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { kycRecords, members } from '../../db/schema';
import type { Deps } from '../../core/deps';
import { kycPlace } from '../kyc';
import type { PasswordOwner } from './password-rules';

const namesSchema = v.object({ firstName: v.optional(v.string(), ''), surname: v.optional(v.string(), '') });

/** Reads a member's number, names and password hash, to check a new password. */
export async function readPasswordOwner(
  { db, sealer }: Deps,
  memberId: number,
): Promise<PasswordOwner & { passwordHash: string }> {
  const [row] = await db
    .select({
      mobile: members.mobile,
      nickName: members.nickName,
      passwordHash: members.passwordHash,
      sealed: kycRecords.sealed,
    })
    .from(members)
    .leftJoin(kycRecords, eq(kycRecords.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row) throw new Error(`no member ${memberId}`);
  const { mobile, nickName, passwordHash, sealed } = row;
  if (sealed === null) return { mobile, passwordHash, names: [nickName] };
  const { firstName, surname } = v.parse(
    namesSchema,
    JSON.parse(sealer.open(sealed, kycPlace(memberId)).toString('utf8')),
  );
  return { mobile, passwordHash, names: [nickName, firstName, surname] };
}
