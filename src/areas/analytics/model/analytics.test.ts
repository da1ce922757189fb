// @vitest-environment happy-dom
import { counted } from '../../../core/counted';
import { allSettled, fork, type EventCallable, type Scope } from 'effector';
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
/** Does not wait for the delay of the next batch. */
async function tell<T>(scope: Scope, unit: EventCallable<T>, params: T) {
  void allSettled(unit, { scope, params });
  await vi.advanceTimersByTimeAsync(0);
}

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
  await tell(scope, routerStarted, undefined);
  await tell(scope, analyticsStarted, undefined);
  const later = (ms = waitMs) => vi.advanceTimersByTimeAsync(ms);
  const sent = () => post.mock.calls.map(([fields]) => read(fields as URLSearchParams));
  return {
    scope,
    post,
    beacon,
    later,
    sent,
    count: (event: AppEvent) => tell(scope, counted, event),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('NAV-12 page views', () => {
  test('page views are rows of the route table, sent in one batch', async () => {
    const { scope, later, sent, post } = await open({ path: '/categories/12345/games?r=secret#0244123456' });
    await tell(scope, routeRequested, { to: '/me' });
    expect(post).not.toHaveBeenCalled();
    await later();
    expect(sent()).toMatchObject([
      { language: 'en', theme: 'a', events: [view('/categories/:id/games'), view('/me')] },
    ]);
    await later(waitMs * 3);
    expect(post).toHaveBeenCalledOnce();
  });

  test.each(routes.map(({ path }) => [path]))('the route %s can be counted by its name', (path) => {
    expect(countedRoutes).toContain(path);
    expect(
      v.safeParse(body, { batch: 'a'.repeat(32), language: 'en', theme: 'a', events: JSON.stringify([view(path)]) })
        .success,
    ).toBe(true);
  });
});

describe('sending events', () => {
  test('a full batch is sent at once', async () => {
    const { count, sent } = await open();
    for (let index = 1; index < batchOf; index += 1) await count({ name: 'logout' });
    expect(sent()[0]?.events).toHaveLength(batchOf);
  });

  test('a failed batch is sent again under the same name', async () => {
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

  test('a closing page sends its pending events', async () => {
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
    void allSettled(trackLeaving.fired as never, { scope } as never);
    answer();
    await later(0);
    const all = (beacon.mock.calls as unknown as Array<[URLSearchParams]>).map(([fields]) => read(fields));
    expect(all.map(({ batch }) => batch)).toEqual([
      read((post.mock.calls as unknown as Array<[URLSearchParams]>)[0]![0]).batch,
      '2'.padStart(32, '0'),
    ]);
    expect(all[1]?.events).toEqual([{ name: 'register' }]);
  });

  test('sending waits for the network', async () => {
    const { scope, later, post } = await open();
    await tell(scope, trackOnline.fired as EventCallable<boolean>, false);
    await later();
    expect(post).not.toHaveBeenCalled();
    await tell(scope, trackOnline.fired as EventCallable<boolean>, true);
    await later();
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('no counting', () => {
  test('a browser’s request not to be tracked stops counting', async () => {
    const { later, post, beacon, scope } = await open({ wish: true });
    await later();
    await tell(scope, trackLeaving.fired as EventCallable<void>, undefined);
    expect(post).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
  });

  test.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('%s means do not track', async (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    expect((await allSettled(wishFx, { scope: fork() })).value).toBe(true);
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
    expect((await allSettled(wishFx, { scope: fork() })).value).toBe(false);
  });

  test('the switch stops counting and starts it again', async () => {
    const { scope, later, post, count, sent } = await open();
    await tell(scope, countingChosen, false);
    await count({ name: 'register' });
    await later();
    expect(post).not.toHaveBeenCalled();
    const next = await open();
    await next.later();
    expect(next.post).not.toHaveBeenCalled();
    await tell(scope, countingChosen, true);
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
