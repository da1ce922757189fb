import { expect, test } from 'vitest';
import { coveredAt } from './device-insets';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const turned = { top: 0, right: 44, bottom: 21, left: 44 };

test('GAM-4 a frame is covered where neither page nor bar keeps it free', () => {
  expect(coveredAt(turned, none, false)).toEqual(turned);
  expect(coveredAt(turned, { ...none, left: 20, right: 60 }, false)).toEqual({ ...turned, left: 24, right: 0 });
  expect(coveredAt({ ...turned, top: 47 }, none, false).top).toBe(47);
  expect(coveredAt({ ...turned, top: 47 }, none, true).top).toBe(0);
});
