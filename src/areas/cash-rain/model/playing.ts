import { attach, createEffect, createEvent, sample } from 'effector';
import { cashRain } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { liveStatus } from '../lib/slot';
import { readGiftFx } from './claim';
import { $config } from './config';
import { failure } from './opening';
import { startPressed } from './moves';
import { $rain, rainMoved } from './rain';
import { advance, barred, began, type RainState } from './state';
import { $surface } from './surface';
import { nextSecondFx } from './timing';

/** Server time at the tap on Start, and at the beginning of the countdown. */
const startedFx = createEffect(() => serverNow());
const beginFx = createEffect(() => serverNow());
/** Requests draw-status again when the first request could not record the start (M17). */
const startStatusFx = attach({ effect: createCallFx(cashRain.drawStatus), mapParams: (id: string) => ({ id }) });
const playedGiftFx = attach({ effect: readGiftFx });
/** All checks have passed: the scene may begin. */
const cleared = createEvent();

const isRules = (rain: RainState) => rain.at === 'rules' && !rain.busy;
sample({ clock: startPressed, source: $rain, filter: isRules, fn: () => undefined, target: startedFx });

const started = sample({
  clock: startedFx.doneData,
  source: { rain: $rain, config: $config },
  fn: ({ rain, config }, now) => ({ rain, config, now }),
}).filterMap(({ rain, config, now }) =>
  rain.at === 'rules' && !rain.busy && config !== null && liveStatus(rain.slot, now) === 'open'
    ? { rain, bar: barred(config) }
    : undefined,
);
// RAN-4: memberStatus 1 and 2 have different texts.
sample({ clock: started.filterMap(({ bar }) => bar ?? undefined), target: rainMoved });
const allowed = started.filterMap(({ rain, bar }) => (bar === null ? rain : undefined));
sample({ clock: allowed, filter: ({ marked }) => marked, fn: () => undefined, target: cleared });
const unmarked = sample({ clock: allowed, filter: ({ marked }) => !marked });
sample({ clock: unmarked, fn: (rain): RainState => ({ ...rain, busy: true }), target: rainMoved });
sample({ clock: unmarked, fn: ({ slot }) => slot.id, target: startStatusFx });

const isBusy = (rain: RainState) => rain.at === 'rules' && rain.busy;
sample({
  clock: startStatusFx.doneData,
  source: $rain,
  filter: (rain, played) => isBusy(rain) && !played,
  fn: () => undefined,
  target: cleared,
});
sample({
  clock: startStatusFx.done,
  source: $rain,
  filter: (rain, { result }) => isBusy(rain) && result,
  fn: (_, { params }) => params,
  target: playedGiftFx,
});
sample({
  clock: playedGiftFx.finally,
  source: $rain,
  filter: isBusy,
  fn: (_, outcome): RainState => ({ at: 'played', gift: outcome.status === 'done' ? outcome.result : null }),
  target: rainMoved,
});
sample({
  clock: startStatusFx.failData,
  source: $rain,
  filter: isBusy,
  fn: (_, error) => failure(error),
  target: rainMoved,
});

// The countdown waits for the scene or its still replacement.
const waitingSlot = (rain: RainState) => (rain.at === 'rules' || rain.at === 'preparing' ? rain.slot : undefined);
const waiting = sample({ clock: cleared, source: { rain: $rain, surface: $surface } });
sample({
  clock: waiting.filterMap(({ rain, surface }) => (surface === 'loading' ? waitingSlot(rain) : undefined)),
  fn: (slot): RainState => ({ at: 'preparing', slot }),
  target: rainMoved,
});
sample({ clock: waiting, filter: ({ surface }) => surface !== 'loading', fn: () => undefined, target: beginFx });
sample({
  clock: $surface,
  source: $rain,
  filter: (rain, surface) => rain.at === 'preparing' && surface !== 'loading',
  fn: () => undefined,
  target: beginFx,
});
sample({
  clock: sample({
    clock: beginFx.doneData,
    source: $rain,
    fn: (rain, now) => ({ slot: waitingSlot(rain), now }),
  }).filterMap(({ slot, now }) => (slot === undefined ? undefined : began(slot, now))),
  target: rainMoved,
});

// From here on only the server's clock decides the phase of the rain (RAN-5, RAN-6, CF3).
const nextSecond = (run: number, now: number) => ({ run, until: run + (Math.floor((now - run) / 1000) + 1) * 1000 });
const runOf = (rain: RainState): number | undefined =>
  rain.at === 'countdown' || rain.at === 'raining' ? rain.beganAt : undefined;
sample({
  clock: beginFx.doneData,
  source: $rain,
  filter: (rain, now) => runOf(rain) === now,
  fn: (_, now) => nextSecond(now, now),
  target: nextSecondFx,
});
const secondPassed = sample({
  clock: nextSecondFx.done,
  source: $rain,
  filter: (rain, { params }) => runOf(rain) === params.run,
  fn: (rain, { params, result }) => ({ rain: advance(rain, result), run: params.run, now: result }),
});
sample({ clock: secondPassed, fn: ({ rain }) => rain, target: rainMoved });
sample({
  clock: secondPassed,
  filter: ({ rain }) => runOf(rain) !== undefined,
  fn: ({ run, now }) => nextSecond(run, now),
  target: nextSecondFx,
});
