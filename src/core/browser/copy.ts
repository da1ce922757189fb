import { createEffect, createEvent, sample } from 'effector';
import { toastShown } from '../toasts';

/** The player tapped a reference: copies it to the clipboard. */
export const copyAsked = createEvent<string>();
const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text));
sample({ clock: copyAsked, target: copyFx });
sample({ clock: copyFx.done, fn: () => ({ kind: 'success' as const, text: 'common:copied' }), target: toastShown });
sample({ clock: copyFx.fail, fn: () => ({ kind: 'info' as const, text: 'common:notCopied' }), target: toastShown });
