import { contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { readProfile } from './read-profile';

/** Returns the member's profile with all balances (C24, ACC-1). */
export const profile = verb(contract.account.profile, ({ ctx }) => readProfile(ctx.tx, ctx, signedIn(ctx).id), {
  whileExcluded: true,
});
