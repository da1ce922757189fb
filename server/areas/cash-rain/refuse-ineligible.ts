import { codes, formatMoney, marketIn, memberStatus } from '../../../contract';
import type { Ctx, SessionMember } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { eligibility } from './eligibility';
import type { RainRules } from './rules';

/** Refuses a member who is not eligible for this rain, with the missing deposit or stake (RAN-4). */
export async function refuseIneligible(ctx: Ctx, rules: RainRules, member: SessionMember): Promise<void> {
  const { market, db } = ctx.deps;
  const say = (amount: number): string => formatMoney(marketIn(market, ctx.language), amount);
  const is = await eligibility(db, { market, settings: rules.settings, member, now: ctx.now });
  if (is.memberStatus === memberStatus.needsDeposit) {
    refuse(codes.rainNotEligible, 'rainNeedsDeposit', {
      amount: say(is.neededDeposit),
      memberStatus: is.memberStatus,
      neededDeposit: is.neededDeposit,
    });
  }
  if (is.memberStatus === memberStatus.needsPlay) {
    refuse(codes.rainNotEligible, 'rainNeedsPlay', {
      amount: say(is.missingStake),
      memberStatus: is.memberStatus,
      missingStake: is.missingStake,
    });
  }
}
