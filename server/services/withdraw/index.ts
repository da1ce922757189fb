import type { Implementation } from '../../kit/verb';
import { channels } from './channels';
import { init } from './init';
import { notices } from './notices';
import { close, lastSuccessful, order, records } from './records';
import { tax } from './tax';

export const withdrawVerbs: readonly Implementation[] = [channels, tax, init, records, lastSuccessful, notices, order, close];
