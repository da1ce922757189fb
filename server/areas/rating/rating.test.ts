import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, headers } from '../../../contract';
import { boundDevices, members } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

const { cfg, bind } = contract.rating;
const open = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;
const store = { [headers.platform]: 'store' };
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());
afterEach(async () => expect(await house.audit()).toEqual([]));

let devices = 0;
const device = () => `device-to-be-rated-${(devices += 1)}`;
const old = () => house.member({ registeredAt: open - dayMs });
const rate = (token: string, deviceId: string, more: { stars?: number; key?: string; platform?: string } = {}) =>
  house.call(
    bind,
    { deviceId, deviceType: 1, utmSource: 'google_play', ratingScore: more.stars ?? 5 },
    {
      token,
      headers: { ...store, ...(more.platform ? { [headers.platform]: more.platform } : {}) },
      ...(more.key ? { key: more.key } : {}),
    },
  );

test('RAT-1 RAT-2 C100 only the store app asks, a day after registration', async () => {
  const { token } = await old();
  const { data } = await house.call(cfg, { deviceId: device() }, { token, headers: store });
  expect(data).toEqual({ enable: true, configs: [1, 2, 3, 4, 5].map((score) => ({ score, bonusAmount: 50 })) });
  expect((await house.call(cfg, { deviceId: device() }, { token })).data.enable).toBe(false);
  const young = await house.member({ registeredAt: open - dayMs + 1 });
  expect((await house.call(cfg, { deviceId: device() }, { token: young.token, headers: store })).data.enable).toBe(
    false,
  );
  expect(await rate(young.token, device())).toMatchObject({ status: 200, code: codes.ratingClosed });
  expect(await rate(token, device(), { platform: 'h5' })).toMatchObject({ code: codes.ratingClosed });
});

test('RAT-2 C101 Q35 a device and a member can rate once', async () => {
  const [one, two] = [await old(), await old()];
  const shared = device();
  const key = 'one-key-of-a-rating-0';
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => rate(one.token, shared, { stars: 1 })),
    ...Array.from({ length: 10 }, () => rate(two.token, shared)),
  ]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const [row] = await house.db.select().from(boundDevices);
  const [winner, other] = row!.memberId === one.id ? [one, two] : [two, one];
  expect(await rate(winner.token, device())).toMatchObject({ code: codes.ratingClosed });
  expect((await house.call(cfg, { deviceId: shared }, { token: other.token, headers: store })).data.enable).toBe(false);
  expect(await balances(house.db, winner.id)).toMatchObject({ coins: 50 });
  const mine = device();
  const first = await rate(other.token, mine, { key, stars: 3 });
  expect(first).toMatchObject({ code: 0, data: { bonusAmount: 50 } });
  expect(await rate(other.token, mine, { key, stars: 3 })).toMatchObject({ code: 0, data: { bonusAmount: 50 } });
  expect(await rate(other.token, mine, { key, stars: 5 })).toMatchObject({ code: codes.keyConflict });
  expect(await balances(house.db, other.id)).toMatchObject({ coins: 50 });
});

test('RAT-1 A21 a rating has one to five stars and an open account', async () => {
  const { id, token } = await old();
  for (const stars of [0, 6, -1, 2.5])
    expect(await rate(token, device(), { stars })).toMatchObject({
      code: codes.invalid,
      data: { field: 'ratingScore' },
    });
  await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
  expect(await rate(token, device())).toMatchObject({ code: codes.selfExcluded });
});
