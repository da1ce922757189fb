import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { LimitKind, LimitWindow, MemberLimit, RealityMinutes } from '../../../../../contract';
import { $status, keepLimitFx, readAmount, realityCheckFx, setLimitFx, statusRequested } from '../..';
import { $market } from '../../../../core/market/market';
import { toastShown } from '../../../../core/toasts';

/** /me/settings/limits was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: statusRequested });

interface LimitName {
  kind: LimitKind;
  window: LimitWindow;
}
const isSame = (one: LimitName, other: LimitName): boolean => one.kind === other.kind && one.window === other.window;

/** The limit whose sheet is open; kept during the closing animation. */
export const limitOpened = createEvent<LimitName>();
export const sheetClosed = createEvent();
export const $isOpen = createStore(false)
  .on(limitOpened, () => true)
  .on(sheetClosed, () => false)
  .reset(opened);
const $name = createStore<LimitName>({ kind: 'deposit', window: 'day' }).on(limitOpened, (_, name) => name);
export const $limit = combine(
  $name,
  $status,
  (name, status): MemberLimit | null => status?.limits.find((limit) => isSame(limit, name)) ?? null,
);

export const typed = createEvent<string>();
export const $typed = createStore('')
  .on(typed, (_, text) => text)
  .reset(limitOpened);
export const $wanted = combine($typed, $name, $market, (text, { kind }, market) =>
  text === '' ? null : readAmount(market, kind, text),
);
/** Whether the typed limit is looser than the current one: it then takes effect after 24 hours. */
export const $waits = combine(
  $wanted,
  $limit,
  (wanted, limit) => wanted !== null && limit !== null && limit.amount !== null && wanted > limit.amount,
);

const saveFx = attach({ effect: setLimitFx });
export const $isSaving = saveFx.pending;
export const saved = createEvent();
export const removed = createEvent();
sample({
  clock: saved,
  source: { name: $name, amount: $wanted, pending: saveFx.pending },
  filter: ({ amount, pending }) => amount !== null && !pending,
  fn: ({ name, amount }) => ({ ...name, amount: amount ?? 0 }),
  target: saveFx,
});
sample({
  clock: removed,
  source: { name: $name, pending: saveFx.pending },
  filter: ({ pending }) => !pending,
  fn: ({ name }) => ({ ...name }),
  target: saveFx,
});
sample({ clock: saveFx.done, fn: () => undefined, target: sheetClosed });
sample({
  clock: saveFx.done,
  fn: ({ params, result }) => {
    const limit = result.limits.find((one) => isSame(one, params));
    return { kind: 'success' as const, text: limit?.pending ? 'protection:limits.waits' : 'protection:limits.saved' };
  },
  target: toastShown,
});

/** Cancels a looser limit that is not in effect yet. */
export const kept = createEvent<LimitName>();
const keepFx = attach({ effect: keepLimitFx });
export const $keeping = keepFx.pending;
sample({ clock: kept, source: keepFx.pending, filter: (pending) => !pending, fn: (_, name) => name, target: keepFx });
sample({
  clock: keepFx.done,
  fn: () => ({ kind: 'success' as const, text: 'protection:limits.kept' }),
  target: toastShown,
});

export const minutesPicked = createEvent<RealityMinutes>();
const checkFx = attach({ effect: realityCheckFx });
sample({ clock: minutesPicked, fn: (minutes) => ({ minutes }), target: checkFx });

sample({
  clock: [saveFx.failData, keepFx.failData, checkFx.failData],
  fn: ({ message }) => ({ kind: 'error' as const, text: message }),
  target: toastShown,
});
