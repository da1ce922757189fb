import { combine, createEffect, createEvent, createStore, attach, sample, scopeBind } from 'effector';
import { contract, type Notice } from '../../../../contract';
import { $payoutUntil, createCallFx, type ApiError } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { problemSeen } from '../../../core/problems';
import { $isSignedIn, $mayInvite, isInvitation } from '../../access/session';

/** Interval in ms for requesting the member's notices, and how long the first one is shown (MSG-4). */
const everyMs = 10_000;
const shownMs = 3_000;
/** Paths without notices (MSG-4). */
const quietPaths = ['/login', '/register', '/casino'];

const noticesFx = createCallFx(contract.account.notices);
export const askNoticesFx = attach({ effect: noticesFx, mapParams: (_: void) => ({}) });

/** Pathname of the page on the screen; set by the router. */
export const pathEntered = createEvent<string>();
export const noticeClosed = createEvent();
const noticeShown = createEvent<Notice>();

const $quiet = createStore(true).on(pathEntered, (_, path) =>
  quietPaths.some((quiet) => path === quiet || path.startsWith(`${quiet}/`)),
);
export const $asking = combine(
  $isSignedIn,
  $payoutUntil,
  $quiet,
  (signedIn, closed, quiet) => signedIn && closed === null && !quiet,
);

/** A payment's waiting page shows the result itself, so the banner is not shown there. */
const $halls = createStore(false).on(pathEntered, (_, path) => path.startsWith('/pay/'));
const isBooking = ({ url }: Notice): boolean => url.startsWith('/account/transaction/');

/** The notice in the banner at the top of the page, or null. Reset at the end of the session. */
export const $topNotice = createStore<Notice | null>(null)
  .on(noticeShown, (_, notice) => notice)
  .reset(noticeClosed);
sample({ clock: $asking, filter: (asking) => !asking, fn: () => undefined, target: noticeClosed });

const poll = createPoll({ fx: askNoticesFx, everyMs, $enabled: $asking });

const $lastId = createStore<string | null>(null).on(noticeShown, (_, { id }) => id);
sample({
  clock: poll.answered,
  source: { lastId: $lastId, hall: $halls, mayInvite: $mayInvite },
  filter: ({ lastId, hall, mayInvite }, [notice]) =>
    notice !== undefined &&
    notice.id !== lastId &&
    !(hall && isBooking(notice)) &&
    (mayInvite || !isInvitation(notice)),
  fn: (_, notices) => notices[0] as Notice,
  target: noticeShown,
});

const hideLaterFx = createEffect(() => {
  setTimeout(scopeBind(noticeClosed, { safe: true }), shownMs);
});
sample({ clock: noticeShown, fn: () => undefined, target: hideLaterFx });

// A failed poll is only logged (MSG-5).
sample({ clock: poll.failed, fn: ({ message }: ApiError) => ({ what: 'notices', message }), target: problemSeen });
