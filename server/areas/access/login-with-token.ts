import { contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { readProfile } from '../member';
import { refuseExcluded } from '../../sessions/exclusion';

/** Signs in with the token in the headers (C3, NAV-27). Errors: signedOut (HTTP 401), selfExcluded. */
export const loginWithToken = verb(
  contract.member.loginWithToken,
  async ({ ctx }) => {
    const member = signedIn(ctx);
    refuseExcluded(member, { now: ctx.now, confirmed: false, language: ctx.language, market: ctx.deps.market });
    return readProfile(ctx.tx, ctx, member.id);
  },
  { tx: 'read', whileExcluded: true },
);
