import { combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import {
  leastUnit,
  maskMobile,
  optionTypes,
  withdrawAmount,
  withdrawFee,
  withdrawMoney,
  withdrawNet,
  type AnswerOf,
  type withdraw,
} from '../../../../contract';
import { $market } from '../../../core/market/market';
import { cameOnline } from '../../../core/browser/trackers';
import { optionText } from '../../../core/options';
import { $isSignedIn, $profile, sessionEnded } from '../../access/session';
import { $balance } from '../../wallet';
import { termsFx } from './calls';
import { $amount, $channel, entered, form, taken } from './form';
import { $settings, orNoSetting } from './settings';

/** How long the amount has to stand before the server is asked what it takes, ms. */
const termsAfterMs = 300;

/** What the typed amount is in minor units (WDR-11); null before one is typed. */
export const $money = combine($amount, $market, $settings, (amount, market, settings) =>
  amount === '' || settings === null ? null : withdrawMoney(market, amount, settings.ratio),
);

/** The market's limit and the channel's, whichever is narrower (WDR-9). */
export const $limits = combine($settings, $channel, (settings, channel) =>
  settings === null
    ? null
    : {
        ...settings.limit,
        min: Math.max(settings.limit.min, channel?.min ?? 0),
        max: Math.min(settings.limit.max, channel?.max ?? settings.limit.max),
      },
);

/** The fee; `unset` for a fee type that there is not, which is an internal error (WDR-12). */
export const $fee = combine($money, $channel, $market, (money, channel, market): number | 'unset' | null =>
  channel === null
    ? null
    : (orNoSetting(() =>
        withdrawFee(money ?? 0, { type: channel.withdrawFeeType, value: channel.withdrawFeeValue }, leastUnit(market)),
      ) ?? 'unset'),
);

export const termsAsked = createEvent();

type Terms = AnswerOf<typeof withdraw.tax>;
// A withdrawal changes the tax and the rest of the day: what was said before it counts for nothing, for the same sum
// neither.
const $answered = createStore<{ money: number; terms: Terms } | null>(null)
  .on(termsFx.done, (_, { params, result }) => ({ money: Number(params.money), terms: result }))
  .on(termsFx.fail, (answered, { params }) => (answered?.money === Number(params.money) ? null : answered))
  .reset(taken, entered, termsAsked, sessionEnded);
/** What the server says of the sum that stands there now; null while it is asked (WDR-14). */
export const $terms = combine($answered, $money, (answered, money) =>
  answered !== null && answered.money === money ? answered.terms : null,
);
export const $termsFailed = createStore(false)
  .on(termsFx.fail, () => true)
  .reset(termsFx, termsFx.done);

const $wanted = combine($money, $limits, $isSignedIn, (money, limits, signedIn) =>
  money !== null && money > 0 && limits !== null && money <= limits.max && signedIn ? money : null,
);
const settled = debounce({ source: $wanted, timeout: termsAfterMs });
sample({
  clock: [settled, entered, termsAsked],
  source: $wanted,
  filter: (money) => money !== null,
  fn: (money) => ({ money: money ?? 0 }),
  target: termsFx,
});
sample({
  clock: cameOnline,
  source: $termsFailed,
  filter: (failed) => failed,
  fn: () => undefined,
  target: termsAsked,
});

/** Whether it goes to an account that is neither the member's number nor one that was paid before. */
const $isNewAccount = combine(
  form.$values,
  $profile,
  $terms,
  ({ account }, profile, terms) =>
    account !== profile?.mobile && terms?.accounts.includes(maskMobile(account)) === false,
);

/** What a withdrawal is made of, exactly (WDR-11 … WDR-14); `tax` and `net` are null until the server has said them. */
export interface Quote {
  readonly money: number;
  readonly fee: number;
  /** Ten-thousandths where the fee is a share, else null. */
  readonly feeShare: number | null;
  readonly tax: number | null;
  /** 0.05 for 5 %; that of option 4026 until the server has said the tax of this amount. */
  readonly taxShare: number;
  readonly net: number | null;
  /** How long it is checked before it goes out, ms. */
  readonly reviewMs: number;
}
const $taxShare = optionText(optionTypes.taxAmount).map((text) =>
  /^0(\.\d{1,4})?$/.test(text ?? '') ? Number(text) : 0,
);
const $known = { money: $money, fee: $fee, channel: $channel, terms: $terms, share: $taxShare, isNew: $isNewAccount };
export const $quote = combine($known, ({ money, fee, channel, terms, share, isNew }): Quote | null => {
  if (money === null || money === 0 || channel === null || fee === null || fee === 'unset') return null;
  const reviewMs = Math.max(terms?.reviewMs ?? 0, isNew ? (terms?.newAccountMs ?? 0) : 0);
  return {
    money,
    fee,
    feeShare: channel.withdrawFeeType === 1 ? channel.withdrawFeeValue : null,
    tax: terms?.tax ?? null,
    taxShare: terms?.content ?? share,
    net: terms === null ? null : withdrawNet(money, fee, terms.tax),
    reviewMs,
  };
});

/** What the day still lets through as far as the server has said; null when it has not, or there is no such limit. */
const $left = createStore<number | null>(null)
  .on(termsFx.doneData, (_, { left }) => left)
  .reset(taken, sessionEnded);
/**
 * Everything that is free: the largest whole amount that balance, limits and the day allow; '' when that is less than
 * the least one, null while it is not known.
 */
export const $all = combine(
  { balance: $balance, limits: $limits, settings: $settings, market: $market, left: $left },
  ({ balance, limits, settings, market, left }) => {
    if (balance === null || limits === null || settings === null) return null;
    const most = Math.min(balance.withdrawMoney, limits.max, left ?? Number.MAX_SAFE_INTEGER);
    const whole = withdrawAmount(market, most, settings.ratio);
    return withdrawMoney(market, whole, settings.ratio) < Math.max(limits.min, 1) ? '' : whole;
  },
);
export const allTapped = createEvent();
sample({
  clock: allTapped,
  source: $all,
  filter: (all): all is string => all !== null && all !== '',
  fn: (value) => ({ field: 'amount' as const, value: value ?? '' }),
  target: form.changed,
});
