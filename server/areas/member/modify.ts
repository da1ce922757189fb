import { eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { checkNickName, isEmail, tidyNickName } from '../../../contract/member-profile-rules';
import { members } from '../../db/schema';
import { refuseField } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { readProfile } from './read-profile';

/** Changes nickname and e-mail. Other fields in the request are ignored (C12, ACC-2, A19). */
export const modify = verb(
  contract.profile.modify,
  async ({ ctx, input }) => {
    const { tx, deps } = ctx;
    const { id } = signedIn(ctx);
    const change: { nickName?: string; email?: string } = {};
    if (input.nickName !== undefined) {
      const nickName = tidyNickName(input.nickName);
      const problem = checkNickName(nickName);
      if (problem !== null) refuseField('nickName', problem);
      change.nickName = nickName;
    }
    if (input.email !== undefined) {
      const email = input.email.trim();
      if (!isEmail(email, deps.market.emailMax)) refuseField('email', 'emailFormat');
      change.email = email;
    }
    if (Object.keys(change).length > 0) await tx.update(members).set(change).where(eq(members.id, id));
    return readProfile(tx, ctx, id);
  },
  { limit: [{ name: 'modify-profile', max: 30, windowMs: 3_600_000, by: byMember }] },
);
