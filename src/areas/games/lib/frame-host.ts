import * as v from 'valibot';
import { helloSchema, toPageSchema, type ToGame, type ToPage } from '../../../../games/protocol/frame';

/** Why a message of a frame was dropped (W3). */
export type FrameDrop = 'source' | 'origin' | 'rate' | 'size' | 'shape' | 'token' | 'repeated' | 'early';

/** The used fields of a message event. */
interface Incoming {
  origin: string;
  source: unknown;
  data: unknown;
}

/** The page's end of the channel to the game. */
export interface GamePort {
  postMessage(message: unknown): void;
  /** Starts to receive. */
  listen(heard: (data: unknown) => void): void;
  close(): void;
}

interface Options {
  /** The one-time token in the frame's address. */
  token: string;
  /** The exact origin of an outside supplier's frame; `null` for a house game. */
  origin: string;
  /** The frame's window. */
  source: () => unknown;
  /** Sends `welcome` with one port of a new channel to the frame. Returns the other port. */
  welcome: () => GamePort;
  heard: (message: ToPage) => void;
  dropped: (why: FrameDrop) => void;
  /** Time in ms. */
  now: () => number;
}

/** The most messages accepted from a game in a second, and the most text in a message, in characters. */
export const messagesPerSecond = 30;
export const messageSize = 1_000;

/** A game that could not start may say so and leave; everything else comes after `ready` (G7). */
const beforeReady: ReadonlySet<ToPage['type']> = new Set(['error', 'close']);

const isPlain = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/** Characters of a message, counted up to just above `messageSize`. A value that no message has counts as too long. */
function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (data === null || typeof data === 'number' || typeof data === 'boolean') return 1;
  if (!isPlain(data)) return messageSize + 1;
  let size = 0;
  for (const key in data) {
    size += key.length + 1;
    // Checked before the value is read, so that a large message costs no more than a small one.
    if (size > messageSize) return size;
    size += sizeOf(data[key]);
    if (size > messageSize) return size;
  }
  return size;
}

/** Returns a function that is true at most `perSecond` times in a second. */
function createRate(perSecond: number, now: () => number): () => boolean {
  let from = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const time = now();
    if (time - from >= 1_000) [from, count] = [time, 0];
    count += 1;
    return count <= perSecond;
  };
}

/** A parsed message, or why it was dropped. */
function read<S extends typeof helloSchema | typeof toPageSchema>(
  schema: S,
  data: unknown,
): { message: v.InferOutput<S> } | { why: 'size' | 'shape' } {
  if (!isPlain(data)) return { why: 'shape' };
  if (sizeOf(data) > messageSize) return { why: 'size' };
  const parsed = v.safeParse(schema, data);
  return parsed.success ? { message: parsed.output } : { why: 'shape' };
}

/**
 * The page's side of the frame protocol (games/protocol/frame.ts). `receive` takes the window's message events. It
 * accepts one hello with the right source, origin and token. The game's other messages come through the port only.
 * Everything else is dropped (W3).
 */
export function createFrameHost({ token, origin, source, welcome, heard, dropped, now }: Options) {
  const helloRate = createRate(messagesPerSecond, now);
  const portRate = createRate(messagesPerSecond, now);
  let port: GamePort | null = null;
  let closed = false;
  let ready = false;

  const fromPort = (data: unknown): void => {
    if (closed) return;
    if (!portRate()) return dropped('rate');
    const got = read(toPageSchema, data);
    if ('why' in got) return dropped(got.why);
    const { type } = got.message;
    ready ||= type === 'ready';
    if (!ready && !beforeReady.has(type)) return dropped('early');
    heard(got.message);
  };

  return {
    receive(event: Incoming): void {
      if (closed) return;
      if (event.source === null || event.source !== source()) return dropped('source');
      if (event.origin !== origin) return dropped('origin');
      if (!helloRate()) return dropped('rate');
      const got = read(helloSchema, event.data);
      if ('why' in got) return dropped(got.why);
      if (got.message.token !== token) return dropped('token');
      if (port !== null) return dropped('repeated');
      port = welcome();
      port.listen(fromPort);
    },
    /** Sends a message to the game. Ignored before the hello and after `close`. */
    send(message: ToGame): void {
      port?.postMessage(message);
    },
    close(): void {
      closed = true;
      port?.close();
      port = null;
    },
  };
}
export type FrameHost = ReturnType<typeof createFrameHost>;
