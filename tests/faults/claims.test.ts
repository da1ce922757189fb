import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  basePath,
  benefitIds,
  codes,
  contract,
  couponKinds,
  lotteryRules,
  markets,
  standingGiveaway,
  type AnswerOf,
} from '../../contract';
import { createSealer } from '../../server/core/sealer';
import { coupons, transactions } from '../../server/db/schema';
import { balances } from '../../server/ledger';
import { requestHeaders } from '../../server/testing/calls';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { openHouse, type House } from './house';
import { send } from './limits';

/** Parallel requests of each claim, over both servers, each with its own key. */
const width = 50;

let house: House;
/** A member for each claim. */
let players: readonly MadeMember[];
/** A member with money for five tickets. */
let buyer: MadeMember;
const tickets = 5;
const price = lotteryRules['red-blue'].price;
beforeAll(async () => {
  house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
  // The first start writes the settings and the seed data.
  await house.boot();
  await house.stop();
  players = await house.look(async ({ db }) => {
    const sealer = createSealer(Buffer.alloc(32, 0x11));
    const deps = { db, clock: { now: () => Date.now() }, market: markets.GH, sealer };
    buyer = await makeMember(deps, { deposit: tickets * price });
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

/** Runs with the ports of both servers, or of the only one on the embedded engine. Stops them. */
async function withServers(run: (ports: readonly number[]) => Promise<void>): Promise<void> {
  await house.boot();
  const other = house.kind === 'postgres' ? await house.beside() : null;
  try {
    await run([house.port, ...(other ? [other.port] : [])]);
  } finally {
    await other?.stop();
    await house.kill();
  }
}

test('M1 of parallel tickets that two servers sell, the purse pays five', async () => {
  await withServers(async (ports) => {
    const url = `http://127.0.0.1:${ports[0]!}${basePath}${contract.lottery.games.path}`;
    const read = (await (await fetch(url, { headers: requestHeaders(Date.now()) })).json()) as {
      data: AnswerOf<typeof contract.lottery.games>;
    };
    const draw = read.data.games.find(({ id }) => id === 'red-blue')!.draws[0]!.id;
    const line = { bet: 'set', numbers: '3,9,14,21,27,32', blue: '7' };
    const form = () => ({ game: 'red-blue', ...line, draw, rules: lotteryRules['red-blue'].version });
    const { token } = buyer;
    const answers = await Promise.all(
      Array.from({ length: width }, (_, nth) =>
        send(ports[nth % ports.length]!, { call: contract.lottery.buy, form, nth, token }),
      ),
    );
    const codesOf = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codesOf).toEqual([
      ...Array<number>(tickets).fill(0),
      ...Array<number>(width - tickets).fill(codes.insufficientBalance),
    ]);
  });
  const left = await house.look(({ db }) => balances(db, buyer.id));
  expect(left).toMatchObject({ locked: 0, withdrawable: 0 });
}, 300_000);

test('M1 of parallel claims that two servers get, one is paid', async () => {
  await withServers(async (ports) => {
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
  });
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
