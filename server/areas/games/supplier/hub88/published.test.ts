import { expect, test } from 'vitest';
import { payoutFromHub88, stakeFromHub88, toHub88 } from './amount';
import { readHub88 } from './wire';
import { createHub88House } from './test-support';

/**
 * Examples transcribed from what Hub88 has published. They are test values only. Sources:
 * - amounts: https://docs.hub88.io/developer-docs/operator-api-reference/transferwallet-api
 * - ids, user and answer: https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api and
 *   https://docs.hub88.io/developer-docs/supplier-api-reference/wallet-api
 */
test('the published amount of 3.56 is 356000', () => {
  const market = { scale: 100 };
  expect(toHub88(356, market)).toBe(356_000);
  expect(stakeFromHub88(356_000, market)).toBe(356);
  expect(stakeFromHub88(100_500, market)).toBeNull();
  expect(payoutFromHub88(100_500, market)).toBe(100);
});

test('the published example of user/balance can be read, and its answer has the same fields', async () => {
  const asked = {
    user: 'john12345',
    token: '55b7518e-b89e-11e7-81be-58404eea6d16',
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    game_code: 'clt_dragonrising',
  };
  expect(readHub88('/user/balance', asked)).toEqual({ body: asked });
  const answered = {
    user: 'john12345',
    status: 'RS_OK',
    request_uuid: asked.request_uuid,
    currency: 'USD',
    balance: 100_500,
  };
  const { context } = createHub88House();
  const { createHub88Client } = await import('../simulator/hub88-client');
  const own = { ...asked, user: context.user, token: context.token };
  const reply = await createHub88Client(context).call('/user/balance', own);
  expect(Object.keys(reply!).sort()).toEqual(Object.keys(answered).sort());
  expect(reply).toMatchObject({ status: answered.status, request_uuid: answered.request_uuid });
});
