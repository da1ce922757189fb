// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optionTypes } from '../../../../contract';
import { $options } from '../../../core/options';
import { render } from '../../../ui/test-render';
import type { Board } from '../lib/board';
import { oddsOpened } from '../model/lists';
import { OddsSheet } from './odds-sheet';

const board: Board = {
  skin: 'coin',
  game: 'coin-spin-1',
  bet: 1,
  bets: [{ bet: 1, stake: 50 }],
  stake: 50,
  unit: 'coins',
  enable: true,
  leftToday: 10,
  minCycleMs: 2_500,
  oddsVersion: 'coins-50-1',
  theoreticalReturn: 0.95,
  serverHash: null,
  prizes: [
    { giftType: 1, giftAmount: 50, share: 0.25 },
    { giftType: 3, giftAmount: 10, share: 0.6 },
    { giftType: 0, giftAmount: 0, share: 0.15 },
  ],
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

async function shown(coinType: string | null): Promise<string> {
  const scope = fork({
    values: [
      [$options, coinType === null ? [] : [{ type: optionTypes.coinType, name: 'coinType', content: coinType }]],
    ],
  });
  await allSettled(oddsOpened, { scope });
  page = await render(<OddsSheet board={board} />, scope);
  return document.querySelector('.wheel-odds')!.textContent ?? '';
}

test.each([
  ['a bonus', '{"isbonus":1,"coinsPerMinor":10}', ['This counts 1,000 coins as ₵1.00.', 'Coins are a bonus'], []],
  [
    'no bonus, of another worth',
    '{"isbonus":0,"coinsPerMinor":5}',
    ['This counts 1,000 coins as ₵2.00.'],
    ['Coins are a bonus'],
  ],
  ['not told of', null, ['On average 95% of the stakes'], ['This counts', 'Coins are a bonus']],
])('CSP-4 CSP-1 with coins as %s the legend follows the option', async (_, option, said, unsaid) => {
  const text = await shown(option);
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});

test('CSP-1 the legend names each slice, also a slice without a prize', async () => {
  await shown(null);
  expect([...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'No win',
    '₵0.50',
    '10 coins',
  ]);
});
