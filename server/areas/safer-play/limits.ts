import { contract, limitMost } from '../../../contract';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { writeMessage } from '../../inbox';
import { keepLimit, setLimit } from '../../bets/limits';
import { readStatus } from './status';

/**
 * Sets or removes a limit and writes a message about it (MSG-1). A stricter limit applies at once, a looser one after
 * 24 hours.
 */
export const set = verb(contract.protection.setLimit, async ({ ctx, input: { kind, window, amount } }) => {
  if (kind === 'time' && amount !== undefined && amount > limitMost.minutes) refuseField('amount');
  const { tx, now } = ctx;
  const memberId = signedIn(ctx).id;
  const from = await setLimit(tx, { memberId, kind, window, amount: amount ?? null, now });
  // Quiet: the page of limits shows the change at once.
  if (from !== null) await writeMessage(ctx, { memberId, kind: 'limitsChanged', values: { from }, now, quiet: true });
  return readStatus(ctx);
});

/** Cancels a looser limit that is still pending. */
export const keep = verb(contract.protection.keepLimit, async ({ ctx, input: { kind, window } }) => {
  await keepLimit(ctx.tx, { memberId: signedIn(ctx).id, kind, window, now: ctx.now });
  return readStatus(ctx);
});
