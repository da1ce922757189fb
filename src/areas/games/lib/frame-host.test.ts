import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { toGameSchema, toPageSchema, type ToPage } from '../../../../games/protocol/frame';
import { createFrameHost, messageSize, messagesPerSecond, type GamePort } from './frame-host';

const token = 'a'.repeat(32);
const frame = { name: 'the frame' };
const hello = { v: 1, type: 'hello', token };
const ready = { v: 1, type: 'ready' } as const;

function open({ origin = 'null' } = {}) {
  let now = 0;
  const sent: unknown[] = [];
  const heard: ToPage[] = [];
  const dropped = vi.fn();
  const closed = vi.fn();
  let game: ((data: unknown) => void) | null = null;
  const welcome = vi.fn((): GamePort => ({
    postMessage: (message) => sent.push(message),
    listen: (listener) => {
      game = listener;
    },
    close: closed,
  }));
  const host = createFrameHost({
    token,
    origin,
    source: () => frame,
    welcome,
    heard: (message) => heard.push(message),
    dropped,
    now: () => now,
  });
  const window = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
    host.receive({ origin, source: frame, data, ...from });
  const says = (data: unknown) => game?.(data);
  return { host, window, says, welcome, heard, dropped, sent, closed, wait: (ms: number) => (now += ms) };
}
const connected = (options?: { origin?: string }) => {
  const page = open(options);
  page.window(hello);
  return page;
};

describe('W3 the hello of a game frame', () => {
  test('the right frame gets one port', () => {
    const { welcome, dropped } = connected();
    expect(welcome).toHaveBeenCalledOnce();
    expect(dropped).not.toHaveBeenCalled();
  });

  test('an outside supplier is heard from its exact origin only', () => {
    const origin = 'https://games.example';
    expect(connected({ origin }).welcome).toHaveBeenCalledOnce();
    for (const other of ['null', '', 'https://games.example.evil', 'http://games.example', 'https://games.example/']) {
      const page = open({ origin });
      page.window(hello, { origin: other });
      expect(page.welcome).not.toHaveBeenCalled();
      expect(page.dropped).toHaveBeenCalledExactlyOnceWith('origin');
    }
  });

  test('a house game with a real origin is dropped', () => {
    const page = open();
    page.window(hello, { origin: 'https://baobab.example' });
    expect(page.dropped).toHaveBeenCalledExactlyOnceWith('origin');
  });

  test('a hello from another window is dropped', () => {
    const page = open();
    for (const source of [{}, null, undefined, globalThis]) page.window(hello, { source });
    expect(page.welcome).not.toHaveBeenCalled();
    expect(page.dropped.mock.calls).toEqual([['source'], ['source'], ['source'], ['source']]);
  });

  test('the token works once', () => {
    const page = open();
    page.window({ ...hello, token: 'b'.repeat(32) });
    expect(page.dropped).toHaveBeenLastCalledWith('token');
    page.window(hello);
    page.window(hello);
    expect(page.dropped).toHaveBeenLastCalledWith('repeated');
    expect(page.welcome).toHaveBeenCalledOnce();
  });

  test('a closed host hears nothing', () => {
    const page = connected();
    page.host.close();
    page.window(hello);
    page.says(ready);
    expect([page.heard, page.welcome.mock.calls.length, page.closed.mock.calls.length]).toEqual([[], 1, 1]);
  });
});

const big = 'x'.repeat(1_048_576);
describe('G7 messages before ready', () => {
  const balance = { v: 1, type: 'balanceChanged', balance: { total: 5, locked: 0 } } as const;
  test('a message before ready is dropped, the same one after it is heard', () => {
    const page = connected();
    page.says(balance);
    page.says({ v: 1, type: 'openDeposit', missing: 500 });
    page.says({ v: 1, type: 'roundBegan', round: 'r', stake: 1 });
    expect(page.heard).toEqual([]);
    expect(page.dropped.mock.calls).toEqual([['early'], ['early'], ['early']]);
    page.says(ready);
    page.says(balance);
    expect(page.heard).toEqual([ready, balance]);
  });

  test('a game that cannot start may report an error and leave', () => {
    const page = connected();
    const [error, close] = [
      { v: 1, type: 'error', code: 'x', text: 'no graphics' },
      { v: 1, type: 'close', open: false },
    ];
    page.says(error);
    page.says(close);
    expect(page.heard).toEqual([error, close]);
  });
});

describe('W3 junk from a game frame', () => {
  test.each<[string, unknown, string]>([
    ['text', JSON.stringify(ready), 'shape'],
    ['null', null, 'shape'],
    ['a number', 1, 'shape'],
    ['a list', [ready], 'shape'],
    ['a map', new Map([['type', 'ready']]), 'shape'],
    ['a megabyte of text', big, 'shape'],
    ['a megabyte in a field', { ...ready, pad: big }, 'size'],
    ['a megabyte in a known field', { v: 1, type: 'error', code: 'x', text: big }, 'size'],
    ['a megabyte of nested objects', { ...ready, deep: { deep: { deep: big } } }, 'size'],
    ['ten thousand fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1])), 'size'],
    ['another version', { v: 2, type: 'ready' }, 'shape'],
    ['an unknown type', { v: 1, type: 'run' }, 'shape'],
    ['a message of the page', { v: 1, type: 'pause' }, 'shape'],
    ['one field more', { ...ready, extra: 1 }, 'shape'],
    ['a prototype key', JSON.parse('{"v":1,"type":"ready","__proto__":{"x":1}}'), 'shape'],
    ['inherited fields only', Object.create(ready), 'shape'],
    ['a negative stake', { v: 1, type: 'roundBegan', round: 'r', stake: -1 }, 'shape'],
    ['a fraction', { v: 1, type: 'roundBegan', round: 'r', stake: 0.5 }, 'shape'],
    ['not a number', { v: 1, type: 'openDeposit', missing: Number.NaN }, 'shape'],
    ['an endless lack of money', { v: 1, type: 'openDeposit', missing: 100_000_000_001 }, 'shape'],
    ['a path as round', { v: 1, type: 'verify', round: '../x' }, 'shape'],
  ])('%s is dropped', (_, data, why) => {
    const page = connected();
    page.says(data);
    expect(page.heard).toEqual([]);
    expect(page.dropped).toHaveBeenCalledExactlyOnceWith(why);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('a valid message to the window instead of the port is dropped', () => {
    const page = connected();
    page.window(ready);
    expect([page.heard, page.dropped.mock.calls]).toEqual([[], [['shape']]]);
  });

  test('only messages of the protocol get through', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (data) => {
        const page = connected();
        page.says(data);
        return page.heard.every((message) => v.safeParse(toPageSchema, message).success);
      }),
      { numRuns: 500 },
    );
  });

  test('a game is heard thirty times a second', () => {
    const page = connected();
    for (let index = 0; index < 1_000; index += 1) page.says(ready);
    expect(page.heard).toHaveLength(messagesPerSecond);
    expect(page.dropped).toHaveBeenCalledTimes(1_000 - messagesPerSecond);
    page.wait(1_000);
    page.says(ready);
    expect(page.heard).toHaveLength(messagesPerSecond + 1);
  });

  test('a flood of another window does not use the share of the game', () => {
    const page = open();
    for (let index = 0; index < 1_000; index += 1) page.window(hello, { source: {} });
    page.window(hello);
    expect(page.welcome).toHaveBeenCalledOnce();
  });
});

test('messages of the protocol fit the size limit', () => {
  const longest = { v: 1, type: 'error', code: 'c'.repeat(64), text: 't'.repeat(200) };
  const page = connected();
  page.says(longest);
  expect(page.heard).toEqual([longest]);
  expect(messageSize).toBeGreaterThan(JSON.stringify(longest).length);
});

test('the page speaks to the game after the hello only', () => {
  const page = open();
  const pause = { v: 1, type: 'pause' } as const;
  expect(v.safeParse(toGameSchema, pause).success).toBe(true);
  page.host.send(pause);
  page.window(hello);
  page.host.send(pause);
  expect(page.sent).toEqual([pause]);
});
