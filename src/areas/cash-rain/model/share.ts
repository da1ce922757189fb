import { createEffect, createEvent, sample } from 'effector';
import { toastShown } from '../../../core/toasts';

/** Copy was pressed, with the link. */
export const linkCopied = createEvent<string>();
/** The phone's own share sheet was asked for. */
export const sharedNatively = createEvent<{ text: string; url: string }>();

/** Whether the phone has a share sheet of its own. */
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
