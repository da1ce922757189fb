import { createEffect, createEvent, createStore, sample } from 'effector';
import { copyAsked } from '../../../../core/browser/copy';
import { opened } from './model';

export const shareOpened = createEvent();
export const shareClosed = createEvent();
export const $shareOpen = createStore(false)
  .on(shareOpened, () => true)
  .reset(shareClosed, opened);

/** Whether the browser supports navigator.share. */
export const canSend = (): boolean => typeof navigator.share === 'function';
export const sendAsked = createEvent<{ text: string; url: string }>();
const sendFx = createEffect((sent: { text: string; url: string }) => navigator.share(sent));
sample({ clock: sendAsked, target: sendFx });
// Closing the share sheet is the player's choice; after any other error the link is copied instead.
sample({
  clock: sendFx.fail,
  filter: ({ error }) => error.name !== 'AbortError',
  fn: ({ params: { url } }) => url,
  target: copyAsked,
});
