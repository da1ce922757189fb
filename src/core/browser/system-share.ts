import { createEffect, createEvent, sample } from 'effector';
import { copyAsked } from './copy';

/** The player wants to share this text and link. */
export const shareAsked = createEvent<{ text: string; url: string }>();
const shareFx = createEffect((what: { text: string; url: string }) => {
  if (typeof navigator.share !== 'function') throw new Error('the browser cannot share');
  return navigator.share(what);
});
sample({ clock: shareAsked, target: shareFx });
// Closing the share sheet is the player's choice. After any other error the link is copied instead.
sample({
  clock: shareFx.fail,
  filter: ({ error }) => error.name !== 'AbortError',
  fn: ({ params: { text, url } }) => `${text} ${url}`,
  target: copyAsked,
});
