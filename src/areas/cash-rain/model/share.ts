import { createEffect, createEvent, sample } from 'effector';
import { toastShown } from '../../../core/toasts';

/** The player copied the link. */
export const linkCopied = createEvent<string>();
/** The player opened the phone's own share sheet. */
export const sharedNatively = createEvent<{ text: string; url: string }>();

/** Whether the browser supports navigator.share. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';

const copyFx = createEffect((link: string) => navigator.clipboard.writeText(link));
const shareFx = createEffect((what: { text: string; url: string }) => navigator.share(what));

sample({ clock: linkCopied, target: copyFx });
sample({ clock: sharedNatively, target: shareFx });
sample({ clock: copyFx.done, fn: () => ({ kind: 'success' as const, text: 'rain:share.copied' }), target: toastShown });
sample({
  clock: copyFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'rain:share.notCopied' }),
  target: toastShown,
});
