import { allSettled, createEvent, createStore, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInterval } from './interval';
import { $visible } from '../browser/trackers';

const enabledSet = createEvent<boolean>();
const $enabled = createStore(false).on(enabledSet, (_, enabled) => enabled);
const restarted = createEvent();
const visibleSet = createEvent<boolean>();
$visible.on(visibleSet, (_, visible) => visible);
const interval = createInterval({ everyMs: 5_000, $enabled, restarted });
const $beats = createStore(0).on(interval.fired, (count) => count + 1);

describe('an interval', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('HOM-7 the interval fires every 5000 ms after its start', async () => {
    const scope = fork();
    await allSettled(enabledSet, { scope, params: true });
    expect(scope.getState($beats)).toBe(0);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(scope.getState($beats)).toBe(0);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(scope.getState($beats)).toBe(3);
    expect(vi.getTimerCount()).toBe(1);
    await allSettled(enabledSet, { scope, params: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a hidden page pauses the interval, and a restart resets it', async () => {
    const scope = fork();
    await allSettled(enabledSet, { scope, params: true });
    await vi.advanceTimersByTimeAsync(3_000);
    await allSettled(restarted, { scope });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(scope.getState($beats)).toBe(0);
    await allSettled(visibleSet, { scope, params: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scope.getState($beats)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    await allSettled(visibleSet, { scope, params: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scope.getState($beats)).toBe(1);
  });
});
