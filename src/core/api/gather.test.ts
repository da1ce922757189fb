import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherAnswers, gathered } from './gather';

beforeEach(() => {
  vi.useFakeTimers();
  gatherAnswers(true);
});
afterEach(() => {
  gatherAnswers(false);
  vi.useRealTimers();
});

const later = <T>(value: T, ms: number): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
const failing = (ms: number): Promise<string> => later('', ms).then(() => Promise.reject(new Error('no')));

/** Makes calls that take these times (ms), and notes when their answers arrive, by the clock. */
function calls(...times: number[]): string[] {
  const begun = Date.now();
  const seen: string[] = [];
  for (const ms of times) void gathered(later(ms, ms)).then((value) => seen.push(`${value} at ${Date.now() - begun}`));
  return seen;
}

test('answers wait for the last call that is in flight', async () => {
  const seen = calls(10, 40, 90);
  await vi.advanceTimersByTimeAsync(89);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(['10 at 90', '40 at 90', '90 at 90']);
});

test('answers wait at most 150 ms', async () => {
  const seen = calls(10, 40, 900);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(['10 at 160', '40 at 160', '900 at 900']);
});

test('a refusal arrives with the answers', async () => {
  const seen = calls(10, 60);
  void gathered(failing(30)).catch(() => seen.push('refused'));
  await vi.advanceTimersByTimeAsync(59);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.sort()).toEqual(['10 at 60', '60 at 60', 'refused']);
});

test('nothing but microtasks lies between answers that are released together', async () => {
  const order: string[] = [];
  for (const ms of [10, 20, 30])
    void gathered(later(ms, ms)).then((value) => {
      order.push(String(value));
      // React renders in a microtask after the first update.
      if (value === 10) queueMicrotask(() => order.push('render'));
    });
  await vi.advanceTimersByTimeAsync(100);
  expect(order).toEqual(['10', '20', '30', 'render']);
});

test('switched off, answers wait for nothing', async () => {
  const seen = calls(10, 900);
  await vi.advanceTimersByTimeAsync(20);
  gatherAnswers(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['10 at 20']);
  const more = calls(5, 500);
  await vi.advanceTimersByTimeAsync(400);
  expect(more).toEqual(['5 at 5']);
  await vi.advanceTimersByTimeAsync(1_000);
});
