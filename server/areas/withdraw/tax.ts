import { contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { readWithdrawLimit, readWithdrawTerms, taxOf } from './terms';
import { paidAccounts, reviewTime, sumReasons } from './review-rules';
import { leftToday } from './left-today';

/**
 * Previews a withdrawal (C41, WDR-14): the same tax that the withdrawal itself takes, the duration of a review, and the
 * amount that is left today.
 */
export const tax = verb(
  contract.withdraw.tax,
  async ({ ctx, input: { money } }) => {
    const { tx, deps, now } = ctx;
    const { id } = signedIn(ctx);
    const { tax: sum, content } = await taxOf(tx, deps, { memberId: id, money, now });
    const terms = await readWithdrawTerms(tx, deps, now);
    const takes = reviewTime(deps, terms);
    return {
      tax: sum,
      content,
      reviewMs: (await sumReasons(ctx, id, money)).length > 0 ? takes : 0,
      newAccountMs: terms.reviewNewAccount ? takes : 0,
      accounts: await paidAccounts(tx, id),
      left: await leftToday(ctx, id, await readWithdrawLimit(tx, deps)),
    };
  },
  { whileExcluded: true },
);
