import { combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { codes, formatMoney, type WithdrawOrder } from '../../../../contract';
import { tidyPixKey } from '../../../../contract/withdraw-pix-key';
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
import { $amount, $bank, $channel, $pixKind, entered, form, taken } from './form';
import { $latest, $tellsHere } from './latest';
import { $quote, termsAsked } from './quote';
import { withdrawRequest, type Wanted } from './take';
import { formWanted } from './way-back';

/** The form's button: opens the preview, or the review overlay in theme B. Neither sends a request (WDR-6, Q73). */
export const nextTapped = createEvent();
/** Confirm on the preview or in the overlay: only this sends the request. */
export const confirmed = createEvent();
/** The result window was closed, or left for the records. */
export const outcomeClosed = createEvent();
export const recordsTapped = createEvent();

/** After the server's answer, the overlay waits this long (ms) before it shows the result (WDR-6). */
const doneAfterMs = 200;

/** The request to send; null while the form is incomplete or blocked. */
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
  source: { wanted: $wanted, theme: $theme, amount: $amount },
  filter: ({ wanted }) => wanted !== null,
});
sample({
  clock: next,
  filter: ({ theme }) => theme === 'a',
  fn: ({ amount, wanted }) => ({
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

/**
 * A result is on the screen, or will be after `doneAfterMs`. The next open request waits until the player closes it.
 */
const $telling = createStore(false)
  .on(settledHere, () => true)
  .reset(outcomeClosed, recordsTapped, sessionEnded);
// CF4, CF7: resumes requests that an earlier visit, another tab or an ended session left open, one after the other.
sample({
  clock: [entered, $profile, outcomeClosed],
  source: { profile: $profile, telling: $telling },
  filter: ({ profile, telling }) => profile !== null && !telling,
  fn: () => undefined,
  target: withdrawRequest.resumed,
});

/**
 * The state of the overlay: `review` of theme B (Q73), `working` from Confirm to the server's answer (D4), then the
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
/** The withdrawal in the overlay, with its latest state. */
export const $made = combine($taken, $latest, (made, latest) => latest.find(({ id }) => id === made?.id) ?? made);

// The answer came late and the player is on another page: a toast reports it.
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
// WDR-7. Branch authentication and KYC open their own pages and return, so they are not reported as failures.
sample({
  clock: withdrawRequest.failed,
  filter: ({ code }) => code !== codes.stepUp && code !== codes.kycNeeded,
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
// Fee or tax have changed: requests the sums again.
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

// After a withdrawal was made, its preview must not be reachable by "back".
const $isPreview = $location.map(({ pathname }) => pathname === paths.withdrawPreview);
sample({ clock: outcomeClosed, filter: $isPreview, fn: () => undefined, target: formWanted });
sample({
  clock: recordsTapped,
  source: $isPreview,
  fn: (replace) => ({ to: paths.withdrawRecords, replace }),
  target: routeRequested,
});
