import { createEvent, createStore, sample } from 'effector';
import { codes, contract } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import type { PageEntry } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { finished, watched } from '../..';
import { $isSignedIn } from '../../../access/session';
import { createCallFx } from '../../../../core/api';

/** A waiting hall was entered: /pay/hall/panpay, /pay/hall/mpesa or /pay/deposit/mpesa, with transNo and sign. */
export const opened = createEvent<PageEntry>();
export const leaveAsked = createEvent();

interface Signed {
  readonly transNo: string;
  readonly sign: string;
}
/** The payment that the address names; null without a number or a sign. */
function signedOf({ query }: PageEntry): Signed | null {
  const { transNo = '', sign = '' } = query;
  return /^[A-Za-z0-9]{1,40}$/.test(transNo) && /^[\w.-]{1,120}$/.test(sign) ? { transNo, sign } : null;
}

/** The server compares the sign with the payment and the member (C99, DEP-26, M13). */
export const verifyFx = createCallFx(contract.pay.paymentResult);
const refused: ReadonlySet<number> = new Set([codes.badSign, codes.noOrder, codes.invalid]);

/** Why the address shows no payment: it names none, or its sign is not the server's; null while all is well. */
export const $lost = createStore<'number' | 'sign' | null>(null)
  .on(opened, (_, entry) => (signedOf(entry) === null ? 'number' : null))
  .on(verifyFx.fail, (lost, { error }) => (refused.has(error.code) ? 'sign' : lost));
// The address belongs to nobody, but the payment does (M13): a visitor is shown the way in, which leads back here.
sample({ clock: opened.filterMap((entry) => signedOf(entry) ?? undefined), filter: $isSignedIn, target: verifyFx });
// Without an answer about the sign the hall asks for the order itself, says what is wrong, and tries again.
sample({ clock: verifyFx.done, fn: ({ params }) => params.transNo, target: watched });
sample({
  clock: verifyFx.fail,
  filter: ({ error }) => !refused.has(error.code),
  fn: ({ params }) => params.transNo,
  target: watched,
});

const isHall = (pathname: string): boolean => pathname.startsWith('/pay/');
// DEP-21: the result takes the hall's place, so that "back" does not lead into a payment that is over.
sample({
  clock: finished,
  source: $location,
  filter: ({ pathname }) => isHall(pathname),
  fn: (_, { transNo }) => ({ to: `${paths.paymentResult}?no=${transNo}`, replace: true }),
  target: routeRequested,
});
sample({ clock: leaveAsked, fn: () => ({ to: paths.depositRecords }), target: routeRequested });
