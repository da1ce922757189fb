// @vitest-environment happy-dom
import { fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { RefundRound } from '../../../../contract';
import { $language } from '../../../core/i18n/language';
import { loadWords } from '../../../core/i18n/words';
import { render } from '../../../ui/test-render';
import { $round } from '../model/round';
import { Sale } from './sale';

const now = Date.now();
const left = 2 * 86_400_000 + 3_600_000;
const round = {
  id: 7,
  number: 1,
  status: 1,
  remainingMillis: left,
  now,
  opensAt: now - 60_000,
  closesAt: now + left,
  codes: 100,
  members: 3,
  results: [],
  publishedAt: null,
  carried: 0,
  jackpot: 3_000,
  terms: { price: 100, coins: 1_000, diamonds: 60, mostABuy: 50, mostARound: 200, tiers: [], seedShare: 500 },
  own: null,
} as unknown as RefundRound;

beforeEach(() => {
  document.body.innerHTML = '';
});

test('LRF-1 NAV-18 the time until the close names its days in the language of the player', async () => {
  const scope = fork({
    values: [
      [$round, round],
      [$language, 'fr'],
    ],
  });
  const page = await render(<Sale round={round} />, scope);
  const plate = () => page.find('.refund-plate b').textContent;
  expect(plate()).toMatch(/^2d /);
  await page.act(async () => {
    await loadWords('fr', ['lucky-refund']);
    await i18next.changeLanguage('fr');
  });
  expect(plate()).toMatch(/^2 j /);
  await page.act(() => i18next.changeLanguage('en'));
  await page.close();
});

test('NAV-19 the jackpot and the time are in a landmark', async () => {
  const page = await render(<Sale round={round} />, fork({ values: [[$round, round]] }));
  for (const part of ['.jackpot', '.refund-plate'])
    expect(page.find(part).closest('section')?.getAttribute('aria-label')).toBe('Jackpot');
  await page.close();
});
