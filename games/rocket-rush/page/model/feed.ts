import * as v from 'valibot';
import { beatSchema, helloSchema, rocketEventSchema } from '../../../../contract/rocket-rush';
import type { RocketEvent } from '../../../../contract/rocket-rush';
import { readEnvelope } from '../../../../contract/wire/envelope';
import { StreamReader } from './sse';
import type { StreamMessage } from './sse';

/** How events arrive now. `lost`: not at all. */
export type FeedLink = 'live' | 'polling' | 'lost';

/** The answer to one poll. `refused`: the session is over. */
export type Polled =
  | { readonly kind: 'events'; readonly now: number; readonly reset: boolean; readonly events: readonly RocketEvent[] }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'unknown'; readonly retryAfterMs: number };

export interface FeedOptions {
  /** Opens the stream after an event. Rejects without a connection. */
  open(after: number, signal: AbortSignal): Promise<Response>;
  poll(after: number): Promise<Polled>;
  /** Reads the whole state again and returns the number of the last event in it; null when it could not be read. */
  reload(): Promise<number | null>;
  /** A new event. Never called twice for one number. */
  event(event: RocketEvent): void;
  /** The server's time of a message, ms. */
  time(now: number): void;
  link(link: FeedLink): void;
  /** The server refused the stream: the session is over. */
  refused(code: number, message: string): void;
  /** Resolves after `ms`, or earlier when the device comes online or the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** A random share 0–1 for the spread of retries. */
  spread(): number;
  readonly heartbeatMs: number;
  readonly pollMs: number;
}

/** First wait after a failed connection; each further one is twice as long, at most `mostWaitMs`. */
export const firstWaitMs = 500;
export const mostWaitMs = 15_000;
/** After this many failed streams in a row the client polls, and tries a stream again after `streamAgainMs`. */
export const failuresToPoll = 3;
export const streamAgainMs = 60_000;
/** A stream that sends nothing for this long at its start does not work here: a proxy may hold it back. */
export const helloMs = 8_000;

type End = 'ended' | 'failed' | 'refused';

/**
 * Follows the events of the shared round: by the stream with resume, heartbeat and back-off, and by polling where a
 * stream does not work. `stop` closes the connection, and `start` resumes after the last event.
 */
export class Feed {
  readonly #options: FeedOptions;
  #last: number;
  #failures = 0;
  #run: AbortController | null = null;

  /** `after`: the last event that the page knows. */
  constructor(options: FeedOptions, after: number) {
    this.#options = options;
    this.#last = after;
  }

  /** Number of the last event that was seen. */
  get last(): number {
    return this.#last;
  }

  get running(): boolean {
    return this.#run !== null;
  }

  start(): void {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    this.#failures = 0;
    void this.#follow(run.signal);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = null;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const polling = this.#failures >= failuresToPoll;
      const end = polling ? await this.#pollFor(streamAgainMs, signal) : await this.#stream(signal);
      if (signal.aborted) return;
      if (end === 'refused') return this.stop();
      // A stream that had worked ends regularly: connect again at once.
      if (end === 'ended') continue;
      this.#failures += 1;
      if (this.#failures < failuresToPoll) {
        this.#options.link('lost');
        await this.#options.wait(this.#waitOf(this.#failures), signal);
      }
    }
  }

  #waitOf(failures: number): number {
    const most = Math.min(mostWaitMs, firstWaitMs * 2 ** (failures - 1));
    return most * (0.5 + 0.5 * this.#options.spread());
  }

  /** One connection. */
  async #stream(outer: AbortSignal): Promise<End> {
    const connection = new AbortController();
    const abort = (): void => connection.abort();
    outer.addEventListener('abort', abort);
    let timer = setTimeout(abort, helloMs);
    let messages = 0;
    const beat = (): void => {
      clearTimeout(timer);
      timer = setTimeout(abort, this.#options.heartbeatMs * 2);
    };
    try {
      const response = await this.#options.open(this.#last, connection.signal);
      const type = response.headers.get('content-type') ?? '';
      if (!type.startsWith('text/event-stream') || !response.body) return await this.#readRefusal(response);
      for await (const message of messagesOf(response.body, connection.signal)) {
        beat();
        messages += 1;
        if (!(await this.#take(message)) || connection.signal.aborted) break;
      }
      // A stream that ends right after its hello is opened again with back-off.
      return messages > 1 && !connection.signal.aborted ? 'ended' : 'failed';
    } catch {
      return 'failed';
    } finally {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      connection.abort();
    }
  }

  async #readRefusal(response: Response): Promise<End> {
    const outcome = readEnvelope(await response.json().catch(() => null));
    if (response.status !== 200 || outcome === undefined || outcome.code === 0) return 'failed';
    this.#options.refused(outcome.code, outcome.message);
    return 'refused';
  }

  /** Returns false when the connection must be opened again. */
  async #take(message: StreamMessage): Promise<boolean> {
    const { event, time, link } = this.#options;
    const given = jsonOf(message.data);
    if (message.event === 'beat') {
      const beat = v.safeParse(beatSchema, given);
      if (beat.success) time(beat.output.now);
      return true;
    }
    if (message.event === 'hello') {
      const hello = v.safeParse(helloSchema, given);
      if (!hello.success) return false;
      time(hello.output.now);
      if (!hello.output.resumed && !(await this.#reload())) return false;
      this.#failures = 0;
      link('live');
      return true;
    }
    const read = v.safeParse(rocketEventSchema, given);
    if (!read.success) return true;
    time(read.output.now);
    this.#pass(read.output, event);
    return true;
  }

  /** Passes an event on once. Repeated and older events are dropped. */
  #pass(event: RocketEvent, to: (event: RocketEvent) => void): void {
    if (event.id <= this.#last) return;
    this.#last = event.id;
    to(event);
  }

  async #reload(): Promise<boolean> {
    const last = await this.#options.reload();
    if (last === null) return false;
    this.#last = Math.max(this.#last, last);
    return true;
  }

  /** Polls until `forMs` are over, then a stream is tried again. */
  async #pollFor(forMs: number, signal: AbortSignal): Promise<End> {
    const { poll, wait, time, link, event, refused, pollMs } = this.#options;
    const most = Math.ceil(forMs / pollMs);
    for (let polls = 0, failed = 0; polls < most && !signal.aborted; polls += 1) {
      const answer = await poll(this.#last);
      if (signal.aborted) return 'failed';
      if (answer.kind === 'refused') {
        refused(answer.code, answer.message);
        return 'refused';
      }
      failed = answer.kind === 'unknown' ? failed + 1 : 0;
      if (answer.kind === 'events') {
        time(answer.now);
        if (answer.reset) await this.#reload();
        else for (const one of answer.events) this.#pass(one, event);
      }
      link(failed === 0 ? 'polling' : 'lost');
      const retry = answer.kind === 'unknown' ? Math.max(answer.retryAfterMs, this.#waitOf(failed)) : pollMs;
      await wait(retry, signal);
    }
    // The next attempt is one stream: if it fails, the client polls on.
    this.#failures = failuresToPoll - 1;
    return 'ended';
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The messages of a stream in their order. Ends with the stream or when the signal is aborted. */
async function* messagesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  const decoder = new TextDecoder();
  const lines = new StreamReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* lines.read(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
