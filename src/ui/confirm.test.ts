import { allSettled, createWatch, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { createConfirm } from './confirm';

const confirm = createConfirm();
const question = { title: 't', confirm: 'y', cancel: 'n' };

test('a question accepts only the first tap on its buttons', async () => {
  const scope = fork();
  const [yes, no] = [vi.fn(), vi.fn()];
  createWatch({ unit: confirm.confirmed, scope, fn: yes });
  createWatch({ unit: confirm.cancelled, scope, fn: no });
  await allSettled(confirm.asked, { scope, params: question });
  expect(scope.getState(confirm.$open)).toBe(true);
  await Promise.all([
    allSettled(confirm.yes, { scope }),
    allSettled(confirm.yes, { scope }),
    allSettled(confirm.no, { scope }),
  ]);
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 0]);
  expect(scope.getState(confirm.$open)).toBe(false);
  expect(scope.getState(confirm.$question)).toEqual(question);
});
