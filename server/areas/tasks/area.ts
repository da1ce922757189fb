import { dayOlderThan, defineArea } from '../../core/area';
import { taskDays } from '../../db/schema';
import { giftInvariants } from '../../ledger/gift-invariants';
import { countDeposit, countStake } from './count';
import { texts } from './messages';
import { taskSettingsOf } from './settings';
import { collectVerb, listVerb, progressVerb } from './tasks';

/** How long counted days are kept, in ms. A task needs only the present day. */
const dayLifeMs = 8 * 86_400_000;

export const tasks = defineArea({
  name: 'tasks',
  calls: [listVerb, progressVerb, collectVerb],
  messages: texts,
  settings: [{ name: 'tasks', valueOf: taskSettingsOf }],
  betCalls: [],
  ledgerReasons: ['task'],
  invariants: giftInvariants({ reason: 'task', table: 'task_claims', given: 'c.coins', purse: "'coins'" }),
  guards: { triggers: ['task_claims_append_only'], uniqueIndexes: ['task_claims_pkey'] },
  on: { roundSettled: countStake, deposited: countDeposit },
  expiry: [dayOlderThan(taskDays.day, dayLifeMs)],
});
