import { contract } from '../../../contract';
import { signedIn, verb } from '../../kit/verb';
import { taxOf } from '../../withdrawals';

/** The tax on a withdrawal (C41, WDR-14): the same sum that the withdrawal itself takes. */
export const tax = verb(contract.withdraw.tax, async ({ ctx, input }) => {
  const { tax: sum, content } = await taxOf(ctx.tx, ctx.deps, signedIn(ctx).id, input.money, ctx.now);
  return { tax: sum, content };
}, { whileExcluded: true });
