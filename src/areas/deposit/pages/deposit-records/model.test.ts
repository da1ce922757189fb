import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import type { DepositOrder } from '../../../../../contract';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { recordsFx } from '../..';
import { opened, placeOfRecord, records, recordTapped } from './model';

const order = (id: number, more: Partial<DepositOrder> = {}): DepositOrder =>
  ({ id, transNo: `D${id}`, redirectUrl: '', transactionId: null, ...more }) as DepositOrder;

test.each([
  [
    'under way leads to its hall',
    { redirectUrl: '/pay/hall/panpay?transNo=D1&sign=s' },
    '/pay/hall/panpay?transNo=D1&sign=s',
  ],
  ['credited leads to its booking', { transactionId: 42 }, '/account/transaction/42'],
  ['without money leads to its result', {}, '/pages/branch/payment?no=D1'],
])('ACC-24 ACC-26 a deposit that is %s', async (_, more, place) => {
  expect(placeOfRecord(order(1, more))).toBe(place);
  const wanted: RouteRequest[] = [];
  const scope = fork();
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(recordTapped, { scope, params: order(1, more) });
  expect(wanted).toEqual([{ to: place }]);
});

test('ACC-24 the list loads fifty deposits at a time, filtered by month', async () => {
  const asks: unknown[] = [];
  const scope = fork({
    handlers: [
      [
        recordsFx,
        (_: unknown, { input }: { input: { startId?: number } }) => {
          asks.push(input);
          return input.startId === undefined ? Array.from({ length: 50 }, (__, index) => order(100 - index)) : [];
        },
      ],
    ],
  });
  await allSettled(opened, { scope });
  await allSettled(records.moreAsked, { scope });
  await allSettled(records.monthPicked, { scope, params: '202611' });
  expect(asks).toEqual([{ quantity: 50 }, { quantity: 50, startId: 51 }, { quantity: 50, monthOfYear: '202611' }]);
});
