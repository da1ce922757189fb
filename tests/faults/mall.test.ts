import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  basePath,
  codes,
  contract,
  couponKinds,
  mallTypes,
  markets,
  readEnvelope,
  type Call,
  type MallOrder,
} from '../../contract';
import { invariants } from '../../server/boot/audit';
import { createSealer } from '../../server/core/sealer';
import { coupons as couponRows, mallStock, mallSupplies } from '../../server/db/schema';
import { withTransaction } from '../../server/db/transaction';
import { grantCoupons } from '../../server/areas/coupons';
import type { Tx } from '../../server/db/types';
import { balances, post } from '../../server/ledger';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { hasPostgres } from '../../scripts/postgres.mjs';
import { openHouse, type House } from './house';

const { mall } = contract;
/** The shipped cap, for coins. */
const cap = { id: 5, price: 35_000 } as const;
/** The shipped earbuds: an item without options, for diamonds. */
const goods = { id: 8, price: 3_000, stock: 10 } as const;
const buyers = 40;
const orders = 200;
const purse = 1_000_000;
const address = {
  name: 'Ama Mensah',
  mobile: '0244124417',
  area: 'GH-AA',
  postal: 'GA-184-2210',
  address: '12 Oxford Street',
};

interface Asked {
  readonly port: number;
  readonly token: string;
  readonly key?: string;
}

/** Sends a call to one of the processes. */
async function send<Data>(call: Call, input: Record<string, unknown>, { port, token, key }: Asked) {
  const json = call.encoding === 'json';
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${call.path}`, {
    method: 'POST',
    body: json
      ? JSON.stringify(input)
      : new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])),
    headers: requestHeaders(Date.now(), {
      token,
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(call.money ? { 'idempotency-key': key ?? randomBytes(12).toString('hex') } : {}),
    }),
  });
  const outcome = readEnvelope(await response.json());
  if (outcome === undefined || response.status >= 500) throw new Error(`${call.path} answered ${response.status}`);
  return { code: outcome.code, data: outcome.data as Data };
}

/** Gives a member coins, diamonds and a coupon. */
async function furnish(tx: Tx, memberId: number, now: number): Promise<void> {
  await post(tx, {
    memberId,
    key: 'purse-of-the-test',
    reason: 'opening',
    now,
    entries: (['coins', 'diamonds'] as const).flatMap((unit) => [
      { account: 'house:promo', purse: unit, amount: -purse } as const,
      { account: 'member', purse: unit, amount: purse } as const,
    ]),
  });
  const title = { en: 'Off', fr: 'Remise', pt: 'Desconto' };
  const terms = {
    ...{ kind: couponKinds.mall, title, off: 500, unit: 'share' as const, purse: 'coins' as const, minimum: 5_000 },
    ...{ begins: now - 1, ends: now + 3_600_000 },
  } as const;
  await grantCoupons(tx, { memberId, cause: 'test', count: 1, terms, now });
}

// Two processes need PostgreSQL: the embedded engine allows one.
describe.runIf(hasPostgres() && process.env['TEST_DATABASE_URL'])('the mall on two processes', () => {
  let house: House;
  let ports: readonly number[];
  let stop: () => Promise<unknown>;
  let members: MadeMember[];
  /** A coupon of each member by the member's id. */
  const coupons = new Map<number, number>();
  beforeAll(async () => {
    house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
    const clock = { now: () => Date.now() };
    const deps = { clock, market: markets.GH, sealer: createSealer(Buffer.alloc(32, 0x11)) };
    members = await house.look(async ({ db }) => {
      const made: MadeMember[] = [];
      for (let n = 0; n < buyers; n += 1) made.push(await makeMember({ ...deps, db }, { levelId: 10 }));
      for (const { id } of made) await withTransaction({ db }, (tx) => furnish(tx, id, clock.now()));
      for (const row of await db.select().from(couponRows)) coupons.set(row.memberId, row.id);
      const stock = { market: 'GH', goods: goods.id, option: '' };
      await db.insert(mallStock).values({ ...stock, supplied: goods.stock });
      await db.insert(mallSupplies).values({ ...stock, pieces: goods.stock, actor: 'system', createdAt: clock.now() });
      return made;
    });
    await house.boot();
    const other = await house.beside();
    ports = [house.port, other.port];
    stop = other.stop;
  }, 180_000);
  afterAll(async () => {
    await stop?.();
    await house.close();
  }, 60_000);

  const portOf = (nth: number): number => ports[nth % ports.length]!;
  const memberOf = (nth: number): MadeMember => members[nth % members.length]!;
  const counted = (answers: ReadonlyArray<{ code: number }>, code: number): number =>
    answers.filter((answer) => answer.code === code).length;

  /** Saves an address for each member. Saving it again returns the saved one. */
  const saveAddresses = () =>
    Promise.all(
      members.map(async ({ token }, nth) => {
        const { data } = await send<{ id: number }>(mall.saveAddress, address, { port: portOf(nth), token });
        return data.id;
      }),
    );

  test('M4 of two carts with one coupon, one on each process, one wins', { timeout: 60_000 }, async () => {
    const addresses = await saveAddresses();
    for (const [nth, { id, token }] of members.slice(0, 10).entries()) {
      const cart = {
        type: mallTypes.coins,
        goods: [{ id: cap.id, unitPrice: cap.price, count: 1 }],
        coupons: [coupons.get(id)],
        addressId: addresses[nth],
      };
      const both = await Promise.all(ports.map((port) => send<MallOrder>(mall.buy, cart, { port, token })));
      expect(both.map(({ code }) => code).sort()).toEqual([0, codes.couponUsed]);
      const { coins } = await house.look(({ db }) => balances(db, id));
      expect(coins).toBe(purse - cap.price * 0.95);
    }
  });

  test('M1 of 200 parallel orders of a stock of 10, exactly 10 are sold', { timeout: 180_000 }, async () => {
    const addresses = await saveAddresses();
    const buy = (nth: number) =>
      send<MallOrder>(
        mall.buy,
        {
          type: mallTypes.diamonds,
          goods: [{ id: goods.id, unitPrice: goods.price, count: 1 }],
          addressId: addresses[nth % members.length],
        },
        { port: portOf(nth + Math.floor(nth / members.length)), token: memberOf(nth).token },
      );
    const answers = await Promise.all(Array.from({ length: orders }, (_, nth) => buy(nth)));
    expect(counted(answers, 0)).toBe(goods.stock);
    expect(counted(answers, codes.mallStock)).toBe(orders - goods.stock);

    // Each order is cancelled by ten requests on both processes at once.
    const sold = answers.flatMap(({ code, data }, nth) => (code === 0 ? [{ id: data.id, nth }] : []));
    const cancelled = await Promise.all(
      sold.flatMap(({ id, nth }) =>
        Array.from({ length: 10 }, (_, turn) =>
          send<MallOrder>(mall.cancel, { id }, { port: portOf(turn), token: memberOf(nth).token }),
        ),
      ),
    );
    expect(counted(cancelled, 0)).toBe(cancelled.length);
    await house.look(async ({ db }) => {
      for (const { id } of members) expect((await balances(db, id)).diamonds).toBe(purse);
      const rows = await db.select().from(mallStock);
      expect(rows.find((row) => row.goods === goods.id)).toMatchObject({ supplied: goods.stock, sold: 0 });
      expect(await invariants(db)).toEqual([]);
    });
  });
});
