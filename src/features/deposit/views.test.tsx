// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { DepositOrder } from '../../../contract';
import { $entry } from '../../app/router';
import { ApiError } from '../../shared/api';
import words from '../../shared/locales/en/deposit.json';
import { render } from '../../shared/ui/test-render';
import { orderFx, outcomeFx } from './calls';
import { watched } from './hall';
import { HallView } from './hall-view';
import { resultShown } from './result';
import { ResultView } from './result-view';

const refuse = () => Promise.reject(new ApiError({ code: -1, message: 'We cannot find this payment', status: 200 }));
const scopeAt = (pathname: string) => fork({
  handlers: [[orderFx, refuse], [outcomeFx, refuse]],
  values: [[$entry, { pathname, search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' }]],
});
const buttons = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
beforeEach(() => { document.body.innerHTML = ''; });

test('DEP-20 DEP-22 a payment that cannot be shown: Try again asks again, and leaving is a button of its own that says where to', async () => {
  const scope = scopeAt('/pay/hall/panpay');
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'deposit', words);
  await page.act(() => { void allSettled(watched, { scope, params: 'D1' }); });
  let left = 0;
  await page.show(<HallView onLeave={() => { left += 1; }} />);
  expect(page.host.textContent).toContain('We cannot find this payment');
  expect(buttons(page.host)).toEqual(['Try again', 'To my records']);
  await page.act(() => page.find('button').click());
  expect(left).toBe(0);
  await page.show(<HallView onLeave={() => { left += 1; }} leaveText="Back to deposits" />);
  expect(buttons(page.host)).toEqual(['Try again', 'Back to deposits']);
  await page.close();
});

test('DEP-23 a result without a number has no button that does nothing; one that could not be read can be asked for again', async () => {
  const scope = scopeAt('/pages/branch/payment');
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'deposit', words);
  for (const [no, shown] of [['', ['Play']], ['D1', ['Try again', 'Play']]] as const) {
    await page.act(() => allSettled(resultShown, { scope, params: no }));
    await page.show(<ResultView><button type="button">Play</button></ResultView>);
    expect(buttons(page.host)).toEqual(shown);
  }
  await page.close();
});

test('DEP-23 a payment that failed has no row that says it was paid, nor a tax on it; one that has arrived says that it was paid, one under way that it is', async () => {
  const order: DepositOrder = {
    id: 1, transNo: 'D1', state: 3, message: '', payMoney: 5_000, credit: 4_750, tax: 250, coins: 0, refundCoins: 0, firstCoins: 0, channelCode: 'MPESA', channelName: 'M-PESA',
    mobile: '', help: '', createTime: 1, sentTime: null, waitingTime: null, doneTime: null, redirectUrl: '', transactionId: null,
  };
  for (const [status, terms] of [[0, ['You pay', 'Excise', 'Reference']], [1, ['You paid', 'Excise', 'Reference']], [2, ['Reference']]] as const) {
    const scope = fork({ handlers: [[orderFx, () => order], [outcomeFx, () => ({ status, no: 'D1', bonus: 0, msg: 'So it is.' })]] });
    const page = await render(<span />, scope);
    i18next.addResourceBundle('en', 'deposit', words);
    await page.act(() => { void allSettled(resultShown, { scope, params: 'D1' }); });
    await page.show(<ResultView><span /></ResultView>);
    expect([...page.host.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(terms);
    await page.close();
  }
});
