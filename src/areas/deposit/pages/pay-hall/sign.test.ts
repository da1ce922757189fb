import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { contract } from '../../../../../contract';
import { $entry } from '../../../../core/router';
import { $order, $transNo } from '../..';
import { loginWithTokenFx } from '../../../access/session';
import { $apiBase, $token, ApiError } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import { $lost, opened, verifyFx } from './model';

const live = liveHouse({ seed: true });
const at = {
  pathname: '/pay/hall/panpay',
  search: '',
  hash: '',
  key: 'hall',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};

/** Opens the waiting page for this member with these parts of the address. */
async function hall(token: string, query: Record<string, string>) {
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
      [$entry, at],
    ],
  });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(opened, { scope, params: { params: {}, query } });
  return {
    lost: scope.getState($lost),
    transNo: scope.getState($transNo),
    order: scope.getState($order)?.transNo ?? null,
  };
}

test('DEP-15 DEP-20 M13 the hall shows a payment only with the sign of the server', async () => {
  const { token } = await live.house.member();
  const stranger = await live.house.member();
  const answer = await live.house.call(
    contract.pay.topUp,
    { payMoney: 5_000, payChannel: 'MTN_MM', clientOrderId: 'an-order-of-the-sign-test' },
    { token },
  );
  const { transNo, sign } = answer.data;
  const shown = { lost: null, transNo, order: transNo };
  const refused = { lost: 'sign', transNo: null, order: null };
  expect(await hall(token, { transNo, sign })).toEqual(shown);
  expect(await hall(token, { transNo, sign: `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}` })).toEqual(
    refused,
  );
  expect(await hall(token, { transNo, sign: 'x' })).toEqual(refused);
  expect(await hall(stranger.token, { transNo, sign })).toEqual(refused);
  for (const query of [{ transNo }, { sign }, { transNo, sign: '<x>' }]) {
    expect(await hall(token, query as Record<string, string>)).toEqual({ lost: 'number', transNo: null, order: null });
  }
}, 60_000);

test('DEP-20 without an answer about the sign the hall requests the order', async () => {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$entry, at],
    ],
    handlers: [
      [
        verifyFx,
        () => {
          throw new ApiError({ code: -98, message: '', status: null });
        },
      ],
    ],
  });
  await allSettled(opened, { scope, params: { params: {}, query: { transNo: 'D1', sign: 's' } } });
  expect([scope.getState($lost), scope.getState($transNo)]).toEqual([null, 'D1']);
});
