import { contract, limitMost } from '../../../contract';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { keepLimit, setLimit } from '../../bets/limits';
import { readStatus } from './status';

/** Sets or removes a limit: tighter now, looser after 24 hours. */
export const set = verb(contract.protection.setLimit, async ({ ctx, input: { kind, window, amount } }) => {
  if (kind === 'time' && amount !== undefined && amount > limitMost.minutes) refuseField('amount');
  await setLimit(ctx.tx, signedIn(ctx).id, { kind, window, amount: amount ?? null }, ctx.now);
  return readStatus(ctx);
});

/** Takes back a looser limit that has not begun. */
export const keep = verb(contract.protection.keepLimit, async ({ ctx, input: { kind, window } }) => {
  await keepLimit(ctx.tx, signedIn(ctx).id, kind, window, ctx.now);
  return readStatus(ctx);
});
