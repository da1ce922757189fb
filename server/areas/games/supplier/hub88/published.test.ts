import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { payoutFromHub88, stakeFromHub88, toHub88 } from './amount';
import { isHub88Signed } from './signature';
import { readHub88 } from './wire';
import { createHub88House } from './test-support';

/**
 * Examples transcribed from what Hub88 has published. They are test values only: the key is a demo key that no operator
 * uses. Sources:
 * - signatures and public key: https://github.com/coingaming/Hub88-Examples (signatures.csv, priv/public.pem)
 * - amounts: https://docs.hub88.io/developer-docs/operator-api-reference/transferwallet-api
 * - ids, user and answer: https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api and
 *   https://docs.hub88.io/developer-docs/supplier-api-reference/wallet-api
 */
const demoKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----
`);

const signed: ReadonlyArray<readonly [string, string]> = [
  [
    '{"test":"test"}',
    'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUGcsljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
  ],
  [
    '{"game_id":132,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"55b7518e-b89e-11e7-81be-58404eea6d16"}',
    'Kd+/B1NealiUiv/9cI/0MQuwnLiAMteKFesys/b8Koe9pVP/H7Hw54W99+q1uMGizaXj+nMIzcwerFSlSkMj94uqXHueGFvDKI4YGKqntlj7EvID1B7P+VlS/A5RN4RjghIMR3MGnsJZT43G8tAju+xJCzjzDmgS25IPVIZobabIpct87ReqxYfkqIlqgH/uKkpU0ezG25mmhMa82Umat1eu88dJDCa1NsbX9SF5gtdC+A8pYS/o87s2RWHG5VVYM8awAwxPnwZacyKIEbXS59BcAI6StUm+/sJWvSKKvR6lxCiJyQOWzG1IwN9NxBthp5AfQx23G5aDMnYDkSUsIw==',
  ],
];

test.each(signed)('the published signature of %s is valid', (body, signature) => {
  expect(isHub88Signed([demoKey], Buffer.from(body), signature)).toBe(true);
  expect(isHub88Signed([demoKey], Buffer.from(`${body} `), signature)).toBe(false);
});

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
