import { allSettled, createWatch, fork } from 'effector';
import { afterAll, expect, test } from 'vitest';
import { WithdrawState } from '../../../../contract';
import { kycRecords } from '../../../../server/db/schema';
import type { Tx } from '../../../../server/db/types';
import { post } from '../../../../server/ledger';
import { reviewOnlySums } from '../../../../server/testing/withdrawals';
import { sweepWithdrawals } from '../../../../server/payments/payouts';
import { $entry, routeRequested, type RouteRequest } from '../../../core/router';
import { $theme } from '../../../core/theme/theme';
import { $apiBase, $token } from '../../../core/api';
import { liveHouse } from '../../../core/api/test-house';
import { forgetRequests } from '../../../core/money/test-requests';
import { dropFromVisit } from '../../../core/storage/visit-storage';
import { optionsFx } from '../../../core/options';
import { loginWithTokenFx } from '../../access/session';
import { $balance, balanceRefreshRequested } from '../../wallet';
import {
  $blocked,
  $channel,
  $latest,
  $made,
  $outcome,
  $quote,
  amountTyped,
  confirmed,
  entered,
  form,
  latestWanted,
  nextTapped,
} from '../index';

const live = liveHouse({ seed: true });
afterAll(() => {
  forgetRequests('baobab.withdraw.claim');
  dropFromVisit('baobab.form.withdraw');
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

test('WDR-5 WDR-6 WDR-13 I20 the form’s sums equal the ledger’s sums', async () => {
  await reviewOnlySums(live.house);
  const member = await live.house.member({ mobile: '0244123456', deposit: 50_000 });
  await live.house.db.transaction((tx) =>
    post(tx as unknown as Tx, {
      memberId: member.id,
      key: 'free',
      reason: 'unlock',
      now: live.house.clock.now(),
      entries: [
        { account: 'member', purse: 'locked', amount: -50_000 },
        { account: 'member', purse: 'withdrawable', amount: 50_000 },
      ],
    }),
  );
  await live.house.db.insert(kycRecords).values({
    memberId: member.id,
    market: 'GH',
    state: 'submitted',
    digest: 'd',
    reason: '',
    submittedAt: live.house.clock.now(),
    sealed: live.house.deps.sealer.seal(Buffer.from('{"firstName":"Ama","surname":"Mensah"}'), `kyc:${member.id}`),
  });
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, member.token],
      [$entry, at('/withdraw')],
      [$theme, 'b'],
    ],
  });
  const wanted: RouteRequest[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(optionsFx, { scope, params: {} });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(entered, { scope });
  expect([scope.getState($channel)?.id, scope.getState(form.$values)]).toMatchObject([
    'MTN_MM',
    { account: '0244123456', name: 'Ama Mensah' },
  ]);
  await allSettled(amountTyped, { scope, params: '300' });
  expect([scope.getState($blocked), scope.getState($quote)]).toMatchObject([
    null,
    { money: 30_000, fee: 0, tax: 0, net: 30_000, reviewMs: 0 },
  ]);

  await Promise.all([allSettled(nextTapped, { scope }), allSettled(nextTapped, { scope })]);
  await allSettled(balanceRefreshRequested, { scope });
  expect([scope.getState($outcome), scope.getState($balance)?.withdrawMoney]).toEqual(['review', 50_000]);
  await Promise.all([allSettled(confirmed, { scope }), allSettled(confirmed, { scope })]);
  expect([scope.getState($outcome), scope.getState($made)]).toMatchObject(['done', { money: 30_000, net: 30_000 }]);
  await allSettled(balanceRefreshRequested, { scope });
  expect(scope.getState($balance)).toMatchObject({ money: 20_000, withdrawMoney: 20_000 });

  await live.house.deps.payments.idle();
  live.house.clock.advance(60_000);
  await live.house.deps.payments.simulated!.tick();
  await sweepWithdrawals(live.house.deps);
  await allSettled(latestWanted, { scope });
  const [order] = scope.getState($latest);
  expect(scope.getState($latest)).toHaveLength(1);
  expect([WithdrawState.paid, WithdrawState.failed]).toContain(order?.state);
  await allSettled(balanceRefreshRequested, { scope });
  expect(scope.getState($balance)?.withdrawMoney).toBe(order?.state === WithdrawState.paid ? 20_000 : 50_000);
  expect([wanted, await live.house.audit()]).toEqual([[], []]);
}, 30_000);
