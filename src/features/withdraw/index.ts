import './gate';

export { accountChars, amountChars, nameChars } from './account';
export { $accountProblem, $blocked, $unset, type AccountProblem, type Blocked } from './blocked';
export { channelsFx, lastFx, noticesFx, recordsFx, termsFx } from './calls';
export { $channels, $loading, $problem, $ready, catalogueWanted } from './catalogue';
export { $made, $outcome, $wanted, confirmed, nextTapped, outcomeClosed, recordsTapped } from './flow';
export { $amount, $bank, $channel, accountTyped, amountTyped, bankPicked, channelPicked, entered, form, nameTyped, recalled } from './form';
export { closedNotice } from './gate';
export { $latest, $underWay, isOver, latestWanted } from './latest';
export { Outcome } from './outcome';
export { $limits, $money, $quote, $terms, allTapped, termsAsked, type Quote } from './quote';
export { $settings, $withdrawal } from './settings';
export { $busy, $checking, claim, takeFx, type Wanted } from './take';
export { $paidLine } from './paid';
export { Steps } from './steps';
export { Sums } from './sums';
export { clockOf, useReading } from './words';
