import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benefitIds, contract, couponKinds, markets, standingGiveaway } from '../../contract';
import { createSealer } from '../../server/core/sealer';
import { coupons, transactions } from '../../server/db/schema';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { openHouse, type House } from './house';
import { send } from './limits';

/** Parallel requests of each claim, over both servers, each with its own key. */
const width = 50;

let house: House;
/** A member for each claim. */
let players: readonly MadeMember[];
beforeAll(async () => {
  house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
  // The first start writes the settings and the seed data.
  await house.boot();
  await house.stop();
  players = await house.look(async ({ db }) => {
    const sealer = createSealer(Buffer.alloc(32, 0x11));
    const deps = { db, clock: { now: () => Date.now() }, market: markets.GH, sealer };
    return Promise.all(claims.map(() => makeMember(deps, { levelId: 7, deposit: 10_000 })));
  });
}, 180_000);
afterAll(() => house.close());

const claims = [
  { name: 'daily coins', call: contract.vip.enjoy, form: { benefitsId: benefitIds.dailyCoins }, reason: 'vip' },
  { name: 'tickets', call: contract.vip.enjoy, form: { benefitsId: benefitIds.tickets }, reason: null },
  { name: 'giveaway', call: contract.giveaway.gifts, form: { id: standingGiveaway }, reason: 'giveaway' },
  { name: 'free chance for a card', call: contract.collectCards.takeFree, form: {}, reason: null },
] as const;

test('M1 of parallel claims that two servers get, one is paid', async () => {
  await house.boot();
  const other = house.kind === 'postgres' ? await house.beside() : null;
  const ports = [house.port, ...(other ? [other.port] : [])];
  try {
    for (const [at, { name, call, form }] of claims.entries()) {
      const { token, mobile } = players[at]!;
      const fields = name === 'giveaway' ? { ...form, mobile } : form;
      const answers = await Promise.all(
        Array.from({ length: width }, (_, nth) =>
          send(ports[nth % ports.length]!, { call, form: () => fields, nth, token }),
        ),
      );
      expect(answers.filter(({ code }) => code === 0).length, name).toBe(1);
      expect(answers.filter(({ status }) => status >= 500).length, name).toBe(0);
    }
  } finally {
    await other?.stop();
    await house.kill();
  }
  await house.look(async ({ db }) => {
    for (const [at, { name, reason }] of claims.entries()) {
      if (reason === null) continue;
      const [row] = await db
        .select({ rows: count() })
        .from(transactions)
        .where(and(eq(transactions.memberId, players[at]!.id), eq(transactions.reason, reason)));
      expect(row!.rows, name).toBe(1);
    }
    const given = await db
      .select()
      .from(coupons)
      .where(and(eq(coupons.memberId, players[1]!.id), eq(coupons.kind, couponKinds.ticket)));
    expect(given).toHaveLength(2);
  });
}, 300_000);
