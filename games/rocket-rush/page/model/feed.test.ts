// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RocketEvent } from '../../../../contract/rocket-rush';
import { codes } from '../../../../contract/wire/errors';
import { failuresToPoll, Feed, firstWaitMs, helloMs } from './feed';
import type { FeedLink, FeedOptions, Polled } from './feed';
import { testRound } from './testing';

const encoder = new TextEncoder();
const betting = (id: number): RocketEvent => ({ id, now: 1_000 + id, kind: 'betting', round: testRound() });
const lineOf = (event: RocketEvent): string =>
  `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
const helloLine = (resumed = true): string =>
  `event: hello\ndata: ${JSON.stringify({ now: 900, lastEvent: 9, resumed })}\n\n`;

/** A stream that the test writes. */
class Line {
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  cancelled = false;

  constructor() {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.cancelled = true;
      },
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  write(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  end(): void {
    this.#controller?.close();
  }
}

/** A feed with a server that the test controls. `opened` holds the event number of each connection. */
function given(options: Partial<FeedOptions> = {}) {
  const lines: Line[] = [];
  const log = {
    opened: [] as number[],
    events: [] as number[],
    links: [] as FeedLink[],
    waits: [] as number[],
    polls: [] as number[],
    reloads: 0,
    refused: [] as number[],
    times: [] as number[],
  };
  const feed = new Feed(
    {
      open: (after) => {
        log.opened.push(after);
        const line = new Line();
        lines.push(line);
        return Promise.resolve(line.response);
      },
      poll: (after): Promise<Polled> => {
        log.polls.push(after);
        return Promise.resolve({ kind: 'events', now: 5_000, reset: false, events: [betting(after + 1)] });
      },
      reload: () => {
        log.reloads += 1;
        return Promise.resolve(40);
      },
      event: ({ id }) => log.events.push(id),
      time: (now) => log.times.push(now),
      link: (link) => {
        if (log.links.at(-1) !== link) log.links.push(link);
      },
      refused: (code) => log.refused.push(code),
      wait: (ms) => {
        log.waits.push(ms);
        return new Promise((done) => setTimeout(done, ms));
      },
      spread: () => 1,
      heartbeatMs: 5_000,
      pollMs: 1_000,
      ...options,
    },
    3,
  );
  return { feed, lines, log, line: () => lines.at(-1) as Line };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the stream', () => {
  test('it starts after the last known event and passes events on in order', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine() + lineOf(betting(4)) + lineOf(betting(7)));
    await settle();
    expect(log).toMatchObject({ opened: [3], events: [4, 7], links: ['live'], reloads: 0 });
    expect(log.times).toEqual([900, 1_004, 1_007]);
    feed.stop();
  });

  test('an event cut into pieces arrives once and whole', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    const text = helloLine() + lineOf(betting(4));
    for (const char of text) line().write(char);
    await settle();
    expect(log.events).toEqual([4]);
    feed.stop();
  });

  test('repeated and older events are dropped', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine() + lineOf(betting(2)) + lineOf(betting(5)) + lineOf(betting(5)) + lineOf(betting(4)));
    await settle();
    expect(log.events).toEqual([5]);
    feed.stop();
  });

  test('a stream that ends is resumed at once after its last event', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine() + lineOf(betting(6)));
    await settle();
    line().end();
    await settle();
    expect(log.opened).toEqual([3, 6]);
    expect(log.waits).toEqual([]);
    feed.stop();
  });

  test('a stream that ends right after its start is opened again with back-off', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine());
    line().end();
    await settle();
    expect(log).toMatchObject({ opened: [3], waits: [firstWaitMs] });
    await vi.advanceTimersByTimeAsync(firstWaitMs + 1);
    expect(log.opened).toEqual([3, 3]);
    feed.stop();
  });

  test('without resume the whole state is read before later events', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine(false) + lineOf(betting(39)) + lineOf(betting(41)));
    await settle();
    expect(log).toMatchObject({ reloads: 1, events: [41], links: ['live'] });
    feed.stop();
  });

  test('when the state cannot be read the stream is opened again', async () => {
    const { feed, log, line } = given({ reload: () => Promise.resolve(null) });
    feed.start();
    await settle();
    line().write(helloLine(false) + lineOf(betting(41)));
    await vi.advanceTimersByTimeAsync(firstWaitMs + 1);
    expect(log.events).toEqual([]);
    expect(log.opened).toEqual([3, 3]);
    feed.stop();
  });

  test('a line without a heartbeat for twice its time is dead', async () => {
    const { feed, log, line } = given();
    feed.start();
    await settle();
    line().write(helloLine());
    await vi.advanceTimersByTimeAsync(9_000);
    line().write('event: beat\ndata: {"now":9000}\n\n');
    await vi.advanceTimersByTimeAsync(9_900);
    expect(log.links).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log.links).toEqual(['live', 'lost']);
    expect(log.times).toContain(9_000);
    feed.stop();
  });

  test('stop closes the connection, start resumes', async () => {
    const { feed, log, lines, line } = given();
    feed.start();
    await settle();
    line().write(helloLine() + lineOf(betting(8)));
    await settle();
    feed.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines[0]?.cancelled).toBe(true);
    expect(log.opened).toEqual([3]);
    feed.start();
    await settle();
    expect(log.opened).toEqual([3, 8]);
    feed.stop();
  });

  test('a refusal ends the feed', async () => {
    const refusal = JSON.stringify({ code: codes.sessionExpired, message: 'over' });
    const { feed, log } = given({
      open: () => Promise.resolve(new Response(refusal, { headers: { 'content-type': 'application/json' } })),
    });
    feed.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log.refused).toEqual([codes.sessionExpired]);
    expect(feed.running).toBe(false);
  });
});

describe('without a connection', () => {
  const offline = { open: () => Promise.reject(new TypeError('no network')) };

  test('waits get longer, then the client polls', async () => {
    const { feed, log } = given(offline);
    feed.start();
    await vi.advanceTimersByTimeAsync(firstWaitMs + 1);
    expect(log.waits).toEqual([firstWaitMs, firstWaitMs * 2]);
    expect(log.links).toEqual(['lost']);
    await vi.advanceTimersByTimeAsync(firstWaitMs * 2 + 2_500);
    expect(log.links).toEqual(['lost', 'polling']);
    expect(log.polls).toEqual([3, 4, 5]);
    expect(log.events).toEqual([4, 5, 6]);
    feed.stop();
  });

  test('a stream that says nothing is given up for polling', async () => {
    const { feed, log } = given();
    feed.start();
    await vi.advanceTimersByTimeAsync(helloMs * failuresToPoll + firstWaitMs * 3 + 100);
    expect(log.opened).toHaveLength(failuresToPoll);
    expect(log.links.at(-1)).toBe('polling');
    feed.stop();
  });

  test('while polling the stream is tried again after a minute', async () => {
    let works = false;
    const made: Line[] = [];
    const { feed, log } = given({
      open: () => {
        if (!works) return Promise.reject(new TypeError('no network'));
        const line = new Line();
        made.push(line);
        return Promise.resolve(line.response);
      },
    });
    feed.start();
    await vi.advanceTimersByTimeAsync(10_000);
    works = true;
    await vi.advanceTimersByTimeAsync(53_000);
    made[0]?.write(helloLine());
    await settle();
    expect(log.links.at(-1)).toBe('live');
    feed.stop();
  });

  test('lost events of a poll make the client read the state', async () => {
    const { feed, log } = given({
      ...offline,
      poll: () => Promise.resolve({ kind: 'events', now: 1, reset: true, events: [] }),
    });
    feed.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(log.reloads).toBeGreaterThan(0);
    expect(feed.last).toBe(40);
    feed.stop();
  });
});
