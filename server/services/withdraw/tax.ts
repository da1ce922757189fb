import { contract } from '../../../contract';
import { signedIn, verb } from '../../kit/verb';
import { readWithdrawLimit, readWithdrawTerms, taxOf } from '../../withdrawals';
import { leftToday } from './left-today';

/** The tax on a withdrawal (C41, WDR-14): the same sum that the withdrawal itself takes; whether it is checked first, and what is left of today. */
export const tax = verb(contract.withdraw.tax, async ({ ctx, input: { money } }) => {
  const { tx, deps, now } = ctx;
  const { id } = signedIn(ctx);
  const { tax: sum, content } = await taxOf(tx, deps, id, money, now);
  const { reviewAbove, reviewMs } = await readWithdrawTerms(tx, deps, now);
  return { tax: sum, content, reviewMs: money > reviewAbove ? reviewMs : 0, left: await leftToday(ctx, id, await readWithdrawLimit(tx, deps)) };
}, { whileExcluded: true });
