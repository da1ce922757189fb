// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../shared/ui/test-render';
import type { Board } from '../lib/board';
import { poorClosed, poorShown } from '../model/play';
import { PoorSheet } from './poor-sheet';

const board: Board = {
  skin: 'coin', game: 'coin-spin-2', bet: 2, bets: [{ bet: 1, stake: 50 }, { bet: 2, stake: 500 }], stake: 500, unit: 'coins', enable: true, leftToday: 10, minCycleMs: 2_500,
  oddsVersion: 'coins-500-1', theoreticalReturn: 0.95, serverHash: null, prizes: [{ giftType: 1, giftAmount: 50, share: 1 }],
};

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => { vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined); });
afterEach(async () => {
  vi.restoreAllMocks();
  await page?.close();
  page = null;
});

test('CSP-1 what is missing and the lower stake are said, and still stand there while the sheet leaves', async () => {
  const scope = fork();
  page = await render(<PoorSheet board={board} />, scope);
  const text = () => document.querySelector('.wheel-poor')?.textContent ?? '';
  await page.act(() => void allSettled(poorShown, { scope, params: { have: 120, need: 500 } }));
  expect(text()).toContain('You have 120 coins. You need 380 coins more.');
  expect(text()).toContain('Play for 50 coins instead');
  const before = text();
  await page.act(() => void allSettled(poorClosed, { scope }));
  expect(document.querySelector('.modal--closing')).not.toBeNull();
  expect(text()).toBe(before);
});
