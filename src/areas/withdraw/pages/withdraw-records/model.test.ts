import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import type { WithdrawOrder } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { $latest, withdrawRequest, recordsFx } from '../..';
import { $token } from '../../../../core/api';
import { pageSize } from '../../../../core/lists/month-list';
import { opened, records } from './model';

const order = (id: number, state: WithdrawOrder['state'] = 3) => ({ id, state, money: 100 }) as WithdrawOrder;
type Asked = { quantity?: number; monthOfYear?: string; startId?: number };

test('ACC-25 NAV-35 R-27 the list loads fifty withdrawals, by month or all', async () => {
  const asked: Asked[] = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [
        $entry,
        {
          pathname: '/account/records/withdraw',
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
      [
        recordsFx,
        (_: unknown, { input }: { input: Asked }) => {
          asked.push(input);
          const from = input.startId ?? 1_000;
          return Array.from({ length: input.startId === undefined ? (input.quantity ?? 0) : 3 }, (__, index) =>
            order(from - 1 - index),
          );
        },
      ],
    ],
  });
  await allSettled(opened, { scope });
  expect(asked).toContainEqual({ quantity: pageSize });
  expect(scope.getState(records.$rows)).toHaveLength(50);
  await allSettled(records.moreAsked, { scope });
  expect(asked.at(-1)).toEqual({ quantity: 50, startId: 950 });
  expect([scope.getState(records.$rows)?.length, scope.getState(records.$hasMore)]).toEqual([53, false]);
  await allSettled(records.monthPicked, { scope, params: '202611' });
  expect(asked.at(-1)).toEqual({ quantity: 50, monthOfYear: '202611' });
  expect(scope.getState(records.$rows)).toHaveLength(50);
});

test('a withdrawal shows its newest state and never turns back', async () => {
  const scope = fork({
    values: [[$latest, [order(999, 3), order(998, 1)]]],
    handlers: [[recordsFx, () => [order(999, 1), order(998, 2), order(997, 0)]]],
  });
  await allSettled(opened, { scope });
  await allSettled($latest, { scope, params: [order(999, 3), order(998, 1)] });
  expect(scope.getState(records.$rows)?.map(({ state }) => state)).toEqual([3, 2, 0]);
});

test('Q53 a withdrawal with a lost answer joins the open list', async () => {
  let rows = [order(1)];
  const at = (pathname: string) => ({
    pathname,
    search: '',
    hash: '',
    key: 'k',
    index: 0,
    action: 'push' as const,
    direction: 'none' as const,
  });
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$entry, at('/account/records/withdraw')],
    ],
    handlers: [[recordsFx, () => rows]],
  });
  await allSettled(opened, { scope });
  rows = [order(2, 0), order(1)];
  await allSettled(withdrawRequest.settled, { scope, params: order(2, 0) });
  expect(scope.getState(records.$rows)?.map(({ id }) => id)).toEqual([2, 1]);
});
