import { createEvent, createStore, sample } from 'effector';
import type { PageEntry } from '../../../../core/router';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { resultShown } from '../..';
import { $isSignedIn } from '../../../access/session';

/** /pages/branch/:type was entered: `payment` with the order's number as `no`, or `withdraw`. */
export const opened = createEvent<PageEntry>();

/** The row of the route table for `payment` has no parameter. */
const typeOf = ({ params }: PageEntry): string => params['type'] ?? 'payment';
const numberOf = ({ query }: PageEntry): string =>
  /^[A-Za-z0-9]{1,40}$/.test(query['no'] ?? '') ? (query['no'] ?? '') : '';

/** What the address asks for: the result of a deposit, the member's withdrawals, or nothing that this app knows. */
export const $kind = createStore<'payment' | 'withdraw' | 'unknown'>('payment').on(opened, (_, entry) => {
  const type = typeOf(entry);
  return type === 'payment' || type === 'withdraw' ? type : 'unknown';
});
sample({
  clock: opened.filterMap((entry) => (typeOf(entry) === 'payment' ? numberOf(entry) : undefined)),
  filter: $isSignedIn,
  target: resultShown,
});
// Each withdrawal and its state stand in the records, newest first.
sample({
  clock: opened,
  filter: (entry) => typeOf(entry) === 'withdraw',
  fn: () => ({ to: paths.withdrawRecords, replace: true }),
  target: routeRequested,
});
