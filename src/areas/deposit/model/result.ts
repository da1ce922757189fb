import { attach, createEvent, createStore, sample } from 'effector';
import type { DepositOrder } from '../../../../contract';
import { toastShown } from '../../../core/toasts';
import { sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { orderFx, outcomeFx } from './calls';
import { succeeded, type Outcome } from './celebrate';

/** The result of an order should be shown. An empty number means that the address names no order (DEP-23). */
export const resultShown = createEvent<string>();
export const resultAskedAgain = createEvent();

const $no = createStore('').on(resultShown, (_, no) => no);
/** The address names no order, so there is nothing to request. */
export const $resultLost = $no.map((no) => no === '');
const askFx = attach({ source: $no, effect: outcomeFx, mapParams: (_: void, no) => ({ no }) });
const detailFx = attach({ source: $no, effect: orderFx, mapParams: (_: void, no) => ({ transNo: no }) });

export const $outcome = createStore<Outcome | null>(null)
  .on(askFx.doneData, (_, outcome) => outcome)
  .reset(resultShown, sessionEnded);
export const $detail = createStore<DepositOrder | null>(null)
  .on(detailFx.doneData, (_, order) => order)
  .reset(resultShown, sessionEnded);
/** The server's message about a failed request; null otherwise. */
export const $resultProblem = createStore<string | null>(null)
  .on(resultShown, (_, no) => (no === '' ? 'deposit:result.noNumber' : null))
  .on(askFx, () => null)
  .on(askFx.failData, (_, error) => error.message || 'common:error.later');

sample({
  clock: [resultShown, resultAskedAgain],
  source: $no,
  filter: (no) => no !== '',
  fn: () => undefined,
  target: [askFx, detailFx, balanceRefreshRequested],
});
sample({
  clock: resultShown,
  filter: (no) => no === '',
  fn: () => ({ kind: 'error' as const, text: 'deposit:result.noNumber' }),
  target: toastShown,
});
sample({ clock: askFx.doneData, filter: ({ status }) => status === 1, target: succeeded });
