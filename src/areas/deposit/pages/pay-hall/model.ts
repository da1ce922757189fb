import { createEvent, createStore, sample } from 'effector';
import { codes, contract } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import type { PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { finished, watched } from '../..';
import { $isSignedIn } from '../../../access/session';
import { createCallFx } from '../../../../core/api';

/** A waiting page was opened: /pay/hall/panpay, /pay/hall/mpesa or /pay/deposit/mpesa, with transNo and sign. */
export const opened = createEvent<PageEntry>();
export const leaveAsked = createEvent();

interface Signed {
  readonly transNo: string;
  readonly sign: string;
}
/** Order and sign in the address; null when one of them is missing. */
function signedOf({ query }: PageEntry): Signed | null {
  const { transNo = '', sign = '' } = query;
  return /^[A-Za-z0-9]{1,40}$/.test(transNo) && /^[\w.-]{1,120}$/.test(sign) ? { transNo, sign } : null;
}

/** The server checks the sign against the order and the member (C99, DEP-26, M13). */
export const verifyFx = createCallFx(contract.pay.paymentResult);
const refused: ReadonlySet<number> = new Set([codes.badSign, codes.noOrder, codes.invalid]);

/** Why the address shows no payment: it names no order, or its sign is invalid; null otherwise. */
export const $lost = createStore<'number' | 'sign' | null>(null)
  .on(opened, (_, entry) => (signedOf(entry) === null ? 'number' : null))
  .on(verifyFx.fail, (lost, { error }) => (refused.has(error.code) ? 'sign' : lost));
// The payment belongs to a member (M13): a visitor is asked to log in and returns here.
sample({ clock: opened.filterMap((entry) => signedOf(entry) ?? undefined), filter: $isSignedIn, target: verifyFx });
// Without an answer about the sign, the page requests the order itself, reports the problem, and tries again.
sample({ clock: verifyFx.done, fn: ({ params }) => params.transNo, target: watched });
sample({
  clock: verifyFx.fail,
  filter: ({ error }) => !refused.has(error.code),
  fn: ({ params }) => params.transNo,
  target: watched,
});

const isHall = (pathname: string): boolean => pathname.startsWith('/pay/');
// DEP-21: the result replaces the waiting page, so that "back" does not lead to a finished payment.
sample({
  clock: finished,
  source: $location,
  filter: ({ pathname }) => isHall(pathname),
  fn: (_, { transNo }) => ({ to: `${paths.paymentResult}?no=${transNo}`, replace: true }),
  target: routeRequested,
});
sample({ clock: leaveAsked, fn: () => ({ to: paths.depositRecords }), target: routeRequested });
