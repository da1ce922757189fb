import { eq } from 'drizzle-orm';
import { contract, pinTries } from '../../../../contract';
import { members } from '../../../db/schema';
import { signedIn, verb } from '../../../core/verb';
import { freshUntil } from '../../../sessions/fresh';

/**
 * Tells until when the session is fresh on the requesting device, whether there is a PIN, and how many tries are left.
 */
export const state = verb(
  contract.security.state,
  async ({ ctx }) => {
    const member = signedIn(ctx);
    const [row] = await ctx.tx
      .select({ pinHash: members.pinHash, tries: members.pinTries })
      .from(members)
      .where(eq(members.id, member.id));
    return {
      freshUntil: freshUntil(member),
      hasPinCode: row?.pinHash != null,
      pinLeft: Math.max(0, pinTries - (row?.tries ?? 0)),
    };
  },
  { whileExcluded: true },
);
