import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

describe('account', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.finish());

  test('C24 C25 ACC-1 Q7 profile and balance agree with the ledger', async () => {
    const { id, token } = await house.member({ deposit: 5_000, stake: 1_000 });
    await post(house.db, {
      memberId: id,
      key: 'payout-of-a-test',
      reason: 'payout',
      now: house.clock.now(),
      entries: [
        { account: 'house:game', purse: 'cash', amount: -700 },
        { account: 'member', purse: 'withdrawable', amount: 700 },
        { account: 'house:promo', purse: 'coins', amount: -30 },
        { account: 'member', purse: 'coins', amount: 30 },
        { account: 'house:promo', purse: 'diamonds', amount: -2 },
        { account: 'member', purse: 'diamonds', amount: 2 },
      ],
    });
    const expected = { money: 4_700, withdrawMoney: 700, bonusMoney: 30, diamond: 2 };
    expect(await house.call(contract.account.balance, {}, { token })).toMatchObject({ code: 0, data: expected });
    expect(await house.call(contract.account.profile, {}, { token })).toMatchObject({
      code: 0,
      data: { id: String(id), ...expected },
    });
  });
  test('SES-3 account calls require a session', async () => {
    for (const call of [contract.account.profile, contract.account.balance, contract.account.notices]) {
      expect(await house.call(call, {})).toMatchObject({ status: 401, code: codes.signedOut });
    }
  });
});
