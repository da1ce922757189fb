import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '../../../contract';
import { outcomes, seeds as seedRows } from '../../db/schema';
import { openDraw } from '../../fairness';
import { post } from '../../ledger';
import { createHarness } from '../../testing/harness';

const { coinSpin, fairness } = contract;
const open = Date.UTC(2026, 10, 20, 12, 5);
const cycle = 2_500;

test('FAIR-4 earlier answers do not reveal the next spin', async () => {
  const house = await createHarness();
  const { id, token } = await house.member();
  await post(house.db, {
    memberId: id,
    key: 'gift',
    reason: 'opening',
    now: open,
    entries: [
      { account: 'house:promo', purse: 'coins', amount: -100_000 },
      { account: 'member', purse: 'coins', amount: 100_000 },
    ],
  });
  const wire: string[] = [];
  const heard = async <A>(answer: Promise<A>): Promise<A> => {
    wire.push(JSON.stringify(await answer));
    return answer;
  };
  const {
    data: { wheels, seeds },
  } = await heard(house.call(coinSpin.cfg, {}, { token }));
  const weights = wheels[0]!.prizes.map(({ weight }) => weight);
  const chance = weights.reduce((sum, weight) => sum + (weight / 10_000) ** 2, 0);
  const spun: number[] = [];
  for (let nonce = 0; nonce < 60; nonce += 1) {
    await heard(house.call(fairness.seeds, {}, { token }));
    await heard(house.call(fairness.outcomes, { quantity: 5 }, { token }));
    spun.push((await heard(house.call(coinSpin.bet, { id: 1 }, { token }))).data.prizeId);
    house.clock.advance(cycle);
  }
  // Every 256 bits that were sent, and every text of them, as a key.
  const sent = [...new Set(wire.join(' ').match(/[0-9a-f]{64}/g))];
  expect(sent.length).toBeGreaterThanOrEqual(2);
  const rows = await house.db.select().from(seedRows).where(eq(seedRows.memberId, id));
  for (const { serverSeed } of rows) expect(wire.join(' ')).not.toContain(Buffer.from(serverSeed).toString('hex'));
  for (const key of sent.flatMap((hex) => [Buffer.from(hex, 'hex'), Buffer.from(hex)])) {
    const hits = spun.filter(
      (slice, nonce) => openDraw(key, seeds!.active.clientSeed, nonce).slice(weights) === slice,
    ).length;
    expect(Math.abs(hits - 60 * chance)).toBeLessThan(5 * Math.sqrt(60 * chance * (1 - chance)));
  }
  await house.close();
}, 60_000);

test('I13 the audit finds a wrong outcome and a wrong slice', async () => {
  const house = await createHarness();
  const { id, token } = await house.member();
  await post(house.db, {
    memberId: id,
    key: 'gift',
    reason: 'opening',
    now: open,
    entries: [
      { account: 'house:promo', purse: 'coins', amount: -50 },
      { account: 'member', purse: 'coins', amount: 50 },
    ],
  });
  const { data } = await house.call(coinSpin.bet, { id: 1 }, { token });
  expect(await house.audit()).toEqual([]);
  await house.db.execute(`alter table outcomes disable trigger outcomes_append_only`);
  await house.db
    .update(outcomes)
    .set({ result: { slice: (data.prizeId + 1) % 12, giftType: data.giftType, giftAmount: data.giftAmount } });
  const breaches = await house.audit();
  expect(breaches.filter((breach) => breach.startsWith('I13 an outcome does not come out again'))).toHaveLength(1);
  expect(breaches.filter((breach) => breach.startsWith('I13 a spin is not what'))).toHaveLength(1);
  await house.close();
});
