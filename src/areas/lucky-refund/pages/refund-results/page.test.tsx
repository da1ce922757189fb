// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { RefundResult, RefundResults } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { restSeen } from '../../../access/session';
import { prizesFx } from '../../model/redeem';
import { codesFx, latestFx, opened, resultsFx } from './model';
import { RefundResultsPage } from './page';

const now = Date.now();
const results: RefundResults = {
  refund: {
    id: 7,
    number: 1,
    closesAt: now - 60_000,
    publishedAt: now - 30_000,
    codes: 10,
    members: 2,
    demoMembers: 0,
    carried: 0,
    tiers: [{ tier: 1, winners: 1, prize: 500 }],
    demo: false,
  },
  results: [],
};
const prize: RefundResult = {
  resultId: 1,
  refundId: 7,
  number: 1,
  tier: 1,
  code: 'K482915',
  prize: 500,
  state: 0,
  until: now + 86_400_000,
  createTime: now,
  creditedAt: null,
};

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test.each([
  ['the window', prize.until, 'You need not do anything: it is paid automatically on'],
  ['half the window', prize.until - 43_200_000, 'When play is open again you can redeem until'],
])('Q39 Q77 during a break of %s the redemption is off and says why', async (_, until, told) => {
  const scope = fork({
    values: [[$token, 't'.repeat(40)]],
    handlers: [
      [resultsFx, () => results],
      [latestFx, () => []],
      [codesFx, () => [{ code: 'K482915' }]],
      [prizesFx, () => [prize]],
    ],
  });
  const page = await render(<RefundResultsPage />, scope);
  await page.act(() => allSettled(opened, { scope, params: { params: {}, query: {} } }));
  expect(page.host.textContent).toContain('Redeem by');
  const button = () => page.find<HTMLButtonElement>('.result-mine__head .btn');
  expect([button().textContent, button().disabled]).toEqual(['Redeem', false]);
  await page.act(() => allSettled(restSeen, { scope, params: { why: 'coolOff', until } }));
  const why = document.getElementById(button().getAttribute('aria-describedby')!);
  expect([button().disabled, why?.textContent]).toEqual([true, 'Off during your break']);
  expect(page.host.textContent).toContain(told);
  expect(page.host.textContent).not.toContain('Redeem by');
  await page.close();
});
