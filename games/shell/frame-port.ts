import * as v from 'valibot';
import { frameVersion, helloSchema, toGameSchema, welcomeSchema } from '../protocol/frame';
import type { ToGame, ToPage } from '../protocol/frame';

/** A message to the page without its version. */
type WithoutVersion<T> = T extends unknown ? Omit<T, 'v'> : never;
export type Said = WithoutVersion<ToPage>;

/** The connection of the game to the casino page. */
export interface FramePort {
  say(message: Said): void;
}

/** The window functions that the connection needs; tests pass their own. */
export interface FrameWindow {
  readonly hash: string;
  /** The page around the frame, or null when the game is not in a frame. */
  readonly parent: Pick<Window, 'postMessage'> | null;
  listen(run: (event: { source: unknown; data: unknown; ports: readonly MessagePort[] }) => void): () => void;
}

export const frameWindow = (): FrameWindow => ({
  hash: location.hash,
  parent: window.parent === window ? null : window.parent,
  listen: (run) => {
    window.addEventListener('message', run);
    return () => window.removeEventListener('message', run);
  },
});

/**
 * The page drops what comes before `ready`, but a game knows its open round earlier. The port keeps such messages until
 * the game is ready. An error and the wish to leave are sent at once.
 */
function sayInOrder(send: (message: Said) => void): FramePort {
  let early: Said[] | null = [];
  return {
    say(message) {
      if (early !== null && !['ready', 'error', 'close'].includes(message.type)) {
        early.push(message);
        return;
      }
      send(message);
      if (message.type !== 'ready' || early === null) return;
      const kept = early;
      early = null;
      kept.forEach(send);
    },
  };
}

/**
 * Sends the hello with the one-time token of the address and takes the page's MessagePort. Only the first welcome from
 * the parent window counts. Messages that do not fit the protocol are dropped. Returns false without a parent or token.
 */
export function connectFrame(
  frame: FrameWindow,
  on: { opened(port: FramePort): void; heard(message: ToGame): void },
): boolean {
  const token = new URLSearchParams(frame.hash.replace(/^#/, '')).get('hello');
  const hello = v.safeParse(helloSchema, { v: frameVersion, type: 'hello', token });
  const { parent } = frame;
  if (parent === null || !hello.success) return false;
  const stop = frame.listen(({ source, data, ports }) => {
    const [port] = ports;
    if (source !== parent || port === undefined || !v.is(welcomeSchema, data)) return;
    stop();
    port.onmessage = ({ data: given }: MessageEvent<unknown>) => {
      const message = v.safeParse(toGameSchema, given);
      if (message.success) on.heard(message.output);
    };
    on.opened(sayInOrder((message) => port.postMessage({ v: frameVersion, ...message })));
  });
  // A house game has the origin `null` and does not know the page's origin. The hello holds nothing but the token.
  parent.postMessage(hello.output, '*');
  return true;
}
