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

/** How long (ms) the amount must stay unchanged before the server is asked for tax and review time. */
const termsAfterMs = 300;

/** The typed amount in minor units (WDR-11); null while the field is empty. */
export const $money = combine($amount, $market, $settings, (amount, market, settings) =>
  amount === '' || settings === null ? null : withdrawMoney(market, amount, settings.ratio),
);

/** The narrower of the market's and the channel's limits (WDR-9). */
export const $limits = combine($settings, $channel, (settings, channel) =>
  settings === null
    ? null
    : {
        ...settings.limit,
        min: Math.max(settings.limit.min, channel?.min ?? 0),
        max: Math.min(settings.limit.max, channel?.max ?? settings.limit.max),
      },
);

/** The fee in minor units; `unset` for an unknown fee type, which is an internal error (WDR-12). */
export const $fee = combine($money, $channel, $market, (money, channel, market): number | 'unset' | null =>
  channel === null
    ? null
    : (orNoSetting(() =>
        withdrawFee(money ?? 0, { type: channel.withdrawFeeType, value: channel.withdrawFeeValue }, leastUnit(market)),
      ) ?? 'unset'),
);

export const termsAsked = createEvent();

type Terms = AnswerOf<typeof withdraw.tax>;
// A withdrawal changes the tax and today's remaining limit, so earlier answers are dropped, even for the same sum.
const $answered = createStore<{ money: number; terms: Terms } | null>(null)
  .on(termsFx.done, (_, { params, result }) => ({ money: Number(params.money), terms: result }))
  .on(termsFx.fail, (answered, { params }) => (answered?.money === Number(params.money) ? null : answered))
  .reset(taken, entered, termsAsked, sessionEnded);
/** The server's terms for the current sum; null while they are being requested (WDR-14). */
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

/** Whether the account is neither the member's number nor one that was paid before. */
const $isNewAccount = combine(
  form.$values,
  $profile,
  $terms,
  ({ account }, profile, terms) =>
    account !== profile?.mobile && terms?.accounts.includes(maskMobile(account)) === false,
);

/** The parts of a withdrawal in minor units (WDR-11 … WDR-14); `tax` and `net` are null before the server's answer. */
export interface Quote {
  readonly money: number;
  readonly fee: number;
  /** Ten-thousandths when the fee is a share, else null. */
  readonly feeShare: number | null;
  readonly tax: number | null;
  /** 0.05 for 5 %. The value of option 4026 until the server has answered the tax of this amount. */
  readonly taxShare: number;
  readonly net: number | null;
  /** Expected length of the review, in ms. */
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

/** What today's limit still allows, in minor units, from the last answer; null without an answer or limit. */
const $left = createStore<number | null>(null)
  .on(termsFx.doneData, (_, { left }) => left)
  .reset(taken, sessionEnded);
/**
 * The amount of "All": the largest whole amount that balance, limits and today's rest allow. '' when that is below the
 * minimum; null while unknown.
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
