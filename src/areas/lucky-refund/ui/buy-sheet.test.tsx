// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { RefundRound } from '../../../../contract';
import { $token } from '../../../core/api';
import { render } from '../../../ui/test-render';
import { restSeen } from '../../access/session';
import { $round } from '../model/round';
import { BuySheet } from './buy-sheet';

const now = Date.now();
const round = {
  id: 7,
  number: 1,
  status: 1,
  remainingMillis: 600_000,
  now,
  opensAt: now - 60_000,
  closesAt: now + 600_000,
  codes: 100,
  results: [],
  publishedAt: null,
  carried: 0,
  jackpot: 3_000,
  terms: { price: 100, coins: 1_000, diamonds: 60, mostABuy: 50, mostARound: 200, tiers: [], seedShare: 500 },
  own: { codes: 190, left: 10 },
} as unknown as RefundRound;

beforeEach(() => {
  document.body.innerHTML = '';
});

test('Q77 during a break the purchase is off and says why', async () => {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$round, round],
    ],
  });
  const page = await render(<BuySheet round={round} onHow={() => undefined} />, scope);
  const button = () => page.find<HTMLButtonElement>('.btn--lg');
  expect(button().disabled).toBe(false);
  await page.act(() => allSettled(restSeen, { scope, params: { why: 'coolOff', until: now + 86_400_000 } }));
  const why = document.getElementById(button().getAttribute('aria-describedby')!);
  expect([button().disabled, why?.textContent]).toEqual([true, 'Off during your break']);
  await page.close();
});
