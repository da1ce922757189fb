import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, firstFinalWithdrawState, type Transaction } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { $location } from '../../../../core/router';
import { sessionEnded } from '../../../access/session';
import { createCallFx } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';
import { createPoll } from '../../../../core/time/poll';
import { cameOnline } from '../../../../core/browser/trackers';

/** How often an open withdrawal is requested again, in ms. */
const lookAgainMs = 10_000;

/** /account/transaction/:id was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();

const idOf = ({ params: { id = '' } }: PageEntry): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
export const $id = createStore(0).on(opened, (_, entry) => idOf(entry));
export const detailFx = attach({
  source: $id,
  effect: createCallFx(contract.transactions.detail),
  mapParams: (_: void, id) => ({ id }),
});

export const $transaction = createStore<Transaction | null>(null).reset(sessionEnded);
// The known transaction stays while it is requested again; another one is cleared.
$transaction.on(opened, (known, entry) => (known?.id === idOf(entry) ? known : null));
sample({
  clock: detailFx.doneData,
  source: $id,
  filter: (id, transaction) => transaction.id === id,
  fn: (_, transaction) => transaction,
  target: $transaction,
});
/** The server's message when the transaction could not be loaded. */
export const $problem = createStore<string | null>(null)
  .on(detailFx, () => null)
  .on(detailFx.failData, (_, error) => error.message || 'common:error.later')
  .reset(opened);
// An address without a number names no transaction.
sample({
  clock: opened,
  filter: (entry) => idOf(entry) === 0,
  fn: () => 'wallet:detail.failedTitle',
  target: $problem,
});

sample({ clock: [opened, retried], source: $id, filter: (id) => id !== 0, fn: () => undefined, target: detailFx });
sample({
  clock: [cameOnline, languageLoaded],
  source: { id: $id, path: $location },
  filter: ({ id, path }) => path.pathname === `/account/transaction/${id}`,
  fn: () => undefined,
  target: detailFx,
});
export const $loading = detailFx.pending;

const $underWay = combine(
  $transaction,
  $id,
  $location,
  (transaction, id, { pathname }) =>
    pathname === `/account/transaction/${id}` &&
    transaction?.withdrawal != null &&
    transaction.withdrawal.state < firstFinalWithdrawState,
);
createPoll({ fx: detailFx, everyMs: lookAgainMs, awaited: true, $enabled: $underWay });
