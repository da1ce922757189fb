// @vitest-environment happy-dom
import { createWatch, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import deposit from '../../../deposit/words/en.json';
import records from '../../../../core/words/records.en.json';
import wallet from '../../words/en.json';
import { render } from '../../../../ui/test-render';
import { $transaction } from './model';
import { TransactionPage } from './page';

const at = Date.UTC(2026, 10, 20, 12, 5);
const movement = {
  id: 1,
  at,
  transactionId: 7,
  kind: 'cash' as const,
  reason: '',
  subject: '',
  amount: 0,
  freed: 0,
  balance: 0,
  free: 0,
  draw: null,
};
async function show(transaction: Transaction) {
  const scope = fork({ values: [[$transaction, transaction]] });
  const page = await render(<span />, scope);
  i18next.addResourceBundle('en', 'wallet', wallet);
  i18next.addResourceBundle('en', 'deposit', deposit);
  i18next.addResourceBundle('en', 'records', records);
  await page.show(<TransactionPage />);
  const rows = [...page.host.querySelectorAll('.receipt__rows > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
  return { page, scope, rows: Object.fromEntries(rows) as Record<string, string>, text: page.host.textContent ?? '' };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('ACC-26 WDR-18 a failed withdrawal shows the returned amount and the support', async () => {
  const { page, rows, text } = await show({
    id: 7,
    at,
    reason: 'withdraw',
    subject: 'MTN MoMo',
    reference: 'W123',
    deposit: null,
    movements: [{ ...movement, amount: -100_000, freed: -100_000, balance: 28_450, free: 20_000 }],
    withdrawal: {
      id: 1,
      orderNo: 'W123',
      state: 4,
      message: 'MTN MoMo could not pay it. All of it is back in your balance.',
      money: 100_000,
      fee: 2_000,
      tax: 5_000,
      net: 93_000,
      channel: 'MTN_MM',
      channelName: 'MTN MoMo',
      payChannel: 'MTN_MM',
      bankAccount: '024•••••17',
      createTime: at,
      reviewUntil: null,
      sentTime: at,
      doneTime: at,
      transactionId: 7,
    },
  });
  expect(rows).toEqual({
    When: '20 November 2026 at 12:05:00',
    By: 'MTN MoMo',
    To: '024•••••17',
    Amount: '₵1,000.00',
    'Back in your balance': '₵1,000.00',
    'Balance before': '₵1,284.50',
    'Balance after': '₵284.50',
    'Free to withdraw': '₵200.00',
  });
  for (const part of ['Withdrawal', '−₵1,000.00', 'Returned', 'all of it came back', 'W123', 'Ask our support team'])
    expect(text, part).toContain(part);
  await page.close();
});

test('ACC-26 Q28 a deposit with tax shows paid, tax, credited and coins', async () => {
  const { page, rows, text } = await show({
    id: 7,
    at,
    reason: 'deposit',
    subject: 'M-PESA',
    reference: 'D123',
    withdrawal: null,
    movements: [
      { ...movement, amount: 95_000, balance: 95_000 },
      { ...movement, kind: 'coins', amount: 50_000, balance: 60_000 },
    ],
    deposit: {
      id: 1,
      transNo: 'D123',
      state: 3,
      message: 'It is in your balance',
      payMoney: 100_000,
      credit: 95_000,
      tax: 5_000,
      coins: 50_000,
      refundCoins: 0,
      firstCoins: 0,
      pix: null,
      channelCode: 'MPESA',
      channelName: 'M-PESA',
      mobile: '071•••••78',
      help: '',
      createTime: at,
      sentTime: at,
      waitingTime: at,
      doneTime: at,
      redirectUrl: '',
      transactionId: 7,
    },
  });
  expect(rows).toMatchObject({
    'You paid': '₵1,000.00',
    Tax: '−₵50.00',
    Credited: '₵950.00',
    'Balance after': '₵950.00',
    'Coins after': '60,000',
  });
  for (const part of ['+₵950.00', '+50,000', 'This money is for playing first', 'In your balance'])
    expect(text, part).toContain(part);
  await page.close();
});

test('R-21 a spin shows game, stake and prize, and leads to its check', async () => {
  const asked: unknown[] = [];
  const { page, rows, scope } = await show({
    id: 7,
    at,
    reason: 'spin',
    subject: '',
    reference: 'T7',
    deposit: null,
    withdrawal: null,
    movements: [
      {
        ...movement,
        kind: 'coins',
        amount: -30,
        balance: 470,
        draw: {
          serverHash: 'b'.repeat(64),
          nonce: 4,
          game: 'diamond-spin',
          giftType: 3,
          giftAmount: 20,
          stake: 5,
          stakeUnit: 'diamonds',
        },
      },
    ],
  });
  const stop = createWatch({ unit: routeRequested, fn: (place) => asked.push(place), scope });
  expect(rows).toMatchObject({ Game: 'Diamond wheel', Stake: '5 diamonds', Prize: '20 coins', 'Coins after': '470' });
  await page.act(() => page.find('.receipt__check button').click());
  expect(asked).toEqual([{ to: `/fairness?seed=${'b'.repeat(64)}&nonce=4` }]);
  stop();
  await page.close();
});
