import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, marketCodes, markets } from '../../../contract';
import { readMigrations } from '../../db/migrate';
import { settings } from '../../db/schema';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { cardSettingsOf } from './settings';
import { noon } from './test-support';

const cards = contract.collectCards;

test('Q46 only Brazil gives no chance for a first deposit', () => {
  const first = marketCodes.map((code) => [code, cardSettingsOf(markets[code]).terms[0]!.firstChance]);
  expect(Object.fromEntries(first)).toEqual({ GH: 1, KE: 1, UG: 1, NG: 1, BR: 0 });
});

describe('Q46 collect cards in Brazil', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ market: 'BR', seed: true, now: noon });
  }, 60_000);
  afterAll(() => house.close());
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  const free = (token: string) => house.call(cards.takeFree, {}, { token });

  test('the weekly chance comes after the first confirmed deposit', async () => {
    const deposits = depositsOf(house);
    const { token } = await house.member({ mobile: '11912345678' });
    const ask = async () => (await house.call(cards.member, {}, { token })).data;
    expect(await ask()).toMatchObject({ free: { available: false, afterDeposit: true }, firstLeft: false });
    expect(await free(token)).toMatchObject({ code: codes.cardsFreeAfterDeposit });
    const { transNo } = await deposits.sent(token, { payMoney: 3_000, payChannel: 'PIX' });
    expect(await free(token)).toMatchObject({ code: codes.cardsFreeAfterDeposit });
    expect((await ask()).chances).toBe(0);

    await deposits.pass(5_000);
    const { given } = (await house.call(cards.chances, { orderNo: transNo }, { token })).data;
    const { depositMin, depositChance } = cardSettingsOf(markets.BR).terms[0]!;
    expect(given).toBe(3_000 >= depositMin ? depositChance : 0);
    expect((await house.call(cards.free, {}, { token })).data).toMatchObject({ available: true, afterDeposit: false });
    expect(await free(token)).toMatchObject({ code: 0, data: { source: 'free', given: 1, chances: given + 1 } });
    expect(await free(token)).toMatchObject({ code: codes.cardsFreeUsed });
    expect((await ask()).free).toMatchObject({ available: false, afterDeposit: false });
  });

  test('the migration takes the chance for a first deposit out of stored settings', async () => {
    const which = eq(settings.key, 'collect-cards:BR');
    const shipped = cardSettingsOf(markets.BR);
    const [terms] = shipped.terms;
    const stored = [
      { ...terms!, costChance: 500, firstChance: 1 },
      { ...terms!, from: noon, firstChance: 2 },
    ];
    await house.db
      .update(settings)
      .set({ value: { ...shipped, terms: stored } })
      .where(which);
    await house.db.execute(readMigrations().find(({ name }) => name.startsWith('0320'))!.sql);
    const [row] = await house.db.select().from(settings).where(which);
    expect(row!.value).toEqual({ ...shipped, terms: stored.map((one) => ({ ...one, firstChance: 0 })) });
    await house.db.update(settings).set({ value: shipped }).where(which);
  });
});
