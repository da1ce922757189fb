import { afterEach, expect, test, vi } from 'vitest';
import { firstLevel } from './first-level';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone of 2 GB', 2, false, 'low'],
  ['a phone of 4 GB', 4, false, 'high'],
  ['a browser that does not tell', undefined, false, 'high'],
  ['a phone of 8 GB that saves data', 8, true, 'low'],
])('scenes on %s start at the right level', (_, deviceMemory, spare, level) => {
  vi.stubGlobal('navigator', { deviceMemory });
  expect(firstLevel(spare)).toBe(level);
});
