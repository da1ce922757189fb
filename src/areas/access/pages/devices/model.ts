import { attach, createEvent, createStore, sample } from 'effector';
import { codes, contract, type Device } from '../../../../../contract';
import { sessionEnded } from '../../session';
import { createCallFx } from '../../../../core/api';
import { createConfirm } from '../../../../ui/confirm';
import { toastShown } from '../../../../core/toasts';
import { cameOnline } from '../../../../core/browser/trackers';

/** The page was opened. */
export const opened = createEvent();
export const retried = createEvent();

const listFx = attach({ effect: createCallFx(contract.security.devices), mapParams: (_: void) => ({}) });
export const $devices = createStore<readonly Device[] | null>(null)
  .on(listFx.doneData, (_, devices) => devices)
  .reset(sessionEnded);
export const $isLoading = listFx.pending;
export const $hasFailed = createStore(false)
  .on(listFx.fail, () => true)
  .reset(listFx, opened);
sample({ clock: [opened, retried], fn: () => undefined, target: listFx });
sample({ clock: cameOnline, source: $hasFailed, filter: (failed) => failed, fn: () => undefined, target: listFx });

/** The id of one device, or `others` for all other devices. */
export type Target = number | 'others';
export const endChosen = createEvent<{ target: Target; name?: string }>();
export const endQuestion = createConfirm();
sample({
  clock: endChosen,
  fn: ({ target, name = '' }) => ({
    title: target === 'others' ? 'security:devices.allTitle' : 'security:devices.oneTitle',
    body: target === 'others' ? 'security:devices.allBody' : 'security:devices.oneBody',
    confirm: 'security:devices.end',
    cancel: 'security:cancel',
    values: { name },
  }),
  target: endQuestion.asked,
});
const $asked = createStore<Target | null>(null).on(endChosen, (_, { target }) => target);

const endOneFx = createCallFx(contract.security.endDevice);
const endOthersFx = createCallFx(contract.security.endOtherDevices);
const endFx = attach({ mapParams: (id: number) => ({ id }), effect: endOneFx });
const endAllFx = attach({ mapParams: (_: void) => ({}), effect: endOthersFx });
export const $ending = createStore<Target | null>(null)
  .on(endFx, (_, id) => id)
  .on(endAllFx, () => 'others')
  .reset(endFx.finally, endAllFx.finally);

const wanted = createEvent<Target>();
sample({
  clock: endQuestion.confirmed,
  source: { asked: $asked, ending: $ending },
  filter: ({ asked, ending }) => asked !== null && ending === null,
  fn: ({ asked }) => asked ?? 'others',
  target: wanted,
});
sample({ clock: wanted.filterMap((target) => (target === 'others' ? undefined : target)), target: endFx });
sample({ clock: wanted, filter: (target) => target === 'others', fn: () => undefined, target: endAllFx });

sample({ clock: [endFx.done, endAllFx.done], fn: () => undefined, target: listFx });
sample({
  clock: endFx.done,
  fn: () => ({ kind: 'success' as const, text: 'security:devices.ended' }),
  target: toastShown,
});
sample({
  clock: endAllFx.done,
  fn: () => ({ kind: 'success' as const, text: 'security:devices.allEnded' }),
  target: toastShown,
});
sample({
  clock: [endFx.failData, endAllFx.failData],
  filter: (error) => error.status !== 401 && error.code !== codes.stepUp,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
