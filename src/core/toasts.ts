import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** How long a toast stays: 3 s, success 2 s; a loading toast stays until it is closed (NAV-20 … NAV-22). */
const toastMs = { info: 3000, error: 3000, success: 2000, loading: null } as const;
export type ToastKind = keyof typeof toastMs;

export interface Toast {
  kind: ToastKind;
  /** A key of a locale file or a finished text. */
  text: string;
  values?: Record<string, string | number>;
}
interface ShownToast extends Toast {
  id: number;
}

export const toastShown = createEvent<Toast>();
/** Closes the loading toast. */
export const loadingClosed = createEvent();
const toastClosed = createEvent<number>();

const added = createEvent<ShownToast>();
const $lastId = createStore(0).on(toastShown, (id) => id + 1);
/** The toast on the screen. A new toast replaces the previous toast. */
export const $toast = createStore<ShownToast | null>(null)
  .on(added, (_, toast) => toast)
  .on(toastClosed, (toast, id) => (toast?.id === id ? null : toast))
  .on(loadingClosed, (toast) => (toast?.kind === 'loading' ? null : toast));

sample({ clock: toastShown, source: $lastId, fn: (id, toast) => ({ ...toast, id }), target: added });

// Not patronum's `delay`, which is a pending effect: `allSettled` of every test with a toast would wait for its end.
const expireFx = createEffect(({ id, kind }: ShownToast) => {
  const ms = toastMs[kind];
  if (ms === null) return;
  const close = scopeBind(toastClosed, { safe: true });
  setTimeout(() => close(id), ms);
});
sample({ clock: added, target: expireFx });
