import type { Check } from '../../core/area';
import { defineArea } from '../../core/area';
import { giftInvariants } from '../../ledger/gift-invariants';
import { cashBackVerb } from './cash-back';
import { countRound } from './count';
import { enjoyVerb } from './enjoy';
import { benefitsOfLevelVerb, enjoyedVerb, levelsVerb, logsVerb, personalLevelVerb, settingsVerb } from './levels';
import { texts } from './messages';
import { cashBackSettingsOf, vipSettingsOf } from './settings';

const ticketsGiven: Check = [
  'I6 a claim of VIP tickets has not given its coupons',
  ({ members }) => `
    select c.member_id as at from vip_claims c
    left join lateral (select count(*) as given from coupons k where k.member_id = c.member_id
      and k.cause = 'vip:' || c.benefit || ':' || c.period) g on true
    where ${members('c.member_id')} and c.unit = 'tickets' and g.given <> c.amount`,
];

export const vip = defineArea({
  name: 'vip',
  calls: [
    personalLevelVerb,
    benefitsOfLevelVerb,
    enjoyedVerb,
    enjoyVerb,
    levelsVerb,
    logsVerb,
    settingsVerb,
    cashBackVerb,
  ],
  messages: texts,
  settings: [
    { name: 'vip', valueOf: vipSettingsOf },
    { name: 'cash-back', valueOf: cashBackSettingsOf },
  ],
  betCalls: [],
  ledgerReasons: ['vip', 'cash-back'],
  invariants: [
    ...giftInvariants({
      reason: 'vip',
      table: 'vip_gifts',
      given: 'c.amount',
      purse: "case c.unit when 'coins' then 'coins' else 'locked' end",
    }),
    ...giftInvariants({ reason: 'cash-back', table: 'vip_cash_backs', given: 'c.amount', purse: "'locked'" }),
    ticketsGiven,
  ],
  guards: {
    triggers: ['vip_claims_append_only', 'vip_changes_append_only'],
    uniqueIndexes: ['vip_claims_pkey', 'vip_days_pkey', 'vip_years_pkey'],
  },
  on: { roundSettled: countRound },
});
