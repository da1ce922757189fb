// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf, contract } from '../../../../contract';
import { $lobby } from '../../lobby';
import { testLobby } from '../../../core/api/test-lobby';
import { $answeredBalance } from '../../wallet/testing';
import { render } from '../../../ui/test-render';
import type { Board } from '../lib/board';
import { poorClosed, poorShown } from '../model/play';
import { askFx } from '../model/ways';
import { PoorSheet } from './poor-sheet';

const board: Board = {
  skin: 'coin',
  game: 'coin-spin-2',
  bet: 2,
  bets: [
    { bet: 1, stake: 50 },
    { bet: 2, stake: 500 },
  ],
  stake: 500,
  unit: 'coins',
  enable: true,
  leftToday: 10,
  minCycleMs: 2_500,
  oddsVersion: 'coins-500-1',
  theoreticalReturn: 0.95,
  serverHash: null,
  prizes: [{ giftType: 1, giftAmount: 50, share: 1 }],
};

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page?.close();
  page = null;
});

test('CSP-1 the closing sheet still shows the missing coins and lower stake', async () => {
  const scope = fork({ handlers: [[askFx, () => ({ tiles: null, rain: null })]] });
  page = await render(<PoorSheet board={board} />, scope);
  const text = () => document.querySelector('.wheel-poor')?.textContent ?? '';
  await page.act(() => allSettled(poorShown, { scope, params: { have: 120, need: 500 } }));
  expect(text()).toContain('You have 120 coins. You need 380 coins more.');
  expect(text()).toContain('Play for 50 coins instead');
  const before = text();
  await page.act(() => void allSettled(poorClosed, { scope }));
  expect(document.querySelector('.modal--closing')).not.toBeNull();
  expect(text()).toBe(before);
});

type Known = {
  tiles: AnswerOf<typeof contract.dailyBonus.preview> | null;
  rain: AnswerOf<typeof contract.cashRain.cfg> | null;
};
const tile = (status: 0 | 1) => ({ day: 1, status, cashBack: 50, today: true, grand: false });
const slot = (played: boolean) => ({
  id: 's',
  begin: Date.now() - 1_000,
  end: Date.now() + 60_000,
  status: 1 as const,
  played,
});
const rain = (memberStatus: 0 | 1 | 2, played = false) =>
  ({ enable: true, memberStatus, durations: [slot(played)] }) as unknown as Known['rain'];
const [signIn, cashRain, exchange] = [
  'The daily sign-in brings coins',
  'The Cash Rain falls three times a day',
  'Exchange diamonds for coins',
];

test.each<[string, Known, number, string[], string[]]>([
  ['all are open', { tiles: [tile(0)], rain: rain(0) }, 5, [signIn, cashRain, exchange], []],
  ['today’s bonus was taken', { tiles: [tile(1)], rain: rain(0) }, 5, [cashRain, exchange], [signIn]],
  [
    'the rain needs a deposit first, and there are no diamonds',
    { tiles: [tile(0)], rain: rain(1) },
    0,
    [signIn],
    [cashRain, exchange],
  ],
  ['every rain of the day was played', { tiles: [tile(0)], rain: rain(0, true) }, 5, [signIn, exchange], [cashRain]],
  ['nothing answers', { tiles: null, rain: null }, 5, [signIn, cashRain, exchange], []],
])('CSP-1 only ways that work now are listed: %s', async (_, known, diamonds, there, gone) => {
  const balance = { money: 0, withdrawMoney: 0, coins: 0, diamonds };
  const scope = fork({ values: [[$answeredBalance, balance]], handlers: [[askFx, () => known]] });
  page = await render(<PoorSheet board={board} />, scope);
  await page.act(() => allSettled(poorShown, { scope, params: { have: 120, need: 500 } }));
  const text = document.querySelector('.wheel-poor')?.textContent ?? '';
  for (const words of there) expect(text).toContain(words);
  for (const words of gone) expect(text).not.toContain(words);
});

test.each([
  ['no game is open', false],
  ['a game is open', true],
])('CSP-1 the way to the games shows only with an open game: %s', async (_, isOpen) => {
  const scope = fork({
    values: [[$lobby, testLobby(isOpen)]],
    handlers: [[askFx, () => ({ tiles: null, rain: null })]],
  });
  page = await render(<PoorSheet board={board} />, scope);
  await page.act(() => allSettled(poorShown, { scope, params: { have: 120, need: 500 } }));
  expect(document.querySelector('.wheel-poor')?.textContent?.includes('Play the games')).toBe(isOpen);
});
