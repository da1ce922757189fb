// @vitest-environment happy-dom
import { allSettled } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { restSeen } from '../../../access/session';
import { cashBackOf, clubHouse, weekOf } from '../../testing/house';
import { opened } from './model';
import { CashBackPage } from './page';

async function page(wish: Parameters<typeof clubHouse>[0] = {}) {
  const house = clubHouse(wish);
  const shown = await render(<CashBackPage />, house.scope);
  await shown.act(() => {
    void allSettled(opened, { scope: house.scope });
  });
  return { ...house, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('VIP-9 Q16 the three numbers, and which one decided', async () => {
  const shown = await page();
  expect(shown.find('.cash-back-amount').getAttribute('aria-label')).toMatch(/^Week of \d+\s?–\s?\d+ \w+$/);
  expect([...shown.host.querySelectorAll('.cash-back-number > b')].map(({ textContent }) => textContent)).toEqual([
    '₵62.00',
    '₵47.37',
    '₵300.00',
  ]);
  expect(shown.find('.cash-back-number--decides').textContent).toContain('40% of what play costs');
  expect(shown.find('.cash-back-games').textContent).toContain('Rocket Rush₵2,600.00 × 3%₵78.00');
  await shown.close();
});

test('A8 M19 a claim is sent once', async () => {
  const shown = await page();
  const button = () => shown.find<HTMLButtonElement>('.cash-back-claim .btn');
  expect(button().textContent).toContain('Claim ₵47.37');
  await shown.act(() => button().click());
  await shown.act(() => button().click());
  expect(shown.asked).toEqual([1]);
  await shown.act(() => shown.answers[0]!({ benefitId: 1, type: 1, unit: 'cash', amount: 4_737, createTime: 1 }));
  expect(shown.find('dialog').textContent).toContain('₵47.37');
  await shown.close();
});

test('Q77 during a break the claim is off and names the notice of the page', async () => {
  const shown = await page();
  await shown.act(() => allSettled(restSeen, { scope: shown.scope, params: { why: 'coolOff', until: 9e12 } }));
  const button = shown.find<HTMLButtonElement>('.cash-back-claim .btn');
  expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([true, 'rest-why']);
  await shown.close();
});

test('VIP-10 before its time and without a loss, the bonus is not ready', async () => {
  const early = await page({ cashBack: cashBackOf({ statu: -1 }) });
  expect(early.find<HTMLButtonElement>('.cash-back-claim .btn').disabled).toBe(true);
  expect(early.find('.cash-back-claim .btn').textContent).toBe('Bonus is not ready to claim');
  await early.close();
  const empty = await page({ cashBack: cashBackOf({ statu: -1, last: weekOf({ amount: 0 }) }) });
  expect(empty.find('.cash-back-claim').textContent).toContain('Nothing to give back for this week.');
  await empty.close();
});

test('VIP-4 a claimed week shows the alert', async () => {
  const shown = await page({ cashBack: cashBackOf({ statu: 1 }) });
  await shown.act(() => shown.find<HTMLButtonElement>('.cash-back-claim .btn').click());
  expect(shown.find('dialog').textContent).toContain('You have claimed this benefit already.');
  await shown.close();
});

test('a failed answer says so', async () => {
  const shown = await page({ cashBack: new ApiError({ code: 500, message: 'broken', status: 500 }) });
  expect(shown.host.textContent).toContain('The cash back could not be loaded');
  await shown.close();
});
