import { expect, test } from 'vitest';
import { isInvitation, isTarget } from './opening';

test('Q77 only links that open play are invitations', () => {
  const urls = ['/home?open=cash-rain', '/home?a=1&open=first-rain', '/home?open=daily', '/home?open=unknown', '/home'];
  expect(urls.map((url) => isInvitation({ url }))).toEqual([true, true, false, false, false]);
});

test('only names that an area opens are targets', () => {
  expect(['cash-rain', 'daily', 'unknown', ''].map(isTarget)).toEqual([true, true, false, false]);
});
