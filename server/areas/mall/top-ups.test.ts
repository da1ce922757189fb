import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { mallTopUps, notices, simulatedTopUps } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { ids, line, mallHouse, newKey } from './test-support';
import { sweepTopUps } from './top-ups';

const { mall } = contract;
/** What the simulated provider picks of a hundred: delivered below 90, refused below 95, silent above. */
const outcomes = { delivered: 0, refused: 90, silent: 95 } as const;
let pick: number = outcomes.delivered;
let house: Harness;
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness({ pick: () => pick });
});
beforeEach(() => {
  pick = outcomes.delivered;
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

const airtime = (count = 1) => [line(ids.airtime, 1_150, { count })];
const read = async (token: string, id: number) => (await house.call(mall.order, { id }, { token })).data;
const sent = () => house.db.select().from(simulatedTopUps).orderBy(simulatedTopUps.createdAt, simulatedTopUps.kind);

describe('airtime and data', () => {
  test('they are delivered at once to the own mobile, on its network', async () => {
    const ama = await shop.shopper();
    const before = (await sent()).length;
    const { data } = await shop.buy(ama, airtime(3));
    expect(data).toMatchObject({ state: 'delivered', digital: true, paid: 3_450, address: null });
    expect(data.topUp).toEqual({ mobile: `${ama.mobile.slice(0, 3)}•••••${ama.mobile.slice(-2)}`, network: 'MTN' });
    const rows = await sent();
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ kind: 'airtime', amount: 300, mobile: ama.mobile, network: 'MTN' });
    const gigabyte = await shop.buy(ama, [line(ids.data, 1_700, { count: 2 })], { network: 'Vodafone' });
    // An app that was opened before the network changed its name sends the former one.
    expect(gigabyte.data.topUp?.network).toBe('Telecel');
    expect((await sent()).at(-1)).toMatchObject({ kind: 'data', amount: 200 });
  });

  test('a refusal gives everything back once', async () => {
    pick = outcomes.refused;
    const ama = await shop.shopper();
    const key = newKey();
    const { data } = await shop.buy(ama, airtime(), { key });
    expect(data).toMatchObject({ state: 'cancelled', cancelReason: 'refused' });
    expect((await shop.purse(ama.id)).coins).toBe(100_000);
    const left = await shop.left(ids.airtime);
    expect((await shop.buy(ama, airtime(), { key })).data).toEqual(data);
    house.clock.advance(3_600_000);
    await sweepTopUps(house.deps);
    expect((await shop.purse(ama.id)).coins).toBe(100_000);
    expect(await shop.left(ids.airtime)).toBe(left);
  });

  test('an unknown outcome stays placed and unrefunded until the provider answers', async () => {
    pick = outcomes.silent;
    const ama = await shop.shopper();
    const { data } = await shop.buy(ama, airtime());
    expect(data).toMatchObject({ state: 'placed', cancellable: false });
    expect(await house.call(mall.cancel, { id: data.id }, { token: ama.token })).toMatchObject({
      code: codes.mallNotCancellable,
    });
    for (let tries = 0; tries < 3; tries += 1) {
      house.clock.advance(10_000);
      await sweepTopUps(house.deps);
      expect((await read(ama.token, data.id)).state).toBe('placed');
    }
    expect((await shop.purse(ama.id)).coins).toBe(98_850);
    house.clock.advance(60_000);
    await Promise.all(Array.from({ length: 5 }, () => sweepTopUps(house.deps)));
    expect(await read(ama.token, data.id)).toMatchObject({ state: 'delivered' });
    const told = await house.db.select().from(notices).where(eq(notices.memberId, ama.id));
    expect(told).toMatchObject([{ kind: 'mall-delivered', quiet: false }]);
    expect((await sent()).filter(({ reference }) => reference === `mall-GH-${data.id}`)).toHaveLength(1);
  });

  test('a server that stopped before it sent the top-up sends it later', async () => {
    const ama = await shop.shopper();
    pick = outcomes.silent;
    const { data } = await shop.buy(ama, airtime());
    // As if the process had ended after the purchase was committed.
    await house.db.delete(simulatedTopUps);
    pick = outcomes.delivered;
    house.clock.advance(60_000);
    await sweepTopUps(house.deps);
    expect((await read(ama.token, data.id)).state).toBe('delivered');
    const [row] = await house.db.select().from(mallTopUps).where(eq(mallTopUps.id, data.id));
    expect(row).toMatchObject({ state: 'delivered', leasedUntil: 0 });
  });

  test('an unknown network is refused with the list', async () => {
    const ama = await shop.shopper();
    expect(await shop.buy(ama, airtime(), { network: 'Vivo' })).toMatchObject({
      code: codes.mallNetwork,
      data: { networks: ['MTN', 'AirtelTigo', 'Telecel'] },
    });
    expect((await shop.purse(ama.id)).coins).toBe(100_000);
  });
});
