import { allSettled, createEffect, createEvent, createStore, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api';
import { createPoll } from './poll';
import { $online, $lite, $visible } from '../browser/trackers';

const everyMs = 10_000;
const enabled = createEvent<boolean>();
const seen = createEvent<boolean>();
const wired = createEvent<boolean>();
const $enabled = createStore(false).on(enabled, (_, value) => value);
$visible.on(seen, (_, value) => value);
$online.on(wired, (_, value) => value);

const askFx = createEffect<void, number, ApiError>();
createPoll({ fx: askFx, everyMs, $enabled });
const payFx = createEffect<void, number, ApiError>();
const paying = createEvent();
const $pays = createStore(false).on(paying, () => true);
createPoll({ fx: payFx, everyMs, $enabled: $pays, awaited: true });

const setUp = (handler: () => Promise<number>, values: Array<[typeof $lite, boolean]> = []) => {
  const ask = vi.fn(handler);
  const scope = fork({ handlers: [[askFx, ask]], values });
  return { ask, scope, on: (unit: typeof enabled, value: boolean) => allSettled(unit, { scope, params: value }) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a poll', () => {
  test('a poll asks at once, then a fixed time after each answer', async () => {
    const { ask, on } = setUp(async () => 1);
    await on(enabled, true);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(everyMs - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await on(enabled, false);
    await vi.advanceTimersByTimeAsync(everyMs * 5);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('Q45 a poll pauses while hidden or offline and then asks at once', async () => {
    const { ask, on } = setUp(async () => 1);
    await on(enabled, true);
    for (const unit of [seen, wired]) {
      ask.mockClear();
      await on(unit, false);
      await vi.advanceTimersByTimeAsync(everyMs * 10);
      expect(ask).not.toHaveBeenCalled();
      await on(unit, true);
      expect(ask).toHaveBeenCalledTimes(1);
    }
    expect(vi.getTimerCount()).toBe(1);
  });

  test('each error doubles the wait, up to eight times', async () => {
    let fails = true;
    const { ask, on } = setUp(async () => {
      if (fails) throw new ApiError({ code: -98, message: '', status: null });
      return 1;
    });
    await on(enabled, true);
    for (const factor of [2, 4, 8, 8]) {
      ask.mockClear();
      await vi.advanceTimersByTimeAsync(everyMs * factor - 1);
      expect(ask).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ask).toHaveBeenCalledTimes(1);
    }
    fails = false;
    await vi.advanceTimersByTimeAsync(everyMs * 8);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('CF12 a 429 sets the wait of the poll', async () => {
    const { ask, on } = setUp(async () => {
      throw new ApiError({ code: 1006, message: '', status: 429, retryAfterMs: 60_000 });
    });
    await on(enabled, true);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('Q45 lite mode doubles the interval', async () => {
    const { ask, on } = setUp(async () => 1, [[$lite, true]]);
    await on(enabled, true);
    await vi.advanceTimersByTimeAsync(everyMs * 2 - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('Q45 a poll that somebody waits for keeps its pace in lite mode', async () => {
    const paid = vi.fn(async () => 1);
    const scope = fork({ handlers: [[payFx, paid]], values: [[$lite, true]] });
    await allSettled(paying, { scope });
    await vi.advanceTimersByTimeAsync(everyMs * 2);
    expect(paid).toHaveBeenCalledTimes(3);
  });

  test('CF32 repeated switching leaves one timer', async () => {
    const { ask, on } = setUp(async () => 1);
    for (let turn = 0; turn < 20; turn += 1) await on(enabled, turn % 2 === 0);
    await on(enabled, true);
    ask.mockClear();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
