import { defineArea } from '../../core/area';
import { balance } from './balance';
import { detail } from './detail';
import { records } from './records';

export const wallet = defineArea({
  name: 'wallet',
  calls: [balance, records, detail],
});
