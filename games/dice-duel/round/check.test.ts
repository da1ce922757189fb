import { expect, test } from 'vitest';
import { sentencesOf, vectorOf } from '../../test-check';
import * as check from './check';

test('FAIR-6 a roll names the number and the target', async () => {
  const [first, second] = sentencesOf(check, await vectorOf('105'));
  expect(first).toMatch(/^The number is the roll: \d{1,2}\.\d\d\.$/);
  expect(second).toMatch(/^It had to be (under|over) \d{1,2}\.\d\d\.$/);
});
