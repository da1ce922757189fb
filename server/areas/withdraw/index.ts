import type { Implementation } from '../../core/verb';
import { channels } from './channels';
import { init } from './init';
import { notices } from './notices';
import { close, lastSuccessful, order, records } from './records';
import { tax } from './tax';

export { readWithdrawTerms } from './terms';
export { answersOf } from './answer';

export const withdrawVerbs: readonly Implementation[] = [channels, tax, init, records, lastSuccessful, notices, order, close];
