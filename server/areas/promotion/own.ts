import { contract, type OwnPromotion } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { signedIn, verb } from '../../core/verb';
import { firstGiftState } from '../../payments';
import { eligibility, rainSettingsName, rainSettingsSchema } from '../cash-rain';
import { readRows } from './promotions';
import type { PromotionRow } from './settings';

type Standing = { state: OwnPromotion['state'] | 'open'; at: number | null };

/** What the member has of a promotion of this kind; `open` for what every player gets again and again. */
const standings: Partial<Record<PromotionRow['kind'], (ctx: Ctx) => Promise<Standing>>> = {
  'first-deposit': (ctx) =>
    firstGiftState(ctx.tx, { market: ctx.deps.market.code, memberId: signedIn(ctx).id, now: ctx.now }),
  async 'first-rain'(ctx) {
    const settings = await readSettings(ctx.deps, rainSettingsName, rainSettingsSchema);
    const asked = { market: ctx.deps.market, settings, member: signedIn(ctx), now: ctx.now };
    return { state: (await eligibility(ctx.tx, asked)).ground === 'welcome' ? 'open' : 'gone', at: null };
  },
};

/** Returns the promotions that the member has received or cannot get any more. */
export const own = verb(contract.promotion.own, async ({ ctx }) => {
  const said: OwnPromotion[] = [];
  for (const { id, kind } of await readRows(ctx)) {
    const { state, at } = (await standings[kind]?.(ctx)) ?? { state: 'open', at: null };
    if (state !== 'open') said.push({ id, state, at });
  }
  return said;
});
