import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $rest } from '../../access/session';
import { $ready } from './frame';
import { $problem, $running, launched } from './launch';
import { $place } from './place';
import { $roundOpen } from './round';

/** A frame that is not ready after this many ms has not started. */
export const readyMs = 15_000;

const passed = createEvent<number>();
// Not patronum's `delay`: its pending effect would hold up every test that starts a game.
const waitFx = createEffect((number: number) => {
  const fire = scopeBind(passed, { safe: true });
  setTimeout(() => fire(number), readyMs);
});
sample({ clock: launched, fn: ({ number }) => number, target: waitFx });
const late = sample({ clock: passed, source: $running, filter: (running, number) => running?.number === number });
const $late = createStore(false)
  .on(late, () => true)
  .reset($running);

/**
 * What the page shows. `rest`: play is blocked (Q77); an open round may end first. `failed`: the launch was refused or
 * got no answer. `late`: the frame did not become ready in time; it may still do so.
 */
export type Phase = 'none' | 'rest' | 'launching' | 'failed' | 'loading' | 'late' | 'ready';
export const $phase = combine(
  {
    place: $place,
    rest: $rest,
    running: $running,
    problem: $problem,
    ready: $ready,
    isLate: $late,
    open: $roundOpen,
  },
  ({ place, rest, running, problem, ready, isLate, open }): Phase => {
    if (place === null) return 'none';
    if (rest !== null && !open) return 'rest';
    if (problem !== null) return 'failed';
    if (running === null) return 'launching';
    if (ready) return 'ready';
    return isLate ? 'late' : 'loading';
  },
);
