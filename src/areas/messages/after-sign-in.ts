import { createEvent, sample } from 'effector';
import { $isSignedIn } from '../access/session';
import { countsWanted } from './model/counts';
import { noticesCame, noticesStarted } from './model/top-notice';

/** The first screen is complete: the badge may be requested. A member may sign in later. */
const badgeStarted = createEvent();
sample({
  clock: [badgeStarted, $isSignedIn],
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => undefined,
  target: countsWanted,
});
sample({ clock: noticesCame, target: countsWanted });

export { TopNotice as View } from './ui/top-notice-banner';
export const startedApart = [noticesStarted, badgeStarted];
