import { createEffect, createEvent, sample } from 'effector';
import { toastShown } from '../../shared/lib/toasts';

/** A reference was tapped. */
export const copyAsked = createEvent<string>();
const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text));
sample({ clock: copyAsked, target: copyFx });
sample({ clock: copyFx.done, fn: () => ({ kind: 'success' as const, text: 'deposit:hall.copied' }), target: toastShown });
sample({ clock: copyFx.fail, fn: () => ({ kind: 'info' as const, text: 'deposit:hall.notCopied' }), target: toastShown });
