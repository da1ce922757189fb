import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { contract, WithdrawState } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import { verb } from '../../core/verb';
import { channelNames } from '../../payments';
import { contentCacheMs } from '../../core/content-cache';

const most = 20;

/** Returns the most recent paid withdrawals (C44, WDR-16). */
export const notices = verb(
  contract.withdraw.notices,
  async ({ ctx: { tx, deps } }) => {
    const names = await channelNames({ tx, deps });
    const rows = await tx
      .select()
      .from(withdrawOrders)
      .where(
        and(
          eq(withdrawOrders.market, deps.market.code),
          eq(withdrawOrders.state, WithdrawState.paid),
          isNotNull(withdrawOrders.doneAt),
        ),
      )
      .orderBy(desc(withdrawOrders.id))
      .limit(most);
    return rows.map(({ accountMasked, net, channelId, channelCode, doneAt }) => ({
      bankAccount: accountMasked,
      money: net,
      channelName: names.get(channelId)?.name ?? channelCode,
      time: doneAt ?? 0,
    }));
  },
  { cacheMs: contentCacheMs },
);
