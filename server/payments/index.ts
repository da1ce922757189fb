export { createPayments, type Payments, type PaymentsOptions } from './payments';
export { callbackPath, takeCallback } from './callback';
export { runPayments } from './run';
export { sendOrder, sweepDeposits } from './pursue';
export { isHallSign, signHall } from './signature';
export { channelNames, readChannels, readItems, readTerms, type ChannelName, type ChannelRow } from './catalogue';
export { giftToPromise } from './first-gift';
export { watchedMs } from './notice';
export { sumsOf, type OrderRow } from './settle';
