import { expect, test } from 'vitest';
import { createGate } from './gate';

test('LD5 LD6 a gate limits running and waiting work', async () => {
  const gate = createGate({ running: 2, waiting: 3 });
  const releases: Array<() => void> = [];
  let most = 0;
  let now = 0;
  const work = () =>
    new Promise<number>((resolve) => {
      now += 1;
      most = Math.max(most, now);
      releases.push(() => {
        now -= 1;
        resolve(1);
      });
    });
  const results = Array.from({ length: 8 }, () => gate(work));
  await Promise.resolve();
  while (releases.length > 0) {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const done = await Promise.all(results);
  expect(done.filter(Boolean)).toHaveLength(5);
  expect(most).toBe(2);
});

test('a gate accepts work again after a failure', async () => {
  const gate = createGate({ running: 1, waiting: 0 });
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate(() => Promise.resolve(7))).resolves.toEqual({ value: 7 });
});
