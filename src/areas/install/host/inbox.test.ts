import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { appMessageSchema, hostMessageSchema } from '../../../../contract/install-bridge';
import { createInbox, createThrottle } from './inbox';

const host = { name: 'the host' };
const origin = 'https://host.example';
const hello = { baobab: 1, type: 'hello' };

function gate(perSecond = 20) {
  let now = 0;
  const dropped = vi.fn();
  const hear = createInbox({
    origin,
    source: () => host,
    schema: hostMessageSchema,
    perSecond,
    now: () => now,
    dropped,
  });
  const hears = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
    hear({ origin, source: host, data, ...from });
  return { hears, dropped, wait: (ms: number) => (now += ms) };
}

describe('W3 accepted messages', () => {
  test.each([
    [hello],
    [{ baobab: 1, type: 'back' }],
    [{ baobab: 1, type: 'backAnswer', id: 3, handled: true }],
    [{ baobab: 1, type: 'navigate', to: '/home' }],
  ])('%j', (data) => expect(gate().hears(data)).toEqual(data));
});

describe('W3 dropped messages', () => {
  test.each([
    'https://evil.example',
    'https://host.example.evil',
    'http://host.example',
    'https://host.example:8443',
    'https://xhost.example',
    'HTTPS://HOST.EXAMPLE',
    'https://host.example/',
    'null',
    '',
  ])('another origin: %s', (other) => {
    const { hears, dropped } = gate();
    expect(hears(hello, { origin: other })).toBeNull();
    expect(dropped).toHaveBeenCalledExactlyOnceWith('origin');
  });

  test('a message from another window of the right origin is dropped', () => {
    const { hears, dropped } = gate();
    for (const source of [{}, null, undefined, globalThis]) expect(hears(hello, { source })).toBeNull();
    expect(dropped).toHaveBeenCalledTimes(4);
    expect(dropped).toHaveBeenLastCalledWith('source');
  });

  test('a host with a null origin is never heard, although it matches', () => {
    const hear = createInbox({
      origin: 'null',
      source: () => host,
      schema: hostMessageSchema,
      perSecond: 20,
      now: () => 0,
    });
    expect(hear({ origin: 'null', source: host, data: hello })).toBeNull();
  });

  test.each<[string, unknown]>([
    ['text', '{"baobab":1,"type":"hello"}'],
    ['null', null],
    ['a number', 1],
    ['a list', [hello]],
    ['a date', new Date(0)],
    ['a map', new Map([['type', 'hello']])],
    ['a megabyte of text', 'x'.repeat(1_048_576)],
    ['a megabyte in a field', { ...hello, pad: 'x'.repeat(1_048_576) }],
    ['a megabyte in a known field', { baobab: 1, type: 'navigate', to: `/${'x'.repeat(1_048_576)}` }],
    ['no mark', { type: 'hello' }],
    ['another version', { baobab: 2, type: 'hello' }],
    ['a mark as text', { baobab: '1', type: 'hello' }],
    ['an unknown type', { baobab: 1, type: 'run' }],
    ['one of our own', { baobab: 1, type: 'open', url: 'https://e.com' }],
    ['a missing field', { baobab: 1, type: 'backAnswer', id: 1 }],
    ['a wrong field', { baobab: 1, type: 'backAnswer', id: '1', handled: true }],
    ['no whole number', { baobab: 1, type: 'backAnswer', id: 1.5, handled: true }],
    ['not a number', { baobab: 1, type: 'backAnswer', id: Number.NaN, handled: true }],
    ['one field more', { ...hello, extra: 1 }],
    ['a prototype key', JSON.parse('{"baobab":1,"type":"hello","__proto__":{"x":1}}')],
    ['a constructor key', { ...hello, constructor: { prototype: { x: 1 } } }],
    ['an own prototype', Object.assign(Object.create({ type: 'hello' }) as object, { baobab: 1 })],
    ['inherited fields only', Object.create(hello)],
  ])('a message of the wrong shape: %s', (_, data) => {
    const { hears, dropped } = gate();
    expect(hears(data)).toBeNull();
    expect(dropped).toHaveBeenCalledExactlyOnceWith('shape');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('no other data gets through than the four known messages', () => {
    const { hears } = gate(Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (data) => {
        const heard = hears(data);
        if (heard !== null) expect(heard).toEqual(data);
        return heard === null || ['hello', 'back', 'backAnswer', 'navigate'].includes(heard.type);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the inbox accepts twenty messages a second', () => {
    const { hears, dropped, wait } = gate();
    const heard = () => Array.from({ length: 1_000 }, () => hears(hello)).filter((message) => message !== null).length;
    expect(heard()).toBe(20);
    expect(dropped).toHaveBeenCalledTimes(980);
    expect(dropped).toHaveBeenLastCalledWith('rate');
    wait(1_000);
    expect(heard()).toBe(20);
  });

  test('a flood from another origin does not use the host’s share', () => {
    const { hears } = gate();
    for (let index = 0; index < 5_000; index += 1) hears(hello, { origin: 'https://evil.example' });
    expect(hears(hello)).toEqual(hello);
  });
});

test('W3 the kick-out of a game is passed on once in 5 s', () => {
  let now = 0;
  const passes = createThrottle(5_000, () => now);
  const passed: number[] = [];
  for (; now < 20_000; now += 100) if (passes()) passed.push(now);
  expect(passed).toEqual([0, 5_000, 10_000, 15_000]);
});

test('NAV-15 each message of the app has one shape', () => {
  const fits = (data: unknown) => v.safeParse(appMessageSchema, data).success;
  expect(fits({ baobab: 1, type: 'route', to: '/home', replace: false })).toBe(true);
  expect(fits({ baobab: 1, type: 'route', to: '/home' })).toBe(false);
});
