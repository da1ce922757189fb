import { eq } from 'drizzle-orm';
import { contract, type RefundBuy, type RefundRound } from '../../../contract';
import { settings } from '../../db/schema';
import { advanceDraws, newestRound } from '../../draws';
import { post } from '../../ledger';
import type { Harness } from '../../testing/harness';
import { refundGame } from './game';
import { refundSettingsOf, type RefundSettings } from './settings';

const { luckyRefund } = contract;

let keys = 0;
/** An idempotency key that no other test uses. */
export const newKey = (): string => `refund-key-of-a-test-${(keys += 1)}`;

/** A house with rounds of lucky refund, without demo players unless they are wanted. */
export function refundOf(of: () => Harness) {
  const advance = () => advanceDraws(of().deps, [refundGame]);
  const set = async (change: (shipped: RefundSettings) => RefundSettings): Promise<void> => {
    const { db, deps, clock } = of();
    const value = change(refundSettingsOf(deps.market));
    await db
      .update(settings)
      .set({ value })
      .where(eq(settings.key, `lucky-refund:${deps.market.code}`));
    clock.advance(5_000);
  };
  const active = async (token?: string): Promise<RefundRound> =>
    (await of().call(luckyRefund.active, {}, token === undefined ? {} : { token })).data;
  return {
    advance,
    set,
    active,
    withoutDemoPlayers: () => set((shipped) => ({ ...shipped, demo: { ...shipped.demo, players: 0 } })),
    /** Moves the clock to a selling round and returns its id. */
    async selling(): Promise<number> {
      await advance();
      const { clock, db, deps } = of();
      const round = (await newestRound(db, deps, 'lucky-refund'))!;
      if (clock.now() < round.opensAt) clock.set(round.opensAt);
      await advance();
      return round.id;
    },
    /** Closes the selling round and draws it. */
    async draw(): Promise<void> {
      const { clock, db, deps } = of();
      const round = (await newestRound(db, deps, 'lucky-refund'))!;
      clock.set(Math.max(clock.now(), round.closesAt));
      await advance();
      clock.advance(5_000);
      await advance();
    },
    buy: (token: string, asked: { refundId: number; quantity: number }, key = newKey()) =>
      of().call(luckyRefund.buy, asked, { token, key }),
    async bought(token: string, asked: { refundId: number; quantity: number }): Promise<RefundBuy> {
      const { code, data } = await of().call(luckyRefund.buy, asked, { token, key: newKey() });
      if (code !== 0) throw new Error(`the purchase was refused: ${code}`);
      return data;
    },
    give: (memberId: number, purse: 'coins' | 'diamonds', amount: number) =>
      post(of().db, {
        memberId,
        key: newKey(),
        reason: 'opening',
        now: of().clock.now(),
        entries: [
          { account: 'house:promo', purse, amount: -amount },
          { account: 'member', purse, amount },
        ],
      }),
  };
}
