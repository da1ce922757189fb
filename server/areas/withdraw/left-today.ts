import type { WithdrawLimit } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { askedToday } from './review-rules';

/** The amount that the member may still withdraw today (market time), in minor units. */
export const leftToday = async (ctx: Ctx, memberId: number, { dailyMax }: WithdrawLimit): Promise<number> =>
  Math.max(0, dailyMax - (await askedToday(ctx, memberId)));
