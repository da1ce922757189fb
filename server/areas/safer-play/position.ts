import { contract } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { totalOf, turnover } from '../../ledger';
import { windowOf } from '../../core/market-windows';

/** Returns the member's turnover and net result of a period, from the ledger. */
export const position = verb(
  contract.protection.position,
  async ({ ctx, input: { span } }) => {
    const since = span === 'all' ? 0 : windowOf(ctx.deps.market.timeZone, span, ctx.now).begin;
    const sums = await turnover(ctx.tx, signedIn(ctx).id, since);
    return { span, since, ...sums, net: sums.won - sums.staked };
  },
  { whileExcluded: true },
);

/** Returns the sum of the member's cash entries with one reason (C26, ACC-28). */
export const incomeTotalByType = verb(
  contract.protection.incomeTotalByType,
  async ({ ctx, input: { type } }) => ({ type, total: await totalOf(ctx.tx, signedIn(ctx).id, type) }),
  { whileExcluded: true },
);
