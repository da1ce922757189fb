import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, type Notice } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createBeat } from '../../../core/time/beat';
import { createPoll } from '../../../core/time/poll';
import { problemSeen } from '../../../core/problems';

/** Interval of the lines in ms (HOM-7); new lines are requested once a minute. */
const stepMs = 5_000;
const refreshMs = 60_000;

const broadcastsFx = createCallFx(contract.account.broadcasts);
export const askBroadcastsFx = attach({ effect: broadcastsFx, mapParams: (_: void) => ({}) });

export const tickerEntered = createEvent();
export const tickerLeft = createEvent();
/** A finger, a pointer or the focus is on the ticker. */
export const tickerHeld = createEvent<boolean>();

const $here = createStore(false)
  .on(tickerEntered, () => true)
  .on(tickerLeft, () => false);
const $held = createStore(false)
  .on(tickerHeld, (_, held) => held)
  .reset(tickerLeft);

const poll = createPoll({ fx: askBroadcastsFx, everyMs: refreshMs, $enabled: $here });

/** Broadcasts and real wins, newest first (HOM-13, Q47). */
const $lines = createStore<readonly Notice[]>([]).on(poll.answered, (_, notices) => notices);
/** `waiting` until the first answer or failure. */
export const $tickerStatus = createStore<'waiting' | 'known'>('waiting').on(
  [poll.answered, poll.failed],
  () => 'known' as const,
);

const $moves = combine($here, $held, $lines, (here, held, lines) => here && !held && lines.length > 1);
const beat = createBeat({ everyMs: stepMs, $enabled: $moves });
const stepped = sample({ clock: beat.fired, source: $lines, fn: (lines) => Math.max(1, lines.length) });

const $index = createStore(0).on(stepped, (index, length) => (index + 1) % length);
/** The line on the screen, or null before there is one. */
export const $line = combine($lines, $index, (lines, index) => lines[index % Math.max(1, lines.length)] ?? null);

sample({ clock: poll.failed, fn: ({ message }: ApiError) => ({ what: 'broadcasts', message }), target: problemSeen });
