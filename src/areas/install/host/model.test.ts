// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppMessage, HostMessage, Unmarked } from '../../../../contract/install-bridge';
import { $entry, $location, backRequested, routeRequested, routerStarted } from '../../../core/router';
import { hostile } from '../../../core/router/hostile';
import { openable } from './openable';
import { closeWanted, findFx, hostStarted, openFx, reviewWanted, windowWanted } from './model';

/** Installs a native host in the window. */
function nativeHost() {
  const said: Array<Unmarked<AppMessage>> = [];
  const host = {
    postMessage: (text: string) => void said.push(JSON.parse(text) as Unmarked<AppMessage>),
    onmessage: null as ((event: { data: unknown }) => void) | null,
  };
  window.baobabHost = host;
  return { said, says: (message: unknown) => host.onmessage?.({ data: JSON.stringify(message) }) };
}
const mark = { baobab: 1 } as const;

async function open() {
  const host = nativeHost();
  window.history.replaceState(null, '', '/home');
  const opened = vi.fn();
  const scope = fork({ handlers: [[openFx, opened]] });
  await allSettled(routerStarted, { scope });
  await allSettled(hostStarted, { scope });
  const path = () => scope.getState($location).pathname;
  return {
    ...host,
    scope,
    path,
    opened,
    hears: async (message: HostMessage | unknown) => {
      host.says(message);
      await allSettled(scope);
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete window.baobabHost;
});

describe('NAV-15 the host', () => {
  test('the app sends ready and answers the host’s hello', async () => {
    const { said, hears } = await open();
    expect(said).toEqual([{ ...mark, type: 'ready' }]);
    await hears({ ...mark, type: 'hello' });
    expect(said).toHaveLength(2);
  });

  test('the host opens pages of the app', async () => {
    const { hears, path } = await open();
    await hears({ ...mark, type: 'navigate', to: '/deposit?amount=5' });
    expect(path()).toBe('/deposit');
  });

  test.each(hostile.map((to) => [to]))('W1 the host opens no other address: %j', async (to) => {
    const { hears, path, scope } = await open();
    const before = scope.getState($entry);
    await hears({ ...mark, type: 'navigate', to });
    expect(path()).toBe('/home');
    expect(scope.getState($entry)).toBe(before);
  });
});

describe('CF29 back asks the host first', () => {
  const back = async (answer: ((id: number) => unknown) | null, afterMs = 0) => {
    const app = await open();
    await allSettled(routeRequested, { scope: app.scope, params: { to: '/me' } });
    const left = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const going = allSettled(backRequested, { scope: app.scope });
    const question = app.said.at(-1);
    expect(question).toMatchObject({ type: 'back' });
    await vi.advanceTimersByTimeAsync(afterMs);
    if (answer !== null && question?.type === 'back') app.says(answer(question.id));
    const leftBefore = left.mock.calls.length;
    await vi.advanceTimersByTimeAsync(300);
    await going;
    const result = { before: leftBefore, left: left.mock.calls.length, said: app.said };
    left.mockRestore();
    return result;
  };

  test('the app stays when the host has gone back', async () => {
    expect((await back((id) => ({ ...mark, type: 'backAnswer', id, handled: true }))).left).toBe(0);
  });
  test('the app goes back when the host has not', async () => {
    expect((await back((id) => ({ ...mark, type: 'backAnswer', id, handled: false }))).left).toBe(1);
  });
  test('the app goes back after 300 ms without an answer', async () => {
    expect(await back(null, 299)).toMatchObject({ before: 0, left: 1 });
  });
  test('the app ignores an answer to another question', async () => {
    expect((await back((id) => ({ ...mark, type: 'backAnswer', id: id + 1, handled: true }))).left).toBe(1);
  });

  test('two taps ask the host once', async () => {
    const { said, scope } = await open();
    const going = [allSettled(backRequested, { scope }), allSettled(backRequested, { scope })];
    await vi.advanceTimersByTimeAsync(300);
    await Promise.all(going);
    expect(said.filter(({ type }) => type === 'back')).toHaveLength(1);
  });

  test('the app does not ask about the host’s own back button', async () => {
    const { said, hears, scope, path } = await open();
    await allSettled(routeRequested, { scope, params: { to: '/me', replace: true } });
    await hears({ ...mark, type: 'back' });
    expect(said.filter(({ type }) => type === 'back')).toHaveLength(0);
    expect(path()).toBe('/home');
  });
});

describe('NAV-15 windows of the app', () => {
  test('the host opens a window', async () => {
    const { said, scope, opened } = await open();
    await allSettled(windowWanted, { scope, params: 'https://wa.me/233200000000' });
    expect(said.at(-1)).toEqual({ ...mark, type: 'open', url: 'https://wa.me/233200000000' });
    expect(opened).not.toHaveBeenCalled();
  });

  test('the browser opens a window without a host', async () => {
    const opened = vi.fn();
    const scope = fork({
      handlers: [
        [openFx, opened],
        [findFx, () => null],
      ],
    });
    await allSettled(hostStarted, { scope });
    await allSettled(windowWanted, { scope, params: 'tel:+233302000000' });
    await allSettled(windowWanted, { scope, params: 'javascript:alert(1)' });
    expect(opened.mock.calls).toEqual([['tel:+233302000000']]);
  });

  const bad = [
    'intent://scan/#Intent;scheme=zxing;end',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:https://e.com/x',
    'vbscript:x',
    'about:blank',
    'content://x',
    'market://details?id=x',
    'http://e.com',
    'ftp://e.com',
    'ws://e.com',
    'https://user:pass@e.com',
    'https://user@e.com',
    'https:\\\\e.com',
    'https://',
    '//e.com',
    '/home',
    'e.com',
    '',
    'android-app://x',
    'baobab://x',
    'https://e.com/\u0000',
    `https://e.com/${'x'.repeat(600)}`,
    'chrome://settings',
    'view-source:https://e.com',
    'filesystem:https://e.com/x',
  ];
  test.each(bad.map((address) => [address]))('W5 nobody opens the address %j', async (address) => {
    expect(openable(address)).toBeNull();
    const { said, scope, opened } = await open();
    const before = said.length;
    await allSettled(windowWanted, { scope, params: address });
    expect(said).toHaveLength(before);
    expect(opened).not.toHaveBeenCalled();
  });

  test.each(['https://wa.me/233', 'tel:+233302000000', 'mailto:support@baobab.example', 'sms:+233244000000'])(
    'the address %s may be opened',
    (address) => {
      expect(openable(address)).toBe(address);
    },
  );
});

test('DEP-1 closing the framed page is left to the host', async () => {
  const { said, scope } = await open();
  await allSettled(closeWanted, { scope });
  expect(said.at(-1)).toEqual({ ...mark, type: 'close' });
});

test('RAT-1 only the host opens the store’s own review', async () => {
  const { said, scope, opened } = await open();
  await allSettled(reviewWanted, { scope });
  expect(said.at(-1)).toEqual({ ...mark, type: 'review' });
  const alone = vi.fn();
  await allSettled(reviewWanted, {
    scope: fork({
      handlers: [
        [openFx, alone],
        [findFx, () => null],
      ],
    }),
  });
  expect([opened, alone].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
