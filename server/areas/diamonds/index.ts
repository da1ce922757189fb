import { balanceVerb, diamondRecordsVerb } from './account';
import { exchangeClose, exchangeConfig, exchangeVerb } from './exchange';
import { collectVerb, taskRecordsVerb, tasksVerb } from './tasks';

export { countRound } from './rounds';
export const diamondVerbs = [tasksVerb, collectVerb, taskRecordsVerb, balanceVerb, diamondRecordsVerb, exchangeConfig, exchangeVerb, exchangeClose];
