import { defineArea } from '../../core/area';
import { channels, items } from './catalogue';
import { firstOffer, gift } from './first-offer';
import { close, depositKeys, orderOf, outcome, persona, records, result } from './orders';
import { forms, initPayment, paymentResult } from './payment';
import { pay, topUp } from './top-up';
import { depositContent } from './content';
import { texts } from './messages';

export const deposit = defineArea({
  name: 'deposit',
  calls: [
    items,
    firstOffer,
    gift,
    channels,
    topUp,
    pay,
    orderOf,
    close,
    result,
    outcome,
    persona,
    records,
    forms,
    initPayment,
    paymentResult,
  ],
  messages: texts,
  betCalls: [],
  keyKinds: [depositKeys],
  ledgerReasons: ['deposit', 'first-deposit'],
  content: depositContent,
});
