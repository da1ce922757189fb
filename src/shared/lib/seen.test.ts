import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $seenAt, ageText, freshSeen, seenAsked } from './seen';

test.each([
  ['en', 0, 'now'], ['en', 59_000, 'now'], ['en', 60_000, '1 minute ago'], ['en', 12 * 60_000, '12 minutes ago'], ['en', 3 * 3_600_000, '3 hours ago'], ['en', 86_400_000, 'yesterday'],
  ['fr', 12 * 60_000, 'il y a 12 minutes'], ['pt', 2 * 86_400_000, 'anteontem'], ['en', -5_000, 'now'],
])('the age in %s of %i ms is %s', (language, age, text) => expect(ageText(language, 1_000_000_000, 1_000_000_000 + age)).toBe(text));

test('the time of the last answer outlives the visit', async () => {
  const first = fork();
  await allSettled(seenAsked, { scope: first });
  expect(first.getState($seenAt)).toBeNull();
  await allSettled(freshSeen, { scope: first });
  const next = fork();
  await allSettled(seenAsked, { scope: next });
  expect(next.getState($seenAt)).toBe(first.getState($seenAt));
  expect(next.getState($seenAt)).toBeGreaterThan(0);
});
