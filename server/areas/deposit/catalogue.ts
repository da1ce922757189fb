import { contract, depositGives, leastUnit, payChannelSchema, payItemSchema, type PayItem } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { readChannels, readItems, readTerms } from '../../payments';
import { contentCacheMs } from '../../core/content-cache';

/** The packages in force with their exact amounts (DEP-2, Q6, Q28). */
export async function sellable(ctx: Ctx): Promise<PayItem[]> {
  const {
    deps: { market },
    tx,
    now,
  } = ctx;
  const terms = await readTerms(tx, market.code, now);
  return validRows(ctx, {
    what: 'pay items',
    schema: payItemSchema,
    rows: (await readItems(tx, market.code, now)).map(({ id, payMoney, coins, hot, img }) => {
      const { credit, coins: bonus } = depositGives({
        payMoney,
        packageCoins: coins,
        tax: terms.tax,
        refund: terms.refund,
        unit: leastUnit(market),
        gift: null,
      });
      return { id, itemId: id, payMoney, money: credit, bonus, hot, img };
    }),
  });
}

export const items = verb(contract.pay.items, ({ ctx }) => sellable(ctx), { cacheMs: contentCacheMs });

/** Deposit channels (C32, DEP-7 … DEP-9), without those that have no payment provider (DEP-18). */
export const channels = verb(
  contract.pay.channels,
  async ({ ctx }) => {
    const { market, payments } = ctx.deps;
    const { tax, refund } = await readTerms(ctx.tx, market.code, ctx.now);
    const rows = (await readChannels(ctx.tx, market.code, ctx.now)).filter(
      ({ channelCode }) => payments.providers.of(channelCode) !== null,
    );
    return validRows(ctx, {
      what: 'pay channels',
      schema: payChannelSchema,
      rows: rows.map((row) => ({
        id: row.id,
        channelCode: row.channelCode,
        name: row.name,
        logoUrl: row.logoUrl,
        memo: row.memo[ctx.language],
        mobilePattern: row.mobilePattern,
        min: row.depositMin,
        max: row.depositMax,
        tax,
        refund,
      })),
    });
  },
  { cacheMs: contentCacheMs },
);
