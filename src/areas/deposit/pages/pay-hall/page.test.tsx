// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { depositPolling, type DepositOrder } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { $entry, routeRequested } from '../../../../core/router';
import { render } from '../../../../ui/test-render';
import { orderFx } from '../../model/calls';
import { $polls, watched } from '../../model/hall';
import { HallView } from '../../ui/hall-view';
import { PayHallPage } from './page';

const waiting: DepositOrder = {
  id: 1,
  transNo: 'D1',
  state: 2,
  message: 'Approve it',
  payMoney: 5_000,
  credit: 5_000,
  tax: 0,
  coins: 0,
  refundCoins: 0,
  firstCoins: 0,
  pix: null,
  channelCode: 'MTN_MM',
  channelName: 'MTN MoMo',
  mobile: '',
  help: '',
  createTime: 1,
  sentTime: 1,
  waitingTime: 1,
  doneTime: null,
  redirectUrl: '',
  transactionId: null,
};
const appeal = 'No money yet? Make an appeal';

async function hall(order: DepositOrder = waiting) {
  const scope = fork({
    handlers: [[orderFx, () => order]],
    values: [
      [$token, 't'.repeat(40)],
      [
        $entry,
        { pathname: '/pay/hall/panpay', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' },
      ],
    ],
  });
  const wanted: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const page = await render(<PayHallPage />, scope);
  await page.act(() => {
    void allSettled(watched, { scope, params: 'D1' });
  });
  /** Uses up the polls of the order. */
  const wait = () =>
    page.act(() => {
      void allSettled($polls, { scope, params: depositPolling.times });
    });
  const button = () => [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === appeal);
  return { wanted, wait, button, ...page };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('SUP-4 Q58 a deposit that stays open can be appealed after the last poll', async () => {
  const page = await hall();
  expect(page.host.textContent).toContain('Approve it');
  expect(page.button()).toBeUndefined();
  await page.wait();
  await page.act(() => page.button()!.click());
  expect(page.wanted).toEqual(['/feedback/deposit/D1']);
  await page.close();
});

test('Q58 a hall in a frame offers no appeal', async () => {
  const page = await hall();
  await page.show(<HallView onLeave={() => undefined} leaveText="Back" />);
  await page.wait();
  expect(page.host.textContent).toContain('Check now');
  expect(page.button()).toBeUndefined();
  await page.close();
});
