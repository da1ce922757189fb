import { allSettled, createWatch } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { DepositOrder } from '../../../../../contract';
import { forgetRequests } from '../../../../core/money/test-requests';
import { $transNo, finished, resultShown } from '../..';
import { underWayTapped } from '../deposit/model';
import { made, page } from '../deposit/test-support';
import { $step, againAsked } from './model';

beforeEach(() => forgetRequests('baobab.deposit.claim'));

const order = { transNo: 'D1', state: 3, redirectUrl: '' } as DepositOrder;

test('DEP-22 the waiting page is a step of this page', async () => {
  const { scope, pick, tap, wanted } = await page({ pathname: '/nested-deposit' });
  await pick('P1');
  await tap();
  expect(scope.getState($step)).toBe('hall');
  expect(wanted).toEqual([]);
});

test('DEP-22 DEP-24 the end of the waiting page shows that order’s result', async () => {
  const { scope, pick, tap } = await page({ pathname: '/nested-deposit' });
  const shown: string[] = [];
  createWatch({
    unit: resultShown,
    scope,
    fn: (no) => {
      shown.push(no);
    },
  });
  await pick('P1');
  await tap();
  expect(scope.getState($step)).toBe('hall');
  await allSettled(finished, { scope, params: order });
  expect([scope.getState($step), shown]).toEqual(['result', ['D1']]);
});

test('DEP-22 a payment under way opens its waiting page in place', async () => {
  const { scope, wanted } = await page({
    pathname: '/nested-deposit',
    records: () => [{ ...order, state: 1, payMoney: 500, redirectUrl: made.redirectUrl }],
  });
  await allSettled(underWayTapped, { scope });
  expect([scope.getState($step), scope.getState($transNo), wanted]).toEqual(['hall', 'D1', []]);
});

test('DEP-22 the result leads back to the form and ends the polls of the order', async () => {
  const { scope, pick, tap } = await page({ pathname: '/nested-deposit' });
  await pick('P1');
  await tap();
  await allSettled(againAsked, { scope });
  expect([scope.getState($step), scope.getState($transNo)]).toEqual(['form', null]);
});
