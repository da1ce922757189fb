import { expect, test } from 'vitest';
import { watchStalls } from './stall';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('blocking code is measured, waiting is not', async () => {
  const idle = watchStalls();
  await wait(200);
  expect(idle.end()).toBeLessThan(100);

  const busy = watchStalls();
  await wait(50);
  const before = process.cpuUsage();
  for (let used = 0; used < 300_000;) {
    const { user, system } = process.cpuUsage(before);
    used = user + system;
  }
  await wait(50);
  expect(busy.end()).toBeGreaterThan(250);
});
