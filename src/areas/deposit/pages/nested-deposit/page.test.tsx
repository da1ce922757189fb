// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DepositOrder } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { render } from '../../../../ui/test-render';
import { closeWanted } from '../../../install/host';
import { finished, orderFx, outcomeFx } from '../..';
import deposit from '../../words/en.json';
import { hallWanted } from '../deposit';
import { channelsFx, itemsFx } from '../deposit/catalogue';
import { channel, entry } from '../deposit/test-support';
import { NestedDepositPage } from './page';

const order = {
  ...{ id: 1, transNo: 'D1', state: 2, message: 'Approve it', payMoney: 500, credit: 500, tax: 0, coins: 0 },
  ...{ refundCoins: 0, firstCoins: 0, pix: null, channelName: 'MTN MoMo', help: '', redirectUrl: '' },
  ...{ createTime: 1, sentTime: 1, waitingTime: 1, doneTime: null },
} as DepositOrder;

async function frame() {
  const scope = fork({
    handlers: [
      [orderFx, () => order],
      [outcomeFx, () => ({ no: 'D1', status: 2, msg: 'Not paid', isBonus: false, bonus: 0 })],
      [itemsFx, () => []],
      [channelsFx, () => [channel('MTN_MM', '^024')]],
    ],
    values: [[$entry, entry('/nested-deposit')]],
  });
  const closed = vi.fn();
  createWatch({ unit: closeWanted, scope, fn: closed });
  const page = await render(<NestedDepositPage />, scope);
  i18next.addResourceBundle('en', 'deposit', deposit);
  const texts = () => [...page.host.querySelectorAll('button')].map(({ textContent }) => textContent);
  const press = (text: string) =>
    page.act(() => {
      [...page.host.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
    });
  const hall = () =>
    page.act(() => {
      void allSettled(hallWanted, { scope, params: 'D1' });
    });
  const end = () =>
    page.act(() => {
      void allSettled(finished, { scope, params: { ...order, state: 4 } });
    });
  return { ...page, closed, texts, press, hall, end };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('DEP-1 the nested deposit has a close button instead of the link to the records', async () => {
  const page = await frame();
  expect(page.texts()).not.toContain(deposit.records);
  await page.act(() => page.find('.nav-bar button').click());
  expect(page.closed).toHaveBeenCalledTimes(1);
  await page.close();
});

test('DEP-22 the waiting page follows the form, and its button leads back', async () => {
  const page = await frame();
  await page.hall();
  expect(page.host.textContent).toContain('Approve it');
  await page.press(deposit.hall.back);
  expect(page.host.textContent).not.toContain('Approve it');
  await page.close();
});

test('DEP-22 the result follows the waiting page and leads to the host or to the form', async () => {
  const page = await frame();
  await page.hall();
  await page.end();
  expect(page.host.textContent).toContain('Not paid');
  await page.press(deposit.result.done);
  expect(page.closed).toHaveBeenCalledTimes(1);
  await page.press(deposit.result.again);
  expect(page.host.textContent).not.toContain('Not paid');
  await page.close();
});
