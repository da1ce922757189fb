// @vitest-environment happy-dom
import { fork } from 'effector';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Spin } from '../../../../contract';
import { $reducedMotion } from '../../../core/browser/trackers';
import { render } from '../../../ui/test-render';
import { $play, type Result } from '../model/play';
import { Ticker } from './ticker';
import { Win } from './win';

let page: Awaited<ReturnType<typeof render>> | null = null;
afterEach(async () => {
  await page?.close();
  page = null;
});

const spin = (giftType: Spin['giftType'], giftAmount: number) =>
  ({ id: 1, giftType, giftAmount, stake: 50, stakeUnit: 'coins' }) as Spin;
const landed = (gift: Spin, tone: Result['tone'], more: Partial<Result> = {}) => ({
  at: 'landed' as const,
  result: { spin: gift, place: 2, tone, late: false, ...more },
});

async function shown(play: ReturnType<typeof landed>) {
  const scope = fork({
    values: [
      [$play, play],
      [$reducedMotion, true],
    ],
  });
  page = await render(
    <>
      <Win unit="coins" purse={createRef()} />
      <Ticker />
    </>,
    scope,
  );
  return {
    plate: document.querySelector('.wheel-win'),
    line: document.querySelector('.wheel-line')?.textContent,
    coins: document.querySelectorAll('.wheel-win__coin').length,
  };
}

test.each([
  ['coins fly into the purse', spin(3, 200), 'win', '200', 10],
  ['cash is said to be locked', spin(1, 50), 'win', '₵0.50Locked: play it once, then withdraw it', 0],
  ['the top prize', spin(1, 2_000), 'top', '₵20.00', 0],
] as const)('CSP-1 a prize above the stake is celebrated: %s', async (_, gift, tone, words, coins) => {
  const seen = await shown(landed(gift, tone));
  expect(seen.plate?.textContent).toContain(words);
  expect(seen.coins).toBe(coins);
});

test.each([
  ['the stake itself', spin(3, 50), 'calm', {}, 'The wheel stopped at 50 coins'],
  ['less than the stake', spin(3, 10), 'calm', {}, 'The wheel stopped at 10 coins'],
  ['no win', spin(0, 0), 'none', {}, 'No win this time'],
  ['a spin of an earlier visit', spin(3, 200), 'win', { late: true }, 'Your last spin brought 200 coins'],
] as const)('CSP-1 the result line alone shows: %s', async (_, gift, tone, more, words) => {
  const seen = await shown(landed(gift, tone, more));
  expect(seen.plate).toBeNull();
  expect(seen.line).toBe(words);
});
