import { combine, createEvent, createStore, sample } from 'effector';
import { $location, backRequested, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { createConfirm } from '../../../ui/confirm';
import { $kycStanding, kycAsked, kycDismissed, kycOpened } from '../../kyc';
import { $optionsState, optionsFx } from '../../../core/options';
import { $isSignedIn, profileFx } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { catalogueWanted } from './catalogue';
import { entered } from './form';
import { $standing, $withdrawal } from './settings';

const forms: readonly string[] = [paths.withdraw, paths.accountWithdraw];
const $isForm = $location.map(({ pathname }) => forms.includes(pathname));
const $isHere = $location.map(({ pathname }) => forms.includes(pathname) || pathname === paths.withdrawPreview);
const $isOpen = $standing.map((standing) => standing === 'open');
/** Whether a signed-in member has the form open, and whether the settings are known. */
const $asked = combine({ form: $isForm, signedIn: $isSignedIn, standing: $standing, open: $isOpen });

/** Says that withdrawals are closed, and why; then leads back or to the records (WDR-2). */
export const closedNotice = createConfirm();
const $told = createStore(false)
  .on(closedNotice.asked, () => true)
  .reset(entered);
sample({
  clock: [entered, $asked],
  source: { asked: $asked, told: $told, withdrawal: $withdrawal },
  filter: ({ asked, told }) => asked.form && asked.signedIn && asked.standing === 'closed' && !told,
  fn: ({ withdrawal }) => ({
    title: 'withdraw:closed.title',
    body: withdrawal?.message || 'withdraw:closed.notSet',
    confirm: 'withdraw:closed.records',
    cancel: 'common:back',
  }),
  target: closedNotice.asked,
});
sample({ clock: closedNotice.cancelled, filter: $isForm, fn: () => undefined, target: backRequested });
sample({
  clock: closedNotice.confirmed,
  fn: () => ({ to: paths.withdrawRecords, replace: true }),
  target: routeRequested,
});

// WDR-3: loads channels, profile, balance and KYC state. KYC must be known before a withdrawal (WDR-4).
const admitted = sample({
  clock: [entered, $isSignedIn, $isOpen],
  source: { asked: $asked, here: $isHere },
  filter: ({ asked, here }) => asked.signedIn && asked.open && here,
  fn: () => undefined,
});
sample({ clock: admitted, target: [catalogueWanted, profileFx, kycOpened] });
sample({ clock: entered, target: balanceRefreshRequested });
/** Repeats every failed request that the form needs. */
export const retryAsked = createEvent();
sample({ clock: retryAsked, target: [catalogueWanted, profileFx, balanceRefreshRequested, kycOpened] });
sample({
  clock: [retryAsked, entered],
  source: $optionsState,
  filter: (state) => state === 'failed',
  fn: () => ({}),
  target: optionsFx,
});
const $gated = createStore(false)
  .on(kycAsked, () => true)
  .reset(entered);
sample({
  clock: [entered, $kycStanding],
  source: { asked: $asked, standing: $kycStanding, gated: $gated },
  filter: ({ asked, standing, gated }) => asked.form && asked.open && standing?.needed === true && !gated,
  fn: () => undefined,
  target: kycAsked,
});
sample({
  clock: kycDismissed,
  source: $location,
  filter: ({ pathname }) => pathname === paths.withdraw,
  fn: () => undefined,
  target: backRequested,
});
