import { attach, createEvent, createStore, sample, type Store } from 'effector';
import { holdReload } from './browser/chunk-reload';

/**
 * Work that a reload would harm has begun (a payment, a round). The parameter names the work; `busyEnded` takes the
 * same name.
 */
export const busyBegan = createEvent<string>();
export const busyEnded = createEvent<string>();
const $reasons = createStore<readonly string[]>([])
  .on(busyBegan, (reasons, one) => (reasons.includes(one) ? reasons : [...reasons, one]))
  .on(busyEnded, (reasons, one) => reasons.filter((other) => other !== one));
/** Whether the page must not reload (CF18, CF20). */
export const $busy = $reasons.map((reasons) => reasons.length > 0);

/** The page must stay as it is while the store is true. */
export function busyWhile($running: Store<boolean>, reason: string): void {
  sample({ clock: $running, filter: (running) => running, fn: () => reason, target: busyBegan });
  sample({ clock: $running, filter: (running) => !running, fn: () => reason, target: busyEnded });
}

const $hold = createStore<{ release: () => void } | null>(null, { serialize: 'ignore' });
const holdFx = attach({
  source: $hold,
  effect: (held, busy: boolean) => {
    held?.release();
    return busy ? { release: holdReload() } : null;
  },
});
$hold.on(holdFx.doneData, (_, held) => held);
sample({ clock: $busy, target: holdFx });
