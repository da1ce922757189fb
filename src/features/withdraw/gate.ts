import { combine, createStore, sample } from 'effector';
import { $location, backRequested, routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { createConfirm } from '../../shared/lib/confirm';
import { $kycStanding, kycAsked, kycDismissed, kycOpened } from '../kyc';
import { $optionsState } from '../options';
import { $isSignedIn, profileFx } from '../session';
import { balanceRefreshRequested } from '../wallet';
import { catalogueWanted } from './catalogue';
import { entered } from './form';
import { $withdrawal } from './settings';

const forms: readonly string[] = [paths.withdraw, paths.accountWithdraw];
const $isForm = $location.map(({ pathname }) => forms.includes(pathname));
const $isOpen = $withdrawal.map((withdrawal) => withdrawal?.enable === true);
/** A member stands before the form, and the settings are known. */
const $asked = combine({ form: $isForm, signedIn: $isSignedIn, state: $optionsState, open: $isOpen });

/** Says that withdrawals are closed, and why; then the member goes back, or to the records (WDR-2). */
export const closedNotice = createConfirm();
const $told = createStore(false).on(closedNotice.asked, () => true).reset(entered);
sample({
  clock: [entered, $asked],
  source: { asked: $asked, told: $told, withdrawal: $withdrawal },
  filter: ({ asked, told }) => asked.form && asked.signedIn && asked.state === 'ready' && !asked.open && !told,
  fn: ({ withdrawal }) => ({
    title: 'withdraw:closed.title', body: withdrawal?.message || 'withdraw:closed.notSet', confirm: 'withdraw:closed.records', cancel: 'common:back',
  }),
  target: closedNotice.asked,
});
sample({ clock: closedNotice.cancelled, filter: $isForm, fn: () => undefined, target: backRequested });
sample({ clock: closedNotice.confirmed, fn: () => ({ to: paths.withdrawRecords, replace: true }), target: routeRequested });

// WDR-3: channels, profile and balance; who the member is has to be known before money goes out (WDR-4).
const admitted = sample({ clock: [entered, $isSignedIn, $isOpen], source: { asked: $asked, place: $location }, filter: ({ asked, place }) => asked.signedIn && asked.open && (asked.form || place.pathname === paths.withdrawPreview), fn: () => undefined });
sample({ clock: admitted, target: [catalogueWanted, profileFx, kycOpened] });
sample({ clock: entered, target: balanceRefreshRequested });
const $gated = createStore(false).on(kycAsked, () => true).reset(entered);
sample({
  clock: [entered, $kycStanding],
  source: { asked: $asked, standing: $kycStanding, gated: $gated },
  filter: ({ asked, standing, gated }) => asked.form && asked.open && standing?.needed === true && !gated,
  fn: () => undefined,
  target: kycAsked,
});
sample({ clock: kycDismissed, source: $location, filter: ({ pathname }) => pathname === paths.withdraw, fn: () => undefined, target: backRequested });
