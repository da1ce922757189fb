import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, codes, contract, headers } from '../../contract';
import { accounts } from '../db/schema';
import { post } from '../ledger';
import { createHarness, type Harness } from '../testing/harness';

let house: Harness;
let token: string;
const balance = { money: 3_000, withdrawMoney: 1_000, bonusMoney: 20, diamond: 3 };
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
beforeEach(async () => {
  const player = await house.member({ deposit: 2_000, withdrawable: 1_000 });
  token = player.token;
  for (const [purse, amount] of [
    ['coins', 20],
    ['diamonds', 3],
  ] as const) {
    await post(house.db, {
      memberId: player.id,
      key: purse,
      reason: 'opening',
      now: house.clock.now(),
      entries: [
        { account: 'house:promo', purse, amount: -amount },
        { account: 'member', purse, amount },
      ],
    });
  }
});
afterAll(() => house.finish());

const money = calls.filter((call) => call.money).map((call) => [call.path, call] as const);
describe('a refused money call returns the present balance', () => {
  test.each(money)('%s: after invalid input, and without a proof', async (_, call) => {
    const wrong = await house.call(call, { index: 999, id: 'none' } as never, { token });
    if (wrong.code !== codes.ok) expect(wrong.data).toMatchObject({ balance });
    // Both take no input, so that none is invalid.
    else expect([contract.dailyBonus.sign.path, contract.collectCards.takeFree.path]).toContain(call.path);
    const elsewhere = await house.call(call, {} as never, { token, headers: { [headers.deviceId]: 'another-device' } });
    expect(elsewhere).toMatchObject({ code: codes.stepUp, data: { balance: { money: 3_000 } } });
  });

  test('in addition to the data of the refusal', async () => {
    const { code, data } = await house.call(contract.coinSpin.bet, { id: 1 }, { token });
    expect(code).toBe(codes.insufficientCoins);
    expect(data).toMatchObject({ need: 50, balance: { money: 3_000 } });
  });

  test('visitors and calls without money get no balance', async () => {
    expect(
      (await house.call(contract.coinSpin.bet, { id: 1 }, { token: 'x'.repeat(43) })).data ?? {},
    ).not.toHaveProperty('balance');
    expect((await house.call(contract.profile.modify, { nickName: '' }, { token })).data ?? {}).not.toHaveProperty(
      'balance',
    );
  });

  test('a refusal keeps its code when the balance cannot be read', async () => {
    const { deps } = house;
    await deps.db.execute('alter table accounts rename to accounts_away');
    const { code, data } = await house.call(contract.rating.bind, {} as never, { token });
    await deps.db.execute('alter table accounts_away rename to accounts');
    expect(code).toBe(codes.invalid);
    expect(data).not.toHaveProperty('balance');
    expect(await deps.db.select().from(accounts)).not.toEqual([]);
  });
});
