import { contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { endSession } from '../../sessions';

/** Ends the current session (C5, SES-21). */
export const logout = verb(
  contract.member.logout,
  async ({ ctx }) => {
    await endSession(ctx.tx, signedIn(ctx).tokenHash);
    return {};
  },
  { whileExcluded: true, anyDevice: true },
);
