import { defineArea } from '../../core/area';
import { addressesVerb, removeAddressVerb, saveAddressVerb } from './addresses';
import { buyVerb } from './buy';
import { quoteVerb } from './cart';
import { mallOf } from './catalogue';
import { detailVerb, goodsVerb, jumpVerb } from './goods';
import { mallInvariants } from './invariants';
import { texts } from './messages';
import { cancelVerb, closeOrderVerb, orderKeys, orderVerb, ordersVerb, resultVerb } from './orders';
import { mallSettingsName } from './settings';

export const mall = defineArea({
  name: 'mall',
  calls: [
    goodsVerb,
    detailVerb,
    jumpVerb,
    quoteVerb,
    buyVerb,
    resultVerb,
    closeOrderVerb,
    ordersVerb,
    orderVerb,
    cancelVerb,
    addressesVerb,
    saveAddressVerb,
    removeAddressVerb,
  ],
  messages: texts,
  settings: [{ name: mallSettingsName, valueOf: mallOf }],
  betCalls: [],
  keyKinds: [orderKeys],
  ledgerReasons: ['mall', 'mall-refund'],
  invariants: mallInvariants,
  guards: {
    triggers: [
      'mall_orders_forward',
      'mall_orders_no_truncate',
      'mall_lines_append_only',
      'mall_lines_no_truncate',
      'mall_steps_append_only',
      'mall_steps_no_truncate',
      'mall_supplies_append_only',
      'mall_supplies_no_truncate',
    ],
    uniqueIndexes: ['mall_stock_pkey', 'mall_orders_key', 'mall_lines_pkey', 'mall_steps_pkey', 'mall_addresses_once'],
  },
});
