import { contract } from '../../../contract';
import { byMember, signedIn, verb } from '../../core/verb';
import { startCoolOff } from './pause';

/** Takes a break: no deposit and no play until it is over. */
export const coolOff = verb(
  contract.protection.coolOff,
  async ({ ctx, input }) => ({ until: await startCoolOff(ctx.tx, signedIn(ctx).id, input.period, ctx.now) }),
  { limit: [{ name: 'cool-off', max: 20, windowMs: 3_600_000, by: byMember }] },
);
