import { playDays } from '../../db/schema';
import { giftInvariants } from '../../ledger/gift-invariants';
import { dayOlderThan, defineArea } from '../../core/area';
import { balanceVerb, diamondRecordsVerb } from './account';
import { exchangeClose, exchangeConfig, exchangeKeys, exchangeVerb } from './exchange';
import { countRound } from './rounds';
import { collectVerb, taskRecordsVerb, tasksVerb } from './tasks';
import { exchangeSettingsOf, taskSettingsOf } from './settings';
import { texts } from './messages';

/** How long days of play are kept, in ms: longer than the longest period of a task. */
const playDayLifeMs = 62 * 86_400_000;

export const diamonds = defineArea({
  name: 'diamonds',
  calls: [
    tasksVerb,
    collectVerb,
    taskRecordsVerb,
    balanceVerb,
    diamondRecordsVerb,
    exchangeConfig,
    exchangeVerb,
    exchangeClose,
  ],
  messages: texts,
  settings: [
    { name: 'diamond-tasks', valueOf: taskSettingsOf },
    { name: 'exchange', valueOf: exchangeSettingsOf },
  ],
  betCalls: [],
  keyKinds: [exchangeKeys],
  ledgerReasons: ['diamond-task', 'exchange'],
  invariants: [
    ...giftInvariants({
      reason: 'diamond-task',
      table: 'diamond_claims',
      given: 'c.diamonds',
      purse: "'diamonds'",
    }),
    ...giftInvariants({
      reason: 'exchange',
      table: 'exchanges',
      // A ticket is no entry on a purse: the audit of the draws compares it with its sale.
      given: "case c.kind when 'ticket' then null else c.amount end",
      purse: "case c.kind when 'cash' then 'locked' else 'coins' end",
    }),
  ],
  guards: {
    triggers: ['diamond_claims_append_only', 'exchanges_append_only'],
    uniqueIndexes: ['diamond_claims_once'],
  },
  on: { roundSettled: countRound },
  expiry: [dayOlderThan(playDays.day, playDayLifeMs)],
});
