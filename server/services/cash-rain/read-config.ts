import { eq } from 'drizzle-orm';
import { cashRain, formatMoney, slotStatus } from '../../../contract';
import { rainSlots } from '../../db/schema';
import { verb } from '../../kit/verb';
import { message } from '../../messages';
import { eligibility } from './eligibility';
import { payment } from './gifts-of';
import { readRules } from './rules';
import { rainRuleTexts } from './rule-texts';
import { slotsOf } from './slots';

/** The rain of today, and what the asking member may do (C56, RAN-1). */
export const readConfig = verb(cashRain.cfg, async ({ ctx }) => {
  const { deps, tx, member, now, language } = ctx;
  const rules = await readRules(deps);
  const durations = rules.settings.enable ? slotsOf(deps.market, rules.settings, now) : [];
  const open = durations.find(({ status }) => status === slotStatus.open);
  const [pool] = open ? await tx.select().from(rainSlots).where(eq(rainSlots.slot, open.id)) : [];
  const poolLeft = open ? (pool ? pool.poolCap - pool.poolPaid : rules.settings.poolCap) : null;
  const table = rules.table(member?.levelId ?? 1, poolLeft === null || poolLeft >= rules.cashNeeds);
  const is = member ? await eligibility(tx, deps.market, rules.settings, member, now) : null;
  const best = rules.table(member?.levelId ?? 1, true).gifts.map((gift) => payment(gift, deps.market.scale))
    .reduce((most, paid) => (paid?.purse === 'locked' ? Math.max(most, paid.amount) : most), 0);
  return {
    enable: rules.settings.enable,
    durations,
    rules: rainRuleTexts(language, deps.market, rules.settings),
    title: message(language, 'rainTitle', { amount: formatMoney(deps.market, best) }),
    memberStatus: is?.memberStatus ?? 0,
    missingStake: is?.missingStake ?? 0,
    neededDeposit: is?.neededDeposit ?? 0,
    poolLeft,
    odds: table.gifts.map((gift, index) => ({ ...gift, weight: table.weights[index]! })),
    oddsTotal: table.total,
    oddsVersion: table.version,
  };
});
