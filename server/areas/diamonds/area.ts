import { playDays } from '../../db/schema';
import { dayOlderThan, defineArea } from '../../core/area';
import { balanceVerb, diamondRecordsVerb } from './account';
import { exchangeClose, exchangeConfig, exchangeVerb } from './exchange';
import { countRound } from './rounds';
import { collectVerb, taskRecordsVerb, tasksVerb } from './tasks';
import { exchangeSettingsOf, taskSettingsOf } from './settings';

/** Days of play are kept for this long, ms: longer than any period of a task. */
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
  settings: [
    { name: 'diamond-tasks', valueOf: taskSettingsOf },
    { name: 'exchange', valueOf: exchangeSettingsOf },
  ],
  on: { roundSettled: countRound },
  expiry: [dayOlderThan(playDays.day, playDayLifeMs)],
});
