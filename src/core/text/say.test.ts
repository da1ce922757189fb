import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { say } from './say';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    ns: ['diamond'],
    initAsync: false,
    resources: {
      en: {
        diamond: {
          got_one: '{{count}} diamond for you',
          got_other: '{{count}} diamonds for you',
          failed: 'They did not come',
        },
      },
    },
  });
});

test('NAV-21 NAV-18 a plural key is resolved by its count', () => {
  expect(say({ text: 'diamond:got', values: { count: 1 } })).toBe('1 diamond for you');
  expect(say({ text: 'diamond:got', values: { count: 2 } })).toBe('2 diamonds for you');
});

test('a key without values is translated, a server text stays unchanged', () => {
  expect(say({ text: 'diamond:failed' })).toBe('They did not come');
  expect(say({ text: 'Too late: it is over.' })).toBe('Too late: it is over.');
});
