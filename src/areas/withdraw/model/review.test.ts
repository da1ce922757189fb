import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { $blocked, $outcome, outcomeClosed } from '../index';
import { forgetKept, page, values } from './test-page';

beforeEach(forgetKept);

test('WDR-6 Q73 theme B shows a review and sends nothing before Confirm', async () => {
  const { scope, type, next, confirm, sent, wanted } = await page({ theme: 'b' });
  await type('100');
  await next();
  expect([scope.getState($outcome), sent, wanted]).toEqual(['review', [], []]);
  await allSettled(outcomeClosed, { scope });
  expect([scope.getState($outcome), values(scope).amount]).toEqual(['closed', '100']);
  await next();
  await Promise.all([confirm(), confirm()]);
  expect([scope.getState($outcome), sent.length]).toEqual(['done', 1]);
});

test('WDR-10 an amount above the channel’s maximum blocks the form', async () => {
  const rich = await page({ free: 900_000 });
  await rich.type('5001');
  expect(rich.scope.getState($blocked)).toBe('max');
  const poor = await page({ free: 0 });
  expect(poor.scope.getState($blocked)).toBe('short');
});
