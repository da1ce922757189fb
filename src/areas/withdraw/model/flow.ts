import { combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { codes, formatMoney, tidyPixKey, type WithdrawOrder } from '../../../../contract';
import { $location, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $theme } from '../../../core/theme/theme';
import { $market } from '../../../core/market/market';
import { toastShown } from '../../../core/toasts';
import { kycAsked } from '../../kyc';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { $blocked } from './blocked';
import { catalogueWanted } from './catalogue';
import { $bank, $channel, $pixKind, entered, form, taken } from './form';
import { $latest, $tellsHere } from './latest';
import { $quote, termsAsked } from './quote';
import { withdrawRequest, type Wanted } from './take';
import { formWanted } from './way-back';

/** The form's button: on to the preview, in theme B to the overlay; both only review (WDR-6, Q73). */
export const nextTapped = createEvent();
/** Confirm, on the preview or in the overlay: only this starts the request. */
export const confirmed = createEvent();
/** The window that says what became of it was closed, or left for the records. */
export const outcomeClosed = createEvent();
export const recordsTapped = createEvent();

/** After the server has taken it, the overlay waits this long before it says so (WDR-6). */
const doneAfterMs = 200;

/** What would be asked for; null while something stands in the way. */
export const $wanted = combine(
  {
    blocked: $blocked,
    channel: $channel,
    bank: $bank,
    pixKind: $pixKind,
    values: form.$values,
    quote: $quote,
  },
  ({ blocked, channel, bank, pixKind: kind, values, quote }): Wanted | null => {
    if (blocked !== null || channel === null || quote === null || quote.net === null) return null;
    const code = kind ?? bank?.sortCode ?? channel.channelCode;
    return {
      bankAccountName: values.name.trim(),
      bankAccount: kind === null ? values.account : tidyPixKey(kind, values.account),
      bankCode: code,
      bankName: `${code} ${bank?.name ?? channel.name}`,
      money: quote.money,
      seenNet: quote.net,
      channel: channel.channelCode,
      payChannel: channel.id,
    };
  },
);

const next = sample({
  clock: nextTapped,
  source: { wanted: $wanted, theme: $theme, values: form.$values },
  filter: ({ wanted }) => wanted !== null,
});
sample({
  clock: next,
  filter: ({ theme }) => theme === 'a',
  fn: ({ values: { amount }, wanted }) => ({
    to: `${paths.withdrawPreview}?${new URLSearchParams({ amount, channel: wanted?.payChannel ?? '' })}`,
  }),
  target: routeRequested,
});
const reviewed = sample({ clock: next, filter: ({ theme }) => theme === 'b', fn: () => undefined });
const started = sample({ clock: confirmed, source: $wanted, filter: (wanted): wanted is Wanted => wanted !== null });
sample({ clock: started, target: withdrawRequest.started });

sample({ clock: withdrawRequest.settled, target: taken });
sample({ clock: withdrawRequest.settled, fn: () => undefined, target: balanceRefreshRequested });
const settledHere = sample({ clock: withdrawRequest.settled, filter: $tellsHere });
const said = delay({ source: settledHere, timeout: doneAfterMs });

/** A result is on the screen, or will be after `doneAfterMs`: the next one waits until the player has closed it. */
const $telling = createStore(false)
  .on(settledHere, () => true)
  .reset(outcomeClosed, recordsTapped, sessionEnded);
// CF4, CF7: requests that an earlier visit, another tab or an ended session left open are taken up one by one.
sample({
  clock: [entered, $profile, outcomeClosed],
  source: { profile: $profile, telling: $telling },
  filter: ({ profile, telling }) => profile !== null && !telling,
  fn: () => undefined,
  target: withdrawRequest.resumed,
});

/**
 * The overlay: the `review` of theme B (Q73), `working` from Confirm until the server has answered (D4), then the
 * result (WDR-18).
 */
export const $outcome = createStore<'closed' | 'review' | 'working' | 'done'>('closed')
  .on(reviewed, () => 'review')
  .on(started, (state) => (state === 'review' ? 'working' : state))
  .on(said, () => 'done')
  .reset(withdrawRequest.failed, withdrawRequest.interrupted, outcomeClosed, recordsTapped, sessionEnded);
const $taken = createStore<WithdrawOrder | null>(null)
  .on(withdrawRequest.settled, (_, order) => order)
  .reset(sessionEnded);
/** The withdrawal that the overlay is about, as it stands by now. */
export const $made = combine($taken, $latest, (made, latest) => latest.find(({ id }) => id === made?.id) ?? made);

// Settled late, the player is elsewhere and stays there.
sample({
  clock: withdrawRequest.settled,
  source: { here: $tellsHere, market: $market },
  filter: ({ here }) => !here,
  fn: ({ market }, { money }) => ({
    kind: 'success' as const,
    text: 'withdraw:late',
    values: { amount: formatMoney(market, money) },
  }),
  target: toastShown,
});
// WDR-7; proving who it is leads away from here and back, and is no failure.
sample({
  clock: withdrawRequest.failed,
  filter: ({ code }) => code !== codes.stepUp && code !== codes.kycNeeded,
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
// Fee or tax are others by now: the sums on the screen are asked for anew.
sample({
  clock: withdrawRequest.failed,
  filter: ({ code }) => code === codes.withdrawChanged,
  fn: () => undefined,
  target: [termsAsked, catalogueWanted],
});
sample({
  clock: withdrawRequest.failed,
  filter: ({ code }) => code === codes.kycNeeded,
  fn: () => undefined,
  target: kycAsked,
});
sample({ clock: withdrawRequest.failed, fn: () => undefined, target: balanceRefreshRequested });

// The preview of what has been taken is nothing to come back to.
const $isPreview = $location.map(({ pathname }) => pathname === paths.withdrawPreview);
sample({ clock: outcomeClosed, filter: $isPreview, fn: () => undefined, target: formWanted });
sample({
  clock: recordsTapped,
  source: $isPreview,
  fn: (replace) => ({ to: paths.withdrawRecords, replace }),
  target: routeRequested,
});
