import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

const rain = contract.cashRain;
const noon = 'GH-20261120-1200';

describe('the rain of an open slot', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());

  test('RAN-1 RAN-2 C56 the config shows three slots, the rules and the odds', async () => {
    const { data } = await house.call(rain.cfg, {});
    expect(data.durations.map(({ id, status }) => [id, status])).toEqual([
      [noon, 1],
      ['GH-20261120-1800', 0],
      ['GH-20261120-2100', 0],
    ]);
    expect(data).toMatchObject({
      enable: true,
      memberStatus: 0,
      poolLeft: 20_000,
      oddsTotal: 10_000,
      oddsVersion: 'rain-1',
      title: 'Up to ₵20.00 falls from the sky',
    });
    expect(data.rules.length).toBeGreaterThan(5);
    expect(data.rules.join(' ')).not.toMatch(/[{}]/);
  });

  test('RAN-8 M17 one start gives one gift, which is in the ledger', async () => {
    const { token, id } = await house.member();
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ status: 200, code: codes.rainNotStarted });
    expect(await house.call(rain.drawStatus, { id: noon }, { token })).toMatchObject({ code: 0, data: false });
    const first = await house.call(rain.gifts, {}, { token, key: 'k'.repeat(20) });
    expect(first).toMatchObject({ code: 0, data: { duration: noon, date: '20261120' } });
    expect(await house.call(rain.gifts, {}, { token, key: 'k'.repeat(20) })).toMatchObject({
      code: 0,
      data: first.data,
    });
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: codes.rainPlayed, data: first.data });
    expect(await house.call(rain.drawStatus, { id: noon }, { token })).toMatchObject({ code: 0, data: true });
    expect((await house.call(rain.gift, { id: noon }, { token })).data).toEqual(first.data);
    const purses = await balances(house.db, id);
    expect(Object.values(purses).some((amount) => amount > 0)).toBe(first.data.giftType !== 0);
    expect(await house.audit()).toEqual([]);
  });
});
