import { defineArea } from '../../core/area';
import { channels } from './channels';
import { init } from './init';
import { notices } from './notices';
import { close, lastSuccessful, order, records, withdrawKeys } from './records';
import { tax } from './tax';
import { withdrawContent } from './content';
import { texts } from './messages';

export const withdraw = defineArea({
  name: 'withdraw',
  calls: [channels, tax, init, records, lastSuccessful, notices, order, close],
  messages: texts,
  betCalls: [],
  keyKinds: [withdrawKeys],
  ledgerReasons: ['withdraw', 'withdraw-paid', 'withdraw-return'],
  content: withdrawContent,
});
