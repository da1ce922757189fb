import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, type Harness } from '../testing/harness';
import { isRepairedWhileServing } from './audit';
import { audit } from './start';

const dayMs = 86_400_000;
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
}, 60_000);
afterAll(() => house.close());

test('a server whose clock was nine days ahead and was set back starts again', async () => {
  const right = house.clock.now();
  house.clock.set(right + 9 * dayMs);
  await house.member({ deposit: 1_000 });
  house.clock.set(right);
  const log = { warn: vi.fn() };
  await audit(house.deps.open, { clock: house.clock, log: log as never });
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ ahead: expect.any(Number) }), expect.any(String));
});

test('late work does not keep the server from starting, wrong sums do', () => {
  expect(isRepairedWhileServing('I22 a round waits for its draw an hour after the close: 7')).toBe(true);
  expect(isRepairedWhileServing('I1 the entries of a transaction do not add up to zero: 7')).toBe(false);
});
