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

/** /account/withdraw-preview was opened, with amount and channel as parameters (WDR-6). */
export const opened = createEvent<PageEntry>();

const isAmount = (text: string): boolean => /^\d+$/.test(text) && text.length <= amountChars;
const asked = createStore<{ amount?: string; channel?: string }>({}).on(
  opened,
  (_, { query: { amount = '', channel = '' } }) => ({
    ...(isAmount(amount) ? { amount } : {}),
    ...(/^[\w-]{1,40}$/.test(channel) ? { channel } : {}),
  }),
);
// Loads channels, profile, balance and KYC state, as for the form.
sample({ clock: opened, fn: () => undefined, target: entered });

// Parameters are applied after the kept values, because the address contains no account.
const appliedFx = createEffect(() => undefined);
const $isHere = $location.map(({ pathname }) => pathname === paths.withdrawPreview);
sample({ clock: [opened, recalled], source: asked, filter: $isHere, target: form.filled });
sample({ clock: recalled, filter: $isHere, target: appliedFx });

const $applied = createStore(false)
  .on(appliedFx.done, () => true)
  .reset(opened);
/** Whether everything on the receipt is known. */
export const $isReady = combine(
  $applied,
  $ready,
  $profile,
  $settings,
  (applied, ready, profile, settings) => applied && ready && profile !== null && settings !== null,
);
export { $unset };

/** The content of the receipt. It stays on the screen behind the result window. */
export interface Slip {
  readonly quote: Quote;
  readonly channel: WithdrawChannel;
  readonly account: string;
  readonly kind: WithdrawChannel['account'] | PixKeyKind;
  readonly name: string;
  /** The withdrawable balance after this withdrawal, in minor units; null while unknown. */
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

/** Back to the form, which keeps its values. */
export const changeTapped = createEvent();
sample({ clock: changeTapped, target: formWanted });

// Without an amount, or while withdrawals are closed, the form is shown instead and gives the reason.
const $isMissing = combine($amount, $channel, (amount, channel) => /^0*$/.test(amount) || channel === null);
const $isClosed = $standing.map((standing) => standing === 'closed');
sample({
  clock: [$isReady, $applied, $isClosed],
  source: { ready: $isReady, applied: $applied, missing: $isMissing, closed: $isClosed, here: $isHere },
  filter: ({ ready, applied, missing, closed, here }) => here && ((ready && missing) || (applied && closed)),
  fn: () => ({ to: paths.accountWithdraw, replace: true }),
  target: routeRequested,
});
