// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $mayOpenItself } from '../self-opening';
import { calmMs, trackFirstUse } from './first-use';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function follow() {
  const scope = fork();
  const seen = vi.fn();
  createWatch({ unit: trackFirstUse.fired, scope, fn: seen });
  await allSettled(trackFirstUse.setup, { scope });
  return { scope, seen };
}
const say = (name: string, target: EventTarget = window) => target.dispatchEvent(new Event(name));

test.each(['pointerup', 'pointercancel', 'keyup', 'scroll'])('fires once, a pause after the first %s', async (name) => {
  const { seen } = await follow();
  say(name);
  await vi.advanceTimersByTimeAsync(calmMs - 1);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledOnce();
  say(name);
  await vi.advanceTimersByTimeAsync(10 * calmMs);
  expect(seen).toHaveBeenCalledOnce();
});

test('windows may open by themselves 500 ms after the first tap has ended, not before', async () => {
  const { scope } = await follow();
  say('pointerdown');
  await vi.advanceTimersByTimeAsync(2_000);
  say('pointerup');
  await vi.advanceTimersByTimeAsync(499);
  expect(scope.getState($mayOpenItself)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(scope.getState($mayOpenItself)).toBe(true);
});

test('waits while the finger is down and while the page scrolls', async () => {
  const { seen } = await follow();
  say('pointerup');
  await vi.advanceTimersByTimeAsync(calmMs - 1);
  say('pointerdown');
  await vi.advanceTimersByTimeAsync(5_000);
  say('pointercancel');
  for (let frame = 0; frame < 20; frame += 1) {
    await vi.advanceTimersByTimeAsync(100);
    say('scroll');
  }
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(calmMs);
  expect(seen).toHaveBeenCalledOnce();
});

test('a slider that scrolls by itself is no use of the app', async () => {
  const { seen } = await follow();
  const slider = document.body.appendChild(document.createElement('div'));
  say('scroll', slider);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).not.toHaveBeenCalled();
});

test('teardown stops it', async () => {
  const { scope, seen } = await follow();
  say('pointerup');
  await allSettled(trackFirstUse.teardown, { scope });
  await vi.advanceTimersByTimeAsync(5_000);
  say('keyup');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).not.toHaveBeenCalled();
});
