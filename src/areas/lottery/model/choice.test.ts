import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import type { LotteryGame } from '../../../../contract';
import { $token } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { buyPressed, closeFx, resultFx, sendFx } from './buy';
import { $choice, $cost, $drawCount, drawsStepped, quickPressed } from './choice';
import { $games, $shownId, gamesFx } from './games';

const now = 1_000_000;
const red = {
  id: 'red-blue',
  price: 200,
  maxStake: 50_000,
  cap: 10_000_000,
  rules: 1,
  enable: true,
  draws: [1, 2, 3].map((id) => ({ id, closesAt: now + id * 1_000, drawAt: now + id * 1_000 })),
} as unknown as LotteryGame;

test('LOT-3 the price counts only draws that still sell', async () => {
  const sent: unknown[] = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$now, now],
      [$games, [red]],
      [$shownId, 'red-blue'],
    ],
    handlers: [
      [gamesFx, () => ({ games: [red] })],
      [closeFx, () => null],
      [resultFx, () => null],
      [
        sendFx,
        ({ input }: { input: unknown }) => {
          sent.push(input);
          return new Promise(() => undefined);
        },
      ],
    ],
  });
  await allSettled(quickPressed, { scope });
  for (let step = 1; step < 3; step += 1) await allSettled(drawsStepped, { scope, params: 1 });
  expect([scope.getState($drawCount), scope.getState($cost)?.total]).toEqual([3, 600]);
  await allSettled($now, { scope, params: now + 1_000 });
  expect([scope.getState($drawCount), scope.getState($cost)?.total]).toEqual([2, 400]);
  void allSettled(buyPressed, { scope });
  await expect.poll(() => sent).toMatchObject([{ draws: 2, draw: 2 }]);
  // One step less counts from what is shown, not from the number that was chosen earlier.
  await Promise.race([allSettled(drawsStepped, { scope, params: -1 }), Promise.resolve()]);
  expect([scope.getState($choice)?.draws, scope.getState($cost)?.total]).toEqual([1, 200]);
});
