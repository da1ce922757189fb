import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { problemSeen } from '../../../core/problems';
import { frameVersion, type ToGame, type ToPage } from '../../../../games/protocol/frame';
import { connect, type Connection } from '../lib/connect';
import type { FrameDrop } from '../lib/frame-host';
import { $running, $silent, type Running } from './launch';

/** The frame's element appears, or is removed (null). */
export const frameShown = createEvent<HTMLIFrameElement | null>();
/** A page has loaded in the frame. */
export const frameLoaded = createEvent<HTMLIFrameElement>();
/** The game has its port: it waits for `start`. */
export const welcomed = createEvent();
/** A valid message of the game. */
export const said = createEvent<ToPage>();
const dropped = createEvent<FrameDrop>();

/** Connects to the game in a frame. A test replaces the handler. */
export const connectFx = createEffect(({ element, running }: { element: HTMLIFrameElement; running: Running }) =>
  connect({
    element,
    token: running.token,
    origin: running.launch.origin,
    welcomed: scopeBind(welcomed, { safe: true }),
    heard: scopeBind(said, { safe: true }),
    dropped: scopeBind(dropped, { safe: true }),
  }),
);
const $connection = createStore<Connection | null>(null, { serialize: 'ignore' });
const disconnectFx = attach({ source: $connection, effect: (connection) => connection?.close() });
$connection.on(connectFx.doneData, (_, connection) => connection).reset(disconnectFx.finally);

sample({ clock: frameShown, fn: () => undefined, target: disconnectFx });
sample({
  clock: frameShown,
  source: $running,
  filter: (running, element) => running !== null && !running.launch.silent && element !== null,
  fn: (running, element) => ({ element: element!, running: running! }),
  target: connectFx,
});

/** A message without its version. */
export type Telling = ToGame extends infer M ? (M extends unknown ? Omit<M, 'v'> : never) : never;
/** Sends a message to the game. Ignored while there is none. */
export const sendFx = attach({
  source: $connection,
  effect: (connection, message: Telling) => connection?.send({ v: frameVersion, ...message } as ToGame),
});

/** The game's messages of one type. */
export const saidOf = <T extends ToPage['type']>(type: T) =>
  said.filterMap((message) => (message.type === type ? (message as Extract<ToPage, { type: T }>) : undefined));

/** Whether the game has received `start`. */
export const $welcomed = createStore(false)
  .on(welcomed, () => true)
  .reset($running);
const loadedSilent = sample({ clock: frameLoaded, filter: $silent });
/** Whether the game can be played. A game without our protocol counts as ready when its page has loaded. */
export const $ready = createStore(false)
  .on([saidOf('ready'), loadedSilent], () => true)
  .reset($running);

// GAM-8: the game's errors are only logged. Dropped messages are logged once per reason and visit; the window receives
// messages of other frames too, so a wrong source is no problem of the game.
sample({
  clock: saidOf('error'),
  fn: ({ code, text }) => ({ what: `game ${code}`, message: text }),
  target: problemSeen,
});
const $reasons = createStore<readonly FrameDrop[]>(['source']);
const first = sample({
  clock: dropped,
  source: $reasons,
  filter: (reasons, why) => !reasons.includes(why),
  fn: (_, why) => why,
});
$reasons.on(first, (reasons, why) => [...reasons, why]);
sample({ clock: first, fn: (why) => ({ what: 'game frame', message: why }), target: problemSeen });
