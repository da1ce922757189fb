import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { $blocked, $outcome, outcomeClosed } from '../index';
import { forgetKept, page, values } from './test-page';

beforeEach(forgetKept);

test('WDR-6 Q73 theme B reviews first: no request before Confirm, and closing the review keeps the form', async () => {
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

test('WDR-10 more than the channel pays at a time, although it is free; and less is free than it pays at least', async () => {
  const rich = await page({ free: 900_000 });
  await rich.type('5001');
  expect(rich.scope.getState($blocked)).toBe('max');
  const poor = await page({ free: 0 });
  expect(poor.scope.getState($blocked)).toBe('short');
});
