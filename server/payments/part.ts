import { definePart } from '../core/area';
import { paymentGauges } from './gauges';
import { paymentInvariants } from './invariants';
import { texts } from './messages';

export const payments = definePart({
  name: 'payments',
  messages: texts,
  invariants: paymentInvariants,
  gauges: paymentGauges,
  guards: {
    triggers: ['deposit_orders_forward'],
    uniqueIndexes: ['deposit_orders_trans_no', 'deposit_orders_client', 'payment_callbacks_pkey'],
  },
});
