import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { resultShown } from '../..';
import { $token } from '../../../../core/api';
import { $kind, opened } from './model';

async function open(type: string | undefined, query: Record<string, string> = {}) {
  const scope = fork({ values: [[$token, 't'.repeat(40)]] });
  const shown: string[] = [];
  const routes: RouteRequest[] = [];
  createWatch({ unit: resultShown, scope, fn: (no) => shown.push(no) });
  createWatch({ unit: routeRequested, scope, fn: (request) => routes.push(request) });
  await allSettled(opened, { scope, params: { params: type === undefined ? {} : { type }, query } });
  return { kind: scope.getState($kind), shown, routes };
}

test('R-16 DEP-23 /pages/branch/payment shows the result of its order', async () => {
  for (const type of [undefined, 'payment']) {
    expect(await open(type, { no: 'D12' })).toMatchObject({ kind: 'payment', shown: ['D12'], routes: [] });
  }
  expect(await open('payment', { no: '<script>' })).toMatchObject({ kind: 'payment', shown: [''] });
});

test('R-16 /pages/branch/withdraw leads to the withdrawals and asks for no deposit', async () => {
  expect(await open('withdraw', { no: 'W12' })).toMatchObject({
    kind: 'withdraw',
    shown: [],
    routes: [{ to: '/account/records/withdraw', replace: true }],
  });
});

test('R-16 an unknown type claims no result', async () => {
  for (const type of ['success', 'payment-success', 'constructor', '1']) {
    expect(await open(type, { no: 'D12' })).toEqual({ kind: 'unknown', shown: [], routes: [] });
  }
});
