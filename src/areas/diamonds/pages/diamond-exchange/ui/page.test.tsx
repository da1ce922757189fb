// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { ExchangeConfig, Exchanged, ExchangeOffer } from '../../../../../../contract';
import { $entry } from '../../../../../core/router';
import { $lobby } from '../../../../lobby';
import { $answeredBalance } from '../../../../wallet/testing';
import { testLobby } from '../../../../../core/api/test-lobby';
import { $now } from '../../../../../core/time/clock';
import { $online } from '../../../../../core/browser/trackers';
import { render } from '../../../../../ui/test-render';
import { sendFx } from '../model/exchange';
import { opened, readFx } from '../model/offers';
import { DiamondExchangePage } from './page';

const offer = (id: number, more: Partial<ExchangeOffer>): ExchangeOffer => ({
  id,
  kind: 'cash',
  diamonds: 250,
  amount: 400,
  rate: 8_000,
  minLevel: 2,
  state: 'open',
  ...more,
});
const config: ExchangeConfig = {
  diamond: 300,
  weeklyCap: 10_000,
  weekLeft: 500,
  weekEnds: 86_400_000,
  offers: [
    offer(2, { kind: 'coins', diamonds: 100, amount: 1_500, rate: 7_500, minLevel: 1 }),
    offer(3, {}),
    offer(4, { diamonds: 500, amount: 850, rate: 8_500, minLevel: 3, state: 'level' }),
    offer(5, { amount: 1_800, state: 'kyc' }),
    offer(6, { amount: 4_750, state: 'cap' }),
    offer(7, { diamonds: 540, amount: 9_000, state: 'diamonds' }),
  ],
};
const answer: Exchanged = { id: 1, offer: 3, diamonds: 250, kind: 'cash', amount: 400, createTime: 1 };

async function page({ online = true, gamesOpen = true } = {}) {
  const scope = fork({
    values: [
      [$answeredBalance, { money: 0, withdrawMoney: 0, coins: 0, diamonds: 300 }],
      [$now, 0],
      [$online, online],
      [$lobby, testLobby(gamesOpen)],
      [
        $entry,
        { pathname: '/diamond/exchange', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' },
      ],
    ],
    handlers: [
      [readFx, () => config],
      [sendFx, () => answer],
    ],
  });
  const shown = await render(<DiamondExchangePage />, scope);
  await shown.act(() => {
    void allSettled(opened, { scope });
  });
  const tap = (index: number) =>
    shown.act(() => shown.host.querySelectorAll<HTMLButtonElement>('.exchange-offer')[index]!.click());
  return { ...shown, tap, sheet: () => document.querySelector('.sheet')?.textContent ?? '' };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('R-44 DIA-4 each offer shows its gain, its price and any obstacle', async () => {
  const shown = await page();
  const tiles = [...shown.host.querySelectorAll('.exchange-offer')];
  expect(tiles.map((tile) => tile.querySelector('.exchange-offer__look[aria-hidden="true"]')?.textContent)).toEqual([
    '75% of worth1,500 coins100',
    '80% of worthV2₵4.00250',
    '85% of worthV3₵8.50From V3',
    '80% of worthV2₵18.00Verify first',
    '80% of worthV2₵47.50Next week',
    '80% of worthV2₵90.00540',
  ]);
  expect(tiles.map((tile) => tile.querySelector('.sr-only')?.textContent)).toEqual([
    '1,500 coins for 100 diamonds: 75% of their worth.',
    '₵4.00 for 250 diamonds: 80% of their worth.',
    '₵8.50 for 500 diamonds: 85% of their worth. Opens at V3.',
    '₵18.00 for 250 diamonds: 80% of their worth. Needs your identity details.',
    '₵47.50 for 250 diamonds: 80% of their worth. Not until next week.',
    '₵90.00 for 540 diamonds: 80% of their worth. Not enough diamonds yet.',
  ]);
  expect(tiles.some((tile) => tile.hasAttribute('aria-label'))).toBe(false);
  const meter = shown.find('[role="meter"]');
  expect(meter.getAttribute('aria-valuetext')).toBe('₵5.00 of ₵100.00 left');
  await shown.close();
});

test('DIA-4 Q7 the sheet shows all terms before an exchange', async () => {
  const shown = await page();
  await shown.tap(1);
  for (const text of [
    'Get ₵4.00',
    'You give250 diamonds',
    'You get₵4.00',
    'You get back80% of the diamonds’ worth',
    'Then you have50 diamonds',
    'Cash left this week₵1.00',
    'Play this money through once',
  ])
    expect(shown.sheet()).toContain(text);
  await shown.act(() => shown.find<HTMLButtonElement>('.deal-sheet .btn').click());
  expect(document.querySelector('.dialog')?.textContent).toContain('₵4.00 for you!');
  await shown.close();
});

test.each([
  [2, 'Opens at V3', 'To the games'],
  [3, 'Your identity details are needed', 'Give my details'],
  [4, '₵5.00 of cash is left until the new week', 'OK'],
  [5, '240 diamonds to go', 'Earn diamonds'],
])('DIA-4 closed offer %i shows its reason and the next step', async (index, why, way) => {
  const shown = await page();
  await shown.tap(index);
  expect(shown.sheet()).toContain(why);
  expect([...document.querySelectorAll('.deal-sheet button')].map(({ textContent }) => textContent)).toEqual([way]);
  await shown.close();
});

test('DIA-4 a closed level offers no games while no game is open', async () => {
  const shown = await page({ gamesOpen: false });
  await shown.tap(2);
  expect([...document.querySelectorAll('.deal-sheet button')].map(({ textContent }) => textContent)).toEqual(['OK']);
  await shown.close();
});

test('F15 offline, the button is disabled and says why', async () => {
  const shown = await page({ online: false });
  await shown.tap(1);
  const button = shown.find<HTMLButtonElement>('.deal-sheet .btn');
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are offline. Exchanging needs the network.',
  );
  await shown.close();
});
