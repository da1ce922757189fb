import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { depositOrders, exchanges, idempotency, rainGifts, spins, withdrawOrders } from '../../db/schema';
import { post } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { withdrawalsOf } from '../../testing/withdrawals';

/** How many orders of events for each kind; more by CLOSE_RUNS. */
const runs = Number(process.env['CLOSE_RUNS'] ?? 15);
const slot = 'GH-20261120-1200';
const free = 50_000;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await withdrawalsOf(house).open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

interface Kind {
  readonly member: () => Promise<MadeMember>;
  readonly ask: (token: string, key: string) => Promise<{ code: number; data: unknown }>;
  readonly close: (token: string, key: string) => Promise<{ code: number; data: unknown }>;
  readonly made: (memberId: number) => Promise<unknown[]>;
}

const kinds: Record<string, Kind> = {
  'a deposit': {
    member: () => house.member(),
    ask: (token, key) => depositsOf(house).order(token, { clientOrderId: key, key }),
    close: (token, key) => house.call(contract.pay.close, { clientOrderId: key }, { token }),
    made: (id) => house.db.select().from(depositOrders).where(eq(depositOrders.memberId, id)),
  },
  'a withdrawal': {
    member: () => house.member({ withdrawable: free, known: true }),
    ask: (token, key) => withdrawalsOf(house).take(token, {}, key),
    close: (token, key) => house.call(contract.withdraw.close, { key }, { token }),
    made: (id) => house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, id)),
  },
  'a spin': {
    member: async () => {
      const player = await house.member();
      await post(house.db, {
        memberId: player.id,
        key: 'gift',
        reason: 'opening',
        now: house.clock.now(),
        entries: [
          { account: 'house:promo', purse: 'coins', amount: -free },
          { account: 'member', purse: 'coins', amount: free },
        ],
      });
      return player;
    },
    ask: (token, key) => house.call(contract.coinSpin.bet, { id: 1 }, { token, key }),
    close: (token, key) => house.call(contract.coinSpin.close, { key }, { token }),
    made: (id) => house.db.select().from(spins).where(eq(spins.memberId, id)),
  },
  'an exchange of diamonds': {
    member: async () => {
      const player = await house.member();
      await post(house.db, {
        memberId: player.id,
        key: 'gift',
        reason: 'opening',
        now: house.clock.now(),
        entries: [
          { account: 'house:promo', purse: 'diamonds', amount: -free },
          { account: 'member', purse: 'diamonds', amount: free },
        ],
      });
      return player;
    },
    ask: (token, key) => house.call(contract.exchange.exchange, { id: 2 }, { token, key }),
    close: (token, key) => house.call(contract.exchange.close, { key }, { token }),
    made: (id) => house.db.select().from(exchanges).where(eq(exchanges.memberId, id)),
  },
  'a gift of the rain': {
    member: async () => {
      const player = await house.member();
      await house.call(contract.cashRain.drawStatus, { id: slot }, { token: player.token });
      return player;
    },
    ask: (token, key) => house.call(contract.cashRain.gifts, {}, { token, key }),
    close: (token, key) => house.call(contract.cashRain.close, { id: slot, key }, { token }),
    made: (id) => house.db.select().from(rainGifts).where(eq(rainGifts.memberId, id)),
  },
};

let keys = 0;
const newKey = () => `a-key-to-be-closed-${(keys += 1)}`;

describe.each(Object.entries(kinds))('%s', (_, { member, ask, close, made }) => {
  test('Q53 F7 a request with a closed key does nothing', async () => {
    const { id, token } = await member();
    const key = newKey();
    expect(await close(token, key)).toMatchObject({ code: 0, data: null });
    for (let late = 0; late < 3; late += 1) expect(await ask(token, key)).toMatchObject({ code: codes.keyClosed });
    expect(await close(token, key)).toMatchObject({ code: 0, data: null });
    expect(await made(id)).toEqual([]);
    expect(await ask(token, newKey())).toMatchObject({ code: 0 });
  });

  test('Q53 closing a used key returns its result and keeps it valid', async () => {
    const { id, token } = await member();
    const key = newKey();
    const first = await ask(token, key);
    expect(first.code).toBe(0);
    const closed = await close(token, key);
    expect(closed.code).toBe(0);
    expect(closed.data).not.toBeNull();
    expect(await ask(token, key)).toMatchObject({ code: 0, data: first.data });
    expect(await made(id)).toHaveLength(1);
  });

  test('Q53 F8 F10 a key is either used or closed, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ask' as const, 'close' as const), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const { id, token } = await member();
          const key = newKey();
          const act = async (step: 'ask' | 'close') => ({
            step,
            ...(await (step === 'ask' ? ask : close)(token, key)),
          });
          const answers: Array<Awaited<ReturnType<typeof act>>> = [];
          if (atOnce) answers.push(...(await Promise.all(steps.map(act))));
          else for (const step of steps) answers.push(await act(step));
          const isClosed = answers.some(({ step, data }) => step === 'close' && data === null);
          const isMade = answers.some(({ step, code }) => step === 'ask' && code === 0);
          expect(isClosed && isMade).toBe(false);
          expect(await made(id)).toHaveLength(isMade ? 1 : 0);
          expect((await ask(token, key)).code).toBe(isClosed ? codes.keyClosed : 0);
        },
      ),
      { numRuns: runs },
    );
  });
});

test('Q34 a member cannot close another member’s key', async () => {
  const [ama, kofi] = [await house.member(), await house.member()];
  const key = newKey();
  expect(await house.call(contract.pay.close, { clientOrderId: key }, { token: kofi.token })).toMatchObject({
    code: 0,
    data: null,
  });
  expect(await depositsOf(house).order(ama.token, { clientOrderId: key, key })).toMatchObject({ code: 0 });
});

test('Q51 a closed clientOrderId is refused with any idempotency key', async () => {
  const { token } = await house.member();
  const key = newKey();
  await house.call(contract.pay.close, { clientOrderId: key }, { token });
  expect(await depositsOf(house).order(token, { clientOrderId: key, key: newKey() })).toMatchObject({
    code: codes.keyClosed,
  });
});

test('I7 a key used by one kind can be closed for another', async () => {
  const { id, token } = await kinds['a withdrawal']!.member();
  const key = newKey();
  // An order's own number is free to be another one than the idempotency key it came with.
  expect(await depositsOf(house).order(token, { clientOrderId: key, key: newKey() })).toMatchObject({ code: 0 });
  for (const kind of ['a withdrawal', 'a spin', 'an exchange of diamonds'])
    expect(await kinds[kind]!.close(token, key)).toMatchObject({ code: 0, data: null });
  expect(await house.audit()).toEqual([]);
  expect((await kinds['a deposit']!.close(token, key)).data).not.toBeNull();
  expect(await kinds['a withdrawal']!.ask(token, key)).toMatchObject({ code: codes.keyClosed });
  expect(await kinds['a withdrawal']!.made(id)).toEqual([]);
});

test('I7 the key of an old spin can be closed by other calls', async () => {
  const { id, token } = await kinds['a spin']!.member();
  const key = newKey();
  expect(await kinds['a spin']!.ask(token, key)).toMatchObject({ code: 0 });
  // As the sweep does after seven days.
  await house.db.delete(idempotency).where(eq(idempotency.memberId, id));
  for (const kind of ['a withdrawal', 'a deposit', 'a gift of the rain'])
    expect(await kinds[kind]!.close(token, key)).toMatchObject({ code: 0, data: null });
  expect(await house.audit()).toEqual([]);
});

test('Q53 D2 closing a second key of a slot returns the gift', async () => {
  const { ask, close, member } = kinds['a gift of the rain']!;
  const { token } = await member();
  const [first, second] = [await ask(token, newKey()), newKey()];
  expect(await close(token, second)).toMatchObject({ code: 0, data: first.data });
  expect(await ask(token, second)).toMatchObject({ code: codes.keyClosed });
});
