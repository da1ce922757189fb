import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { PageEntry } from '../../app/pages';
import { $location, routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { kycOpened } from '../../features/kyc';
import { $profile } from '../../features/session';
import { $channel, $quote, $ready, $unset, amountChars, catalogueWanted, entered, form, recalled } from '../../features/withdraw';
import { balanceRefreshRequested } from '../../features/wallet';

/** /account/withdraw-preview was entered, with the amount and the channel as its parameters (WDR-6). */
export const opened = createEvent<PageEntry>();

const isAmount = (text: string): boolean => /^\d+$/.test(text) && text.length <= amountChars;
const asked = createStore<{ amount?: string; channel?: string }>({})
  .on(opened, (_, { query: { amount = '', channel = '' } }) => ({
    ...(isAmount(amount) ? { amount } : {}), ...(/^[\w-]{1,40}$/.test(channel) ? { channel } : {}),
  }));
sample({ clock: opened, fn: () => undefined, target: [entered, catalogueWanted, kycOpened, balanceRefreshRequested] });

// What was typed comes first, then the parameters: an address that was kept or sent says no account.
const appliedFx = createEffect(() => undefined);
const $isHere = $location.map(({ pathname }) => pathname === paths.withdrawPreview);
sample({ clock: [opened, recalled], source: asked, filter: $isHere, target: form.filled });
sample({ clock: recalled, filter: $isHere, target: appliedFx });

const $applied = createStore(false).on(appliedFx.done, () => true).reset(opened);
/** Everything that the receipt needs is known. */
export const $isReady = combine($applied, $ready, $profile, (applied, ready, profile) => applied && ready && profile !== null);
export { $unset };

/** Back to the form, with what was typed in it. */
export const changeTapped = createEvent();
// Without a sum there is nothing to check: the form comes first.
sample({
  clock: $isReady,
  source: { quote: $quote, channel: $channel, here: $isHere },
  filter: ({ quote, channel, here }, ready) => ready && here && (quote === null || channel === null),
  fn: () => ({ to: paths.accountWithdraw, replace: true }),
  target: routeRequested,
});
sample({ clock: changeTapped, fn: () => ({ to: paths.withdraw, replace: true }), target: routeRequested });
