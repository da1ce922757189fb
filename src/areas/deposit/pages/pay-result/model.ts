import { createEvent, createStore, sample } from 'effector';
import type { PageEntry } from '../../../../core/router';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { resultShown } from '../..';
import { $isSignedIn } from '../../../access/session';

/** /pages/branch/:type was opened: `payment` with the order number as `no`, or `withdraw`. */
export const opened = createEvent<PageEntry>();

/** The route for `payment` has no parameter. */
const typeOf = ({ params }: PageEntry): string => params['type'] ?? 'payment';
const numberOf = ({ query }: PageEntry): string =>
  /^[A-Za-z0-9]{1,40}$/.test(query['no'] ?? '') ? (query['no'] ?? '') : '';

/** What the address asks for: the result of a deposit, the member's withdrawals, or an unknown type. */
export const $kind = createStore<'payment' | 'withdraw' | 'unknown'>('payment').on(opened, (_, entry) => {
  const type = typeOf(entry);
  return type === 'payment' || type === 'withdraw' ? type : 'unknown';
});
sample({
  clock: opened.filterMap((entry) => (typeOf(entry) === 'payment' ? numberOf(entry) : undefined)),
  filter: $isSignedIn,
  target: resultShown,
});
// Withdrawals have no result page, so their records are opened.
sample({
  clock: opened,
  filter: (entry) => typeOf(entry) === 'withdraw',
  fn: () => ({ to: paths.withdrawRecords, replace: true }),
  target: routeRequested,
});
