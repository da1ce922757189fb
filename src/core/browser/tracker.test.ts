// @vitest-environment happy-dom
import { allSettled, createStore, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createTracker,
  resizeDebounceMs,
  trackOnline,
  $online,
  trackResize,
  $viewport,
  trackVisibility,
  $visible,
} from './trackers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a second setup adds no listener, and teardown removes it', async () => {
  const stop = vi.fn();
  let fire: (value: number) => void = () => undefined;
  const subscribe = vi.fn((listener: (value: number) => void) => {
    fire = listener;
    return stop;
  });
  const tracker = createTracker(subscribe);
  const $value = createStore(0).on(tracker.fired, (_, value) => value);
  const scope = fork();
  await allSettled(tracker.setup, { scope });
  await allSettled(tracker.setup, { scope });
  expect(subscribe).toHaveBeenCalledTimes(1);
  fire(7);
  expect(scope.getState($value)).toBe(7);
  await allSettled(tracker.teardown, { scope });
  expect(stop).toHaveBeenCalledTimes(1);
  await allSettled(tracker.setup, { scope });
  expect(subscribe).toHaveBeenCalledTimes(2);
});

test('NAV-17 the viewport is read 300 ms after the last resize', async () => {
  const scope = fork();
  await allSettled(trackResize.setup, { scope });
  const before = scope.getState($viewport);
  for (const width of [500, 480, 360]) {
    vi.stubGlobal('innerWidth', width);
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(resizeDebounceMs - 1);
    expect(scope.getState($viewport)).toEqual(before);
  }
  vi.advanceTimersByTime(1);
  expect(scope.getState($viewport).width).toBe(360);
  await allSettled(trackResize.teardown, { scope });
});

test('visibility and network state are known at the start and followed', async () => {
  const scope = fork();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await allSettled(trackOnline.setup, { scope });
  await allSettled(trackVisibility.setup, { scope });
  expect([scope.getState($online), scope.getState($visible)]).toEqual([false, false]);
  vi.restoreAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(scope.getState($online)).toBe(true);
  await allSettled(trackOnline.teardown, { scope });
  await allSettled(trackVisibility.teardown, { scope });
});
