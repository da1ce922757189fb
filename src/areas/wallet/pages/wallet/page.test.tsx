// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { Movement } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { $answeredBalance } from '../../testing';
import records from '../../../../core/words/records.en.json';
import wallet from '../../words/en.json';
import { render } from '../../../../ui/test-render';
import { opened, pageFx, positionFx } from './model';
import { WalletPage } from './page';

const at = Date.UTC(2026, 10, 20, 12, 5);
const row = (id: number, more: Partial<Movement>): Movement => ({
  id,
  at,
  transactionId: id,
  kind: 'cash',
  reason: 'deposit',
  subject: '',
  amount: 0,
  freed: 0,
  balance: 0,
  free: 0,
  draw: null,
  ...more,
});
/** A spin that returned its stake: the coins stay the same. */
const spun = {
  serverHash: 'a'.repeat(64),
  nonce: 3,
  game: 'coin-spin-1',
  giftType: 3 as const,
  giftAmount: 50,
  stake: 50,
  stakeUnit: 'coins' as const,
};
const rows = [
  row(4, { reason: 'unlock', freed: 400, balance: 4_500, free: 1_900 }),
  row(3, { reason: 'something-new', kind: 'coins', amount: -40, balance: 460 }),
  row(5, { reason: 'spin', kind: 'coins', balance: 460, draw: spun }),
  row(2, { reason: 'stake', amount: -2_000, balance: 3_000 }),
  row(1, { subject: 'MTN MoMo', amount: 5_000, balance: 5_000 }),
];

async function wallets(answer: Movement[]) {
  const scope = fork({
    values: [
      [$answeredBalance, { money: 6_000, withdrawMoney: 4_000, coins: 8_240, diamonds: 36 }],
      [
        $entry,
        {
          pathname: '/account/transactions',
          search: '',
          hash: '',
          key: 'k',
          index: 0,
          action: 'push',
          direction: 'none',
        },
      ],
    ],
    handlers: [
      [pageFx, () => answer],
      [positionFx, () => new Promise(() => undefined)],
    ],
  });
  const page = await render(<WalletPage />, scope);
  i18next.addResourceBundle('en', 'wallet', wallet);
  i18next.addResourceBundle('en', 'records', records);
  await page.act(() => {
    void allSettled(opened, { scope });
  });
  await page.show(<WalletPage />);
  return page;
}
beforeEach(() => {
  document.body.innerHTML = '';
});

test('R-63 each movement shows its reason, amount and balance', async () => {
  const page = await wallets(rows);
  const lines = [...page.host.querySelectorAll('.movement')].map((line) => line.textContent);
  expect(lines).toEqual([
    'Unlocked by play12:05₵4.00₵4.00 became free',
    'Transaction12:05−40Balance 460',
    'Coin wheel 1Stake 50 coins · Prize 50 coins12:050Balance 460',
    'Stake12:05−₵20.00Balance ₵30.00',
    'DepositMTN MoMo · 12:05+₵50.00Balance ₵50.00',
  ]);
  await page.close();
});

test('Q7 locked money has a meter and the way to free it', async () => {
  const page = await wallets(rows);
  const meter = page.find('[role="meter"]');
  expect([
    meter.getAttribute('aria-valuenow'),
    meter.getAttribute('aria-valuemax'),
    meter.getAttribute('aria-valuetext'),
  ]).toEqual(['4000', '6000', '₵40.00 of ₵60.00 is free to withdraw']);
  expect(page.host.textContent).toContain('₵20.00 locked – play ₵20.00 more');
  await page.close();
});

test('R-63 an empty wallet says so and offers a deposit', async () => {
  const page = await wallets([]);
  expect(page.host.textContent).toContain('Nothing has moved yet');
  expect([...page.host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Make a deposit');
  await page.close();
});
