import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, type Notice } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createInterval } from '../../../core/time/interval';
import { createPoll } from '../../../core/time/poll';
import { problemSeen } from '../../../core/problems';
import { reuse } from '../../../core/reuse';

/** Interval of the lines in ms (HOM-7); new lines are requested once a minute. */
const stepMs = 5_000;
const refreshMs = 60_000;

const broadcastsFx = createCallFx(contract.account.broadcasts);
export const askBroadcastsFx = attach({ effect: broadcastsFx, mapParams: (_: void) => ({}) });

export const tickerEntered = createEvent();
export const tickerLeft = createEvent();
/** A finger, a pointer or the focus is on the ticker. */
export const tickerPaused = createEvent<boolean>();

const $here = createStore(false)
  .on(tickerEntered, () => true)
  .on(tickerLeft, () => false);
const $paused = createStore(false)
  .on(tickerPaused, (_, paused) => paused)
  .reset(tickerLeft);

const poll = createPoll({ fx: askBroadcastsFx, everyMs: refreshMs, $enabled: $here });

/** Broadcasts and real wins, newest first (HOM-13, Q47). */
const $lines = createStore<readonly Notice[]>([]).on(poll.answered, reuse);
/** `waiting` until the first answer or failure. */
export const $tickerStatus = createStore<'waiting' | 'known'>('waiting').on(
  [poll.answered, poll.failed],
  () => 'known' as const,
);

const $moves = combine($here, $paused, $lines, (here, paused, lines) => here && !paused && lines.length > 1);
const interval = createInterval({ everyMs: stepMs, $enabled: $moves });
const stepped = sample({ clock: interval.fired, source: $lines, fn: (lines) => Math.max(1, lines.length) });

const $index = createStore(0).on(stepped, (index, length) => (index + 1) % length);
/** The index of the line on the screen. */
const $at = combine($lines, $index, (lines, index) => index % Math.max(1, lines.length));

/** Number of lines that are rendered at once. The next ones are rendered when all of these were shown. */
const atOnce = 4;
const $first = $at.map((at) => at - (at % atOnce));
/** The lines to render, one of which is on the screen; empty before the first answer. */
export const $rendered = combine($lines, $first, (lines, first) => lines.slice(first, first + atOnce));
/** The index of the line on the screen among these. */
export const $place = combine($at, $first, (at, first) => at - first);

sample({ clock: poll.failed, fn: ({ message }: ApiError) => ({ what: 'broadcasts', message }), target: problemSeen });
