import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type Call, type InputOf } from '../../contract';
import { depositsOf } from '../testing/deposits';
import { createHarness, type Harness } from '../testing/harness';

/** Session, nonce and play time are one statement. The rest is what the read itself needs. */
const opening = 1;
const slot = 'GH-20261120-1200';

describe('the number of statements of a member’s read', () => {
  let house: Harness;
  let token: string;
  let transNo: string;
  const seen: string[] = [];
  beforeAll(async () => {
    house = await createHarness({ seed: true, seen: (text) => seen.push(text) });
    ({ token } = await house.member());
    const deposits = depositsOf(house);
    ({ transNo } = await deposits.sent(token, { itemId: 'P4' }));
    await deposits.pass(5_000);
  }, 60_000);
  afterAll(() => house.finish());

  /** The statements of a call. Its first run fills the caches and marks notices as seen. */
  async function statementsOf<C extends Call>(call: C, input: InputOf<C>): Promise<string[]> {
    for (let run = 0; run < 2; run += 1) {
      seen.length = 0;
      expect(await house.call(call, input, { token })).toMatchObject({ code: 0 });
    }
    return [...seen];
  }

  test('balance', async () => {
    expect(await statementsOf(contract.account.balance, {})).toHaveLength(opening + 1);
  });
  test('notices that are not new', async () => {
    expect(await statementsOf(contract.account.notices, {})).toHaveLength(opening + 1);
  });
  test('records', async () => {
    expect(await statementsOf(contract.transactions.records, {})).toHaveLength(opening + 1);
  });
  test('the state of a deposit', async () => {
    expect(await statementsOf(contract.pay.result, { transNo })).toHaveLength(opening + 1);
  });
  test('diamond tasks', async () => {
    expect(await statementsOf(contract.diamondTask.tasks, {})).toHaveLength(opening + 1);
  });
  test('draw-status of a started rain', async () => {
    expect(await statementsOf(contract.cashRain.drawStatus, { id: slot })).toHaveLength(opening + 1);
  });
  test('the coin wheels: spins of today and seeds', async () => {
    expect(await statementsOf(contract.coinSpin.cfg, {})).toHaveLength(opening + 2);
  });

  test('parallel reads of balances are two statements', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => house.member({ deposit: 500 })));
    const read = () =>
      Promise.all(readers.map((reader) => house.call(contract.account.balance, {}, { token: reader.token })));
    await read();
    seen.length = 0;
    expect((await read()).map(({ data }) => data.money)).toEqual(readers.map(() => 500));
    expect(seen).toHaveLength(opening + 1);
  });
});
