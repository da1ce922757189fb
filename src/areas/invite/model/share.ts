import { createEffect, createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../../access/session';
import { opened } from './campaign';

/** Opens and closes the sheet with the five channels (ADV-14). */
export const shareOpened = createEvent();
export const shareClosed = createEvent();
export const $shareOpen = createStore(false)
  .on(shareOpened, () => true)
  .on([shareClosed, sessionEnded], () => false)
  // The action `share` of an address opens the sheet (Q59); every other page begins without it.
  .on(opened, (_, { params }) => params['action'] === 'share');

/** Whether the browser has the system's share dialog. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';
/** The player chose the system's share dialog. Closing that dialog rejects, but is no failure. */
export const systemShareAsked = createEvent<{ text: string; url: string }>();
const shareFx = createEffect((what: { text: string; url: string }) => navigator.share(what));
sample({ clock: systemShareAsked, target: shareFx });
