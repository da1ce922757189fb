import { and, eq, inArray } from 'drizzle-orm';
import { cashRain, formatMoney, marketIn, slotStatus, type RainSlot } from '../../../contract';
import { rainGifts, rainSlots } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { verb } from '../../core/verb';
import { message } from './messages';
import { eligibility } from './eligibility';
import type { ReadyTable } from './gifts-of';
import { payment } from '../../fairness/gifts';
import { readRules } from './rules';
import { rainRuleTexts } from './rule-texts';
import { slotsOf } from './slots';

const published = ({ gifts, weights, total, version }: ReadyTable) => ({
  odds: gifts.map((gift, index) => ({ ...gift, weight: weights[index]! })),
  oddsTotal: total,
  oddsVersion: version,
});

/** Marks the slots for which the member already has the gift, from any device. */
async function withPlayed({ tx, member }: Pick<Ctx, 'tx' | 'member'>, slots: readonly RainSlot[]): Promise<RainSlot[]> {
  if (!member || slots.length === 0) return [...slots];
  const had = await tx
    .select({ slot: rainGifts.slot })
    .from(rainGifts)
    .where(
      and(
        eq(rainGifts.memberId, member.id),
        inArray(
          rainGifts.slot,
          slots.map(({ id }) => id),
        ),
      ),
    );
  return slots.map((slot) => ({ ...slot, played: had.some((gift) => gift.slot === slot.id) }));
}

/** Returns the slots of today and what the member may do (C56, RAN-1). */
export const readConfig = verb(cashRain.cfg, async ({ ctx }) => {
  const { deps, tx, member, now, language } = ctx;
  const rules = await readRules(deps);
  const level = member?.levelId ?? 1;
  const durations = rules.settings.enable ? slotsOf(deps.market, rules.settings, now) : [];
  const open = durations.find(({ status }) => status === slotStatus.open);
  const [pool] = open ? await tx.select().from(rainSlots).where(eq(rainSlots.slot, open.id)) : [];
  const poolLeft = open ? (pool ? pool.poolCap - pool.poolPaid : rules.settings.poolCap) : null;
  const usual = rules.table(level, poolLeft === null || poolLeft >= rules.cashNeeds);
  const is = member ? await eligibility(tx, { market: deps.market, settings: rules.settings, member, now }) : null;
  const welcomes = member ? is?.ground === 'welcome' : deps.market.welcomeRains > 0;
  const best = rules
    .table(level, true)
    .gifts.map((gift) => payment(gift, deps.market.scale))
    .reduce((most, paid) => (paid?.purse === 'locked' ? Math.max(most, paid.amount) : most), 0);
  return {
    enable: rules.settings.enable,
    durations: await withPlayed(ctx, durations),
    rules: rainRuleTexts(language, deps.market, rules.settings),
    title:
      is?.ground === 'welcome'
        ? message(language, 'rainTitleSure')
        : message(language, 'rainTitle', { amount: formatMoney(marketIn(deps.market, language), best) }),
    memberStatus: is?.memberStatus ?? 0,
    missingStake: is?.missingStake ?? 0,
    neededDeposit: is?.neededDeposit ?? 0,
    poolLeft,
    ...published(is?.ground === 'welcome' ? rules.welcome(level) : usual),
    welcome: welcomes ? published(rules.welcome(level)) : null,
  };
});
