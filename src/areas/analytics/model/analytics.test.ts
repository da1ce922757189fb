// @vitest-environment happy-dom
import { counted } from '../../../core/counted';
import { allSettled, fork } from 'effector';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract, countedRoutes, type AppEvent } from '../../../../contract';
import { routeRequested, routerStarted } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { trackOnline } from '../../../core/browser/trackers';
import { countingChosen, wishFx } from './choice';
import { batchOf, beaconFx, nameFx, postFx, trackLeaving, waitMs } from './sender';
import { analyticsStarted } from './sources';

const body = contract.platform.events.body;
const read = (sent: URLSearchParams) => v.parse(body, Object.fromEntries(sent));
const view = (detail: string): AppEvent => ({ name: 'pageView', detail });

async function open({ wish = false, post = vi.fn().mockResolvedValue(undefined), path = '/home' } = {}) {
  window.history.replaceState(null, '', path);
  const beacon = vi.fn(() => true);
  let made = 0;
  const scope = fork({
    handlers: [
      [wishFx, () => wish],
      [postFx, post],
      [beaconFx, beacon],
      [nameFx, (events: readonly AppEvent[]) => ({ batch: (made += 1).toString(16).padStart(32, '0'), events })],
    ],
  });
  await allSettled(routerStarted, { scope });
  await allSettled(analyticsStarted, { scope });
  const later = async (ms = waitMs) => {
    await vi.advanceTimersByTimeAsync(ms);
    await allSettled(scope);
  };
  const sent = () => post.mock.calls.map(([fields]) => read(fields as URLSearchParams));
  return {
    scope,
    post,
    beacon,
    later,
    sent,
    count: (event: AppEvent) => allSettled(counted, { scope, params: event }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('NAV-12 page views', () => {
  test('are rows of the route table, in one batch, the page that is open first', async () => {
    const { scope, later, sent, post } = await open({ path: '/categories/12345/games?r=secret#0244123456' });
    await allSettled(routeRequested, { scope, params: { to: '/me' } });
    expect(post).not.toHaveBeenCalled();
    await later();
    expect(sent()).toMatchObject([
      { language: 'en', theme: 'a', events: [view('/categories/:id/games'), view('/me')] },
    ]);
    await later(waitMs * 3);
    expect(post).toHaveBeenCalledOnce();
  });

  test.each(routes.map(({ path }) => [path]))('the row %s can be counted, by its name', (path) => {
    expect(countedRoutes).toContain(path);
    expect(
      v.safeParse(body, { batch: 'a'.repeat(32), language: 'en', theme: 'a', events: JSON.stringify([view(path)]) })
        .success,
    ).toBe(true);
  });
});

describe('what is sent', () => {
  test('goes at once when there are many', async () => {
    const { count, sent } = await open();
    for (let index = 1; index < batchOf; index += 1) await count({ name: 'logout' });
    expect(sent()[0]?.events).toHaveLength(batchOf);
  });

  test('goes again under the same name when it failed, and later events under another', async () => {
    const post = vi.fn().mockRejectedValueOnce(new Error('status 503')).mockResolvedValue(undefined);
    const { later, sent, count } = await open({ post });
    await later();
    await count({ name: 'register' });
    await later();
    await later();
    await later();
    const [first, again, next] = sent();
    expect(again).toEqual(first);
    expect(next?.batch).not.toBe(first?.batch);
    expect(next?.events).toEqual([{ name: 'register' }]);
    expect(post).toHaveBeenCalledTimes(3);
  });

  test('goes with the page when it closes: what is on its way under its own name', async () => {
    let answer: () => void = () => undefined;
    const post = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const { scope, later, beacon, count } = await open({ post });
    await vi.advanceTimersByTimeAsync(waitMs);
    void count({ name: 'register' });
    const closing = allSettled(trackLeaving.fired as never, { scope } as never);
    answer();
    await closing;
    await later(0);
    const all = (beacon.mock.calls as unknown as Array<[URLSearchParams]>).map(([fields]) => read(fields));
    expect(all.map(({ batch }) => batch)).toEqual([
      read((post.mock.calls as unknown as Array<[URLSearchParams]>)[0]![0]).batch,
      '2'.padStart(32, '0'),
    ]);
    expect(all[1]?.events).toEqual([{ name: 'register' }]);
  });

  test('waits for the network', async () => {
    const { scope, later, post } = await open();
    await allSettled(trackOnline.fired as never, { scope, params: false } as never);
    await later();
    expect(post).not.toHaveBeenCalled();
    await allSettled(trackOnline.fired as never, { scope, params: true } as never);
    await later();
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('no counting', () => {
  test('when the browser asks not to be tracked', async () => {
    const { later, post, beacon, scope } = await open({ wish: true });
    await later();
    await allSettled(trackLeaving.fired as never, { scope } as never);
    expect(post).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
  });

  test.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('%s is such a wish', async (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    expect((await allSettled(wishFx, { scope: fork() })).value).toBe(true);
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
    expect((await allSettled(wishFx, { scope: fork() })).value).toBe(false);
  });

  test('after it was turned off: what was waiting is dropped, the next visit knows, and on is on again', async () => {
    const { scope, later, post, count, sent } = await open();
    await allSettled(countingChosen, { scope, params: false });
    await count({ name: 'register' });
    await later();
    expect(post).not.toHaveBeenCalled();
    const next = await open();
    await next.later();
    expect(next.post).not.toHaveBeenCalled();
    await allSettled(countingChosen, { scope, params: true });
    await count({ name: 'logout' });
    await later();
    expect(sent()[0]?.events).toEqual([{ name: 'logout' }]);
  });
});

test('W15 the request carries no cookie, no token and no device', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  localStorage.setItem('baobab.token', JSON.stringify('t'.repeat(43)));
  await allSettled(postFx, { scope: fork(), params: new URLSearchParams({ a: 'b' }) });
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(init).toMatchObject({ credentials: 'omit', method: 'POST' });
  expect(init?.headers).toBeUndefined();
  fetched.mockRestore();
});
