import { combine, createEffect, createStore, sample } from 'effector';
import { $viewport } from '../../../core/browser/trackers';
import { coveredAt, deviceInsets } from '../lib/device-insets';
import { noInsets, sameInsets, type Insets } from '../lib/place';
import { $welcomed, sendFx } from './frame';
import { $running, launched, type Running } from './launch';
import { $insets, $place } from './place';

/** Reads what the device covers. A test replaces the handler. */
export const measureFx = createEffect(deviceInsets);
const $device = createStore<Insets>(noInsets).on(measureFx.doneData, (_, insets) => insets);
sample({ clock: [launched, $viewport], source: $running, filter: Boolean, fn: () => undefined, target: measureFx });

/** Whether the running game has a bar of its own: a house game without the page's buttons (board 27). */
export const $hasOwnBar = combine(
  $running,
  $place,
  (running: Running | null, place) =>
    running?.launch.origin === 'null' && place !== null && !place.reload && !place.deposit,
);

/** Space at the edges of the frame that the device covers, CSS px (GAM-4). */
export const $covered = createStore<Insets>(noInsets, { updateFilter: (next, before) => !sameInsets(next, before) });
sample({
  clock: combine($device, $insets, $hasOwnBar, (device, kept, own) => coveredAt(device, kept, !own)),
  target: $covered,
});

// A turned phone covers other edges. Only house games know this message (version 1 of the protocol has no such one).
const turned = sample({
  clock: $covered,
  source: { running: $running, welcomed: $welcomed },
  filter: ({ running, welcomed }) => welcomed && running?.launch.origin === 'null',
  fn: (_, insets) => ({ type: 'insets' as const, insets }),
});
sample({ clock: turned, target: sendFx });
