import { contract, limitMost } from '../../../contract';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { keepLimit, setLimit } from '../../bets/limits';
import { readStatus } from './status';

/** Sets or removes a limit. A stricter limit applies at once, a looser one after 24 hours. */
export const set = verb(contract.protection.setLimit, async ({ ctx, input: { kind, window, amount } }) => {
  if (kind === 'time' && amount !== undefined && amount > limitMost.minutes) refuseField('amount');
  await setLimit(ctx.tx, { memberId: signedIn(ctx).id, kind, window, amount: amount ?? null, now: ctx.now });
  return readStatus(ctx);
});

/** Cancels a looser limit that is still pending. */
export const keep = verb(contract.protection.keepLimit, async ({ ctx, input: { kind, window } }) => {
  await keepLimit(ctx.tx, { memberId: signedIn(ctx).id, kind, window, now: ctx.now });
  return readStatus(ctx);
});
