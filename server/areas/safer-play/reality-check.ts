import { contract } from '../../../contract';
import { memberProtection } from '../../db/schema';
import { signedIn, verb } from '../../core/verb';
import { readStatus } from './status';

/** Sets the interval of the reality check. */
export const setRealityCheck = verb(contract.protection.setRealityCheck, async ({ ctx, input: { minutes } }) => {
  await ctx.tx
    .insert(memberProtection)
    .values({ memberId: signedIn(ctx).id, realityMinutes: minutes })
    .onConflictDoUpdate({ target: memberProtection.memberId, set: { realityMinutes: minutes } });
  return readStatus(ctx);
});
