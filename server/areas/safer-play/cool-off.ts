import { contract } from '../../../contract';
import { byMember, signedIn, verb } from '../../core/verb';
import { startCoolOff } from './pause';

/** Starts a break: until its end the member cannot deposit or play. */
export const coolOff = verb(
  contract.protection.coolOff,
  async ({ ctx, input }) => ({
    until: await startCoolOff(ctx.tx, { memberId: signedIn(ctx).id, period: input.period, now: ctx.now }),
  }),
  { limit: [{ name: 'cool-off', max: 20, windowMs: 3_600_000, by: byMember }] },
);
