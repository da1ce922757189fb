import { defineArea } from '../../core/area';
import { balance } from './balance';
import { detail } from './detail';
import { prizes } from './prizes';
import { records } from './records';
import { texts } from './messages';

export const wallet = defineArea({
  name: 'wallet',
  calls: [balance, records, prizes, detail],
  messages: texts,
});
