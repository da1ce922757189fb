import { defineArea } from '../../core/area';
import { listVerb } from './list';
import { texts } from './messages';
import { couponSettingsName, couponSettingsOf } from './offers';

export const coupons = defineArea({
  name: 'coupons',
  calls: [listVerb],
  messages: texts,
  settings: [{ name: couponSettingsName, valueOf: couponSettingsOf }],
  guards: { triggers: ['coupons_used_once'], uniqueIndexes: ['coupons_once'] },
});
