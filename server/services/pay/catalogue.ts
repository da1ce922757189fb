import { contract, depositSums } from '../../../contract';
import { verb } from '../../kit/verb';
import { readChannels, readItems, readTerms } from '../../payments';
import { contentCacheMs } from '../config/options';

/** Deposit packages with their exact sums (C31, DEP-2, Q6, Q28). */
export const items = verb(contract.pay.items, async ({ ctx }) => {
  const { market } = ctx.deps;
  const terms = await readTerms(ctx.tx, market.code, ctx.now);
  return (await readItems(ctx.tx, market.code, ctx.now)).map(({ id, payMoney, coins, hot, img }) => {
    const { credit, refund } = depositSums(payMoney, terms);
    return { id, itemId: id, payMoney, money: credit, bonus: coins + refund, hot, img };
  });
}, { cacheMs: contentCacheMs });

/** Deposit channels (C32, DEP-7 … DEP-9); none whose money nobody moves (DEP-18). */
export const channels = verb(contract.pay.channels, async ({ ctx }) => {
  const { market, payments } = ctx.deps;
  const { tax, refund } = await readTerms(ctx.tx, market.code, ctx.now);
  return (await readChannels(ctx.tx, market.code, ctx.now)).filter(({ channelCode }) => payments.operators.of(channelCode) !== null).map((row) => ({
    id: row.id, channelCode: row.channelCode, name: row.name, logoUrl: row.logoUrl, memo: row.memo[ctx.language],
    mobilePattern: row.mobilePattern, min: row.depositMin, max: row.depositMax, tax, refund,
  }));
}, { cacheMs: contentCacheMs });
