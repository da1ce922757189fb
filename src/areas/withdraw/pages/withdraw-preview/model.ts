import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { PixKeyKind, WithdrawChannel } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $profile, sessionEnded } from '../../../access/session';
import {
  $amount,
  $channel,
  $pixKind,
  $quote,
  $ready,
  $settings,
  $standing,
  $unset,
  amountChars,
  entered,
  form,
  formWanted,
  recalled,
  type Quote,
} from '../..';
import { $balance } from '../../../wallet';

/** /account/withdraw-preview was entered, with the amount and the channel as its parameters (WDR-6). */
export const opened = createEvent<PageEntry>();

const isAmount = (text: string): boolean => /^\d+$/.test(text) && text.length <= amountChars;
const asked = createStore<{ amount?: string; channel?: string }>({}).on(
  opened,
  (_, { query: { amount = '', channel = '' } }) => ({
    ...(isAmount(amount) ? { amount } : {}),
    ...(/^[\w-]{1,40}$/.test(channel) ? { channel } : {}),
  }),
);
// Channels, profile, balance and standing come with it, as for the form.
sample({ clock: opened, fn: () => undefined, target: entered });

// What was typed comes first, then the parameters: an address that was kept or sent says no account.
const appliedFx = createEffect(() => undefined);
const $isHere = $location.map(({ pathname }) => pathname === paths.withdrawPreview);
sample({ clock: [opened, recalled], source: asked, filter: $isHere, target: form.filled });
sample({ clock: recalled, filter: $isHere, target: appliedFx });

const $applied = createStore(false)
  .on(appliedFx.done, () => true)
  .reset(opened);
/** Everything that the receipt needs is known. */
export const $isReady = combine(
  $applied,
  $ready,
  $profile,
  $settings,
  (applied, ready, profile, settings) => applied && ready && profile !== null && settings !== null,
);
export { $unset };

/** What the receipt says; what was taken of it stays on the screen behind the window that says so. */
export interface Slip {
  readonly quote: Quote;
  readonly channel: WithdrawChannel;
  readonly account: string;
  readonly kind: WithdrawChannel['account'] | PixKeyKind;
  readonly name: string;
  /** What is free when it has gone; null while the balance is not known. */
  readonly after: number | null;
}
const $current = combine(
  $quote,
  $channel,
  form.$values,
  $balance,
  $pixKind,
  (quote, channel, { account, name }, balance, kind): Slip | null =>
    quote === null || channel === null
      ? null
      : {
          quote,
          channel,
          account,
          kind: kind ?? channel.account,
          name,
          after: balance === null ? null : Math.max(0, balance.withdrawMoney - quote.money),
        },
);
const $last = createStore<Slip | null>(null)
  .on($current, (last, slip) => slip ?? last)
  .reset(opened, sessionEnded);
export const $slip = combine($current, $last, (current, last) => current ?? last);

/** Back to the form, with what was typed in it. */
export const changeTapped = createEvent();
sample({ clock: changeTapped, target: formWanted });

// Without a sum there is nothing to check, and while withdrawals are closed nothing to confirm: the form comes first,
// and says so.
const $isMissing = combine($amount, $channel, (amount, channel) => /^0*$/.test(amount) || channel === null);
const $isClosed = $standing.map((standing) => standing === 'closed');
sample({
  clock: [$isReady, $applied, $isClosed],
  source: { ready: $isReady, applied: $applied, missing: $isMissing, closed: $isClosed, here: $isHere },
  filter: ({ ready, applied, missing, closed, here }) => here && ((ready && missing) || (applied && closed)),
  fn: () => ({ to: paths.accountWithdraw, replace: true }),
  target: routeRequested,
});
