import { combine, createEvent, createStore, attach, sample } from 'effector';
import { delay } from 'patronum';
import { contract, type Notice } from '../../../../contract';
import { isInvitation } from '../../../core/area/opening';
import { $location, entered } from '../../../core/router';
import { $payoutUntil, createCallFx, type ApiError } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { problemSeen } from '../../../core/problems';
import { $isSignedIn, $mayInvite } from '../../access/session';

/** Interval in ms for requesting the member's notices, and how long the first one is shown (MSG-4). */
const everyMs = 10_000;
const shownMs = 3_000;
/** Paths without notices (MSG-4). */
const hiddenOn = ['/login', '/register', '/casino'];

const noticesFx = createCallFx(contract.account.notices);
export const askNoticesFx = attach({ effect: noticesFx, mapParams: (_: void) => ({}) });

/** Pathname of the page on the screen. */
export const pathEntered = createEvent<string>();
sample({ clock: entered, fn: ({ pathname }) => pathname, target: pathEntered });
/** The first screen is complete: the notices may be requested. The first page was entered before this module loaded. */
export const noticesStarted = createEvent();
sample({ clock: noticesStarted, source: $location, fn: ({ pathname }) => pathname, target: pathEntered });
export const noticeClosed = createEvent();
const noticeShown = createEvent<Notice>();

const $hidesNotices = createStore(true).on(pathEntered, (_, path) =>
  hiddenOn.some((hidden) => path === hidden || path.startsWith(`${hidden}/`)),
);
export const $asking = combine(
  $isSignedIn,
  $payoutUntil,
  $hidesNotices,
  (signedIn, closed, hidden) => signedIn && closed === null && !hidden,
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

/** The server has new notices of the member. */
export const noticesCame = createEvent();
sample({
  clock: poll.answered,
  filter: (notices) => notices.length > 0,
  fn: () => undefined,
  target: noticesCame,
});

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

sample({ clock: delay(noticeShown, shownMs), fn: () => undefined, target: noticeClosed });

// A failed poll is only logged (MSG-5).
sample({ clock: poll.failed, fn: ({ message }: ApiError) => ({ what: 'notices', message }), target: problemSeen });
