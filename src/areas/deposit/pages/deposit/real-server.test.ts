import { allSettled, createWatch, fork } from 'effector';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '../../../../../server/db/schema';
import { depositsOf } from '../../../../../server/testing/deposits';
import { $entry, routeRequested, type RouteRequest } from '../../../../core/router';
import { $order, left, watched } from '../..';
import { $isSignedIn, $profile, loginWithTokenFx } from '../../../access/session';
import { $balance, balanceRefreshRequested } from '../../../wallet';
import { $apiBase, $token, tokenChanged } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import { forgetRequests } from '../../../../core/money/test-requests';
import '../../../access/guard';
import { $step } from '../nested-deposit/model';
import { $channel, $underWay, itemPicked, opened, payTapped } from './model';

const live = liveHouse({ seed: true });
afterAll(() => {
  forgetRequests('baobab.deposit.claim');
});
const at = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  key: pathname,
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
});

test('DEP-15 DEP-20 Q6 a payment reaches the balance, also after a closed tab', async () => {
  const { token } = await live.house.member({ mobile: '0244123456' });
  const device = async (pathname: string) => {
    const scope = fork({
      values: [
        [$apiBase, live.base],
        [$token, token],
        [$entry, at(pathname)],
      ],
    });
    await allSettled(loginWithTokenFx, { scope });
    expect([scope.getState($isSignedIn), scope.getState($profile)?.mobile]).toEqual([true, '0244123456']);
    return scope;
  };
  const scope = await device('/deposit');
  const wanted: RouteRequest[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(opened, { scope });
  expect(scope.getState($channel)?.id).toBe('MTN_MM');
  await allSettled(itemPicked, { scope, params: 'P4' });
  await Promise.all([allSettled(payTapped, { scope }), allSettled(payTapped, { scope })]);
  await live.house.deps.payments.idle();
  const transNo = /^\/pay\/hall\/panpay\?transNo=(D\w+)&sign=/.exec(wanted[0]?.to ?? '')?.[1] ?? '';
  expect(wanted).toHaveLength(1);

  // The tab was closed: a new visit finds the open payment.
  const again = await device('/deposit');
  await allSettled(opened, { scope: again });
  expect(again.getState($underWay)).toMatchObject({ amount: 5_000 });
  await depositsOf(live.house).pass(5_000);

  const hall = await device('/pay/hall/panpay');
  await allSettled(watched, { scope: hall, params: transNo });
  expect(hall.getState($order)).toMatchObject({ transNo, state: 3, credit: 5_000, coins: 500 });
  await allSettled(balanceRefreshRequested, { scope: hall });
  expect(hall.getState($balance)).toMatchObject({ money: 5_000, withdrawMoney: 0, coins: 1_500 });
  expect(await live.house.audit()).toEqual([]);
}, 30_000);

test('CF10 F13 a nested deposit survives the end of its session', async () => {
  const { token } = await live.house.member();
  const nested = at('/nested-deposit');
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
      [$entry, nested],
    ],
  });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(opened, { scope });
  const wanted: RouteRequest[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(itemPicked, { scope, params: 'P4' });
  await allSettled(payTapped, { scope });
  await live.house.deps.payments.idle();
  expect(scope.getState($step)).toBe('hall');
  expect(wanted).toEqual([]);

  // Another device has signed out all sessions; the frame then sends many calls at once.
  const kept = await live.house.db.delete(sessions).returning();
  await Promise.all(Array.from({ length: 10 }, () => allSettled(balanceRefreshRequested, { scope })));
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(wanted).toEqual([{ to: '/login?r=%2Fnested-deposit' }]);
  expect(scope.getState($step)).toBe('hall');

  // The embedding page signs in again; storage brings the token into the frame.
  await live.house.db.insert(sessions).values(kept.map(({ id: _, ...row }) => row));
  await allSettled(tokenChanged, { scope, params: token });
  await allSettled(loginWithTokenFx, { scope });
  await depositsOf(live.house).pass(5_000);
  const transNo = scope.getState($order)?.transNo ?? '';
  await allSettled(left, { scope });
  await allSettled(watched, { scope, params: transNo });
  expect(scope.getState($order)).toMatchObject({ state: 3, credit: 5_000 });
  expect([scope.getState($step), wanted.length]).toEqual(['hall', 1]);
  expect(await live.house.audit()).toEqual([]);
});
