import { createEvent, createStore, sample } from 'effector';
import { $location, routeRequested } from '../../app/router';
import type { PageEntry } from '../../app/pages';
import { paths } from '../../app/routes';
import { finished, watched } from '../../features/deposit';
import { $isSignedIn } from '../../features/session';

/** A waiting hall was entered: /pay/hall/panpay, /pay/hall/mpesa or /pay/deposit/mpesa, with transNo and sign. */
export const opened = createEvent<PageEntry>();
export const leaveAsked = createEvent();

const transNoOf = ({ query }: PageEntry): string => (/^[A-Za-z0-9]{1,40}$/.test(query['transNo'] ?? '') ? query['transNo'] ?? '' : '');
/** An address without a number leads nowhere. */
export const $lost = createStore(false).on(opened, (_, entry) => transNoOf(entry) === '');
// The hall is nobody's own address, but the payment is (M13): a visitor is shown the way in, which leads back here.
sample({ clock: opened.filterMap((entry) => transNoOf(entry) || undefined), filter: $isSignedIn, target: watched });

const isHall = (pathname: string): boolean => pathname.startsWith('/pay/');
// DEP-21: the result takes the hall's place, so that "back" does not lead into a payment that is over.
sample({
  clock: finished, source: $location, filter: ({ pathname }) => isHall(pathname),
  fn: (_, { transNo }) => ({ to: `${paths.paymentResult}?no=${transNo}`, replace: true }),
  target: routeRequested,
});
sample({ clock: leaveAsked, fn: () => ({ to: paths.depositRecords }), target: routeRequested });
