import type { WithdrawLimit } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { askedToday } from './review-rules';

/** What the member may still ask for until midnight of the market, minor units. */
export const leftToday = async (ctx: Ctx, memberId: number, { dailyMax }: WithdrawLimit): Promise<number> =>
  Math.max(0, dailyMax - (await askedToday(ctx, memberId)));
