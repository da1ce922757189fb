import { defineArea } from '../../core/area';
import { listVerb } from './list';
import { texts } from './messages';

export const coupons = defineArea({
  name: 'coupons',
  calls: [listVerb],
  messages: texts,
  guards: { triggers: ['coupons_used_once'], uniqueIndexes: ['coupons_once'] },
});
