import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import type { Transaction, WithdrawOrder } from '../../../../../contract';
import { ApiError } from '../../../../core/api';
import { $id, $problem, $transaction, detailFx, opened, retried } from './model';
import { withdrawSteps } from '../../steps';

const transaction = {
  id: 7,
  reason: 'stake',
  movements: [],
  deposit: null,
  withdrawal: null,
} as unknown as Transaction;
const enter = (id: string) => ({ params: { id }, query: {} });

test('R-21 ACC-26 the page shows only the transaction of its address', async () => {
  const scope = fork({ handlers: [[detailFx, () => transaction]] });
  await allSettled(opened, { scope, params: enter('7') });
  expect(scope.getState($transaction)).toEqual(transaction);
  await allSettled(opened, { scope, params: enter('8') });
  expect(scope.getState($transaction)).toBeNull();
});

test('R-21 an address without a valid number requests nothing', async () => {
  const asked: unknown[] = [];
  const scope = fork({
    handlers: [
      [
        detailFx,
        () => {
          asked.push(1);
          return transaction;
        },
      ],
    ],
  });
  for (const id of ['x', '0', '-1', '1e3', '99999999999999999999']) {
    await allSettled(opened, { scope, params: enter(id) });
    expect([scope.getState($id), scope.getState($problem)], id).toEqual([0, 'wallet:detail.failedTitle']);
  }
  expect(asked).toEqual([]);
});

test('R-21 a transaction that failed to load can be retried', async () => {
  let broken = true;
  const scope = fork({
    handlers: [
      [
        detailFx,
        () => {
          if (broken) throw new ApiError({ code: 1095, message: 'We cannot find it', status: 200 });
          return transaction;
        },
      ],
    ],
  });
  await allSettled(opened, { scope, params: enter('7') });
  expect(scope.getState($problem)).toBe('We cannot find it');
  broken = false;
  await allSettled(retried, { scope });
  expect([scope.getState($problem), scope.getState($transaction)?.id]).toEqual([null, 7]);
});

const order = (more: Partial<WithdrawOrder>): WithdrawOrder =>
  ({ state: 0, createTime: 1, reviewUntil: null, sentTime: null, doneTime: null, ...more }) as WithdrawOrder;
test.each([
  ['accepted', { state: 0 }, ['held done', 'sent now', 'paid off']],
  ['in review', { state: 1, reviewUntil: 9 }, ['held done', 'review now', 'sent off', 'paid off']],
  ['sent', { state: 2, sentTime: 5 }, ['held done', 'sent now', 'paid off']],
  [
    'paid after a review',
    { state: 3, reviewUntil: 9, sentTime: 5, doneTime: 6 },
    ['held done', 'review done', 'sent done', 'paid done'],
  ],
  ['failed', { state: 4, sentTime: 5, doneTime: 6 }, ['held done', 'sent done', 'failed bad']],
  ['failed before it was sent', { state: 4, doneTime: 6 }, ['held done', 'failed bad']],
  ['rejected', { state: 5, reviewUntil: 9, doneTime: 6 }, ['held done', 'review done', 'rejected bad']],
] as const)('WDR a withdrawal that is %s, step by step', (_, more, steps) => {
  expect(withdrawSteps(order(more as Partial<WithdrawOrder>)).map(({ name, state }) => `${name} ${state}`)).toEqual(
    steps,
  );
});
