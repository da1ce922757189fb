// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { DepositOrder } from '../../../../contract';
import { $entry } from '../../../core/router';
import { ApiError } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import words from '../words/en.json';
import { render } from '../../../ui/test-render';
import { orderFx, outcomeFx } from '../model/calls';
import { watched } from '../model/hall';
import { HallView } from './hall-view';
import { resultShown } from '../model/result';
import { ResultView } from './result-view';

const refuse = () => Promise.reject(new ApiError({ code: -1, message: 'We cannot find this payment', status: 200 }));
const scopeAt = (pathname: string) =>
  fork({
    handlers: [
      [orderFx, refuse],
      [outcomeFx, refuse],
    ],
    values: [[$entry, { pathname, search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }]],
  });
const buttons = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
beforeEach(() => {
  document.body.innerHTML = '';
});

test('DEP-20 DEP-22 a missing payment offers Try again and a way to leave', async () => {
  const scope = scopeAt('/pay/hall/panpay');
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'deposit', words);
  await page.act(() => {
    void allSettled(watched, { scope, params: 'D1' });
  });
  let left = 0;
  await page.show(
    <HallView
      onLeave={() => {
        left += 1;
      }}
    />,
  );
  expect(page.host.textContent).toContain('We cannot find this payment');
  expect(buttons(page.host)).toEqual(['Try again', 'To my records']);
  await page.act(() => page.find('button').click());
  expect(left).toBe(0);
  await page.show(
    <HallView
      onLeave={() => {
        left += 1;
      }}
      leaveText="Back to deposits"
    />,
  );
  expect(buttons(page.host)).toEqual(['Try again', 'Back to deposits']);
  await page.close();
});

test('DEP-23 only a result with a number offers Try again', async () => {
  const scope = scopeAt('/pages/branch/payment');
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'deposit', words);
  for (const [no, shown] of [
    ['', ['Play']],
    ['D1', ['Try again', 'Play']],
  ] as const) {
    await page.act(() => allSettled(resultShown, { scope, params: no }));
    await page.show(
      <ResultView>
        <button type="button">Play</button>
      </ResultView>,
    );
    expect(buttons(page.host)).toEqual(shown);
  }
  await page.close();
});

test('DEP-23 the rows of a result say whether the deposit was paid', async () => {
  const order: DepositOrder = {
    id: 1,
    transNo: 'D1',
    state: 3,
    message: '',
    payMoney: 5_000,
    credit: 4_750,
    tax: 250,
    coins: 0,
    refundCoins: 0,
    firstCoins: 0,
    pix: null,
    channelCode: 'MPESA',
    channelName: 'M-PESA',
    mobile: '',
    help: '',
    createTime: 1,
    sentTime: null,
    waitingTime: null,
    doneTime: null,
    redirectUrl: '',
    transactionId: null,
  };
  for (const [status, terms] of [
    [0, ['You pay', 'Excise', 'Reference']],
    [1, ['You paid', 'Excise', 'Reference']],
    [2, ['Reference']],
  ] as const) {
    const scope = fork({
      handlers: [
        [orderFx, () => order],
        [outcomeFx, () => ({ status, no: 'D1', bonus: 0, msg: 'So it is.' })],
      ],
    });
    const page = await render(<span />, scope);
    i18next.addResourceBundle('en', 'deposit', words);
    await page.act(() => {
      void allSettled(resultShown, { scope, params: 'D1' });
    });
    await page.show(
      <ResultView>
        <span />
      </ResultView>,
    );
    expect([...page.host.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(terms);
    await page.close();
  }
});

test('Q74 a Pix order shows its code only until it expires', async () => {
  const code =
    '00020126360014br.gov.bcb.pix0114+5511912345678520400005303986540550.005802BR5906Baobab6009Sao Paulo62080504D1236304ABCD';
  const order = (until: number): DepositOrder => ({
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
    channelCode: 'PIX',
    channelName: 'Pix',
    mobile: '',
    help: '',
    createTime: 1,
    sentTime: 1,
    waitingTime: 1,
    doneTime: null,
    redirectUrl: '',
    transactionId: null,
    pix: { code, receiver: 'Baobab · PanPay', until },
  });
  for (const isOpen of [true, false]) {
    const now = 1_795_000_000_000;
    const scope = fork({
      handlers: [[orderFx, () => order(isOpen ? now + 272_000 : now)]],
      values: [
        [$now, now],
        [
          $entry,
          { pathname: '/pay/hall/panpay', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' },
        ],
      ],
    });
    const page = await render(<span />, scope);
    i18next.addResourceBundle('en', 'deposit', words);
    await page.act(() => {
      void allSettled(watched, { scope, params: 'D1' });
    });
    await page.show(<HallView onLeave={() => undefined} />);
    const text = page.host.textContent ?? '';
    expect([
      page.host.querySelector('svg[role=img]') !== null,
      text.includes(code),
      text.includes('Baobab · PanPay'),
      text.includes('4:32'),
      text.includes(words.pix.over),
    ]).toEqual([isOpen, isOpen, isOpen, isOpen, !isOpen]);
    await page.close();
  }
});
