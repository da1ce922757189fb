import './model/gate';

export { accountChars, amountChars, nameChars } from './model/account';
export {
  $accountFault,
  $accountProblem,
  $blocked,
  $unread,
  $unset,
  type AccountProblem,
  type Blocked,
} from './model/blocked';
export { useAmountValues, useBlockedText, useWrongAccountText } from './model/blocked-text';
export { channelsFx, lastFx, noticesFx, recordsFx, termsFx } from './model/calls';
export { $channels, $loading, $problem, $ready, catalogueWanted } from './model/catalogue';
export { $made, $outcome, $wanted, confirmed, nextTapped, outcomeClosed, recordsTapped } from './model/flow';
export {
  $amount,
  $typed,
  $bank,
  $channel,
  $pixKind,
  accountTyped,
  amountTyped,
  bankPicked,
  channelPicked,
  entered,
  form,
  nameTyped,
  recalled,
} from './model/form';
export { closedNotice, retryAsked } from './model/gate';
export { $latest, $underWay, isOver, latestWanted } from './model/latest';
export { Outcome } from './ui/outcome';
export { $all, $limits, $money, $quote, $terms, allTapped, termsAsked, type Quote } from './model/quote';
export { $settings, $standing, $withdrawal } from './model/settings';
export { $busy, $checking, withdrawRequest, takeFx, type Wanted } from './model/take';
export { $paidLine } from './model/paid';
export { Steps } from './ui/steps';
export { Sums } from './ui/sums';
export { $showsAccount, accountShown, accountWanted, formWanted } from './model/way-back';
export { clockOf, useReading } from './model/words';
