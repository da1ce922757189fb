import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { spins } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { spinsOf } from './test-support';

const { coinSpin, diamondSpin } = contract;

describe('the diamond wheel', () => {
  let house: Harness;
  const { rich, reset } = spinsOf(() => house);
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    await reset();
    expect(await house.audit()).toEqual([]);
  });

  test('C59 C63 Q38 only the v2 config has odds', async () => {
    const { token } = await rich('diamonds', 1_000);
    const [v1, v2] = [
      (await house.call(diamondSpin.cfg, {}, { token })).data,
      (await house.call(diamondSpin.cfgV2, {}, { token })).data,
    ];
    expect(v1.bets).toEqual(v2.bets);
    expect(v1.bets.map(({ index, stake }) => [index, stake])).toEqual([
      [0, 10],
      [1, 50],
      [2, 100],
      [3, 500],
    ]);
    expect(v1.bets[3]!.amounts).toEqual([100_000, 100, 1_500, 0, 5_000, 250, 20_000, 500, 1_000]);
    expect(JSON.stringify(v1)).not.toMatch(/weight|serverHash/);
    expect(v2).toMatchObject({
      oddsTotal: 10_000,
      theoreticalReturn: 9_370,
      game: 'diamond-spin',
      oddsVersion: v1.oddsVersion,
    });
    expect(v2.prizes.map(({ weight, ...prize }) => (expect(weight).toBeGreaterThan(0), prize))).toEqual(v1.prizes);
  });

  test('C62 C65 M18 v1 and v2 share their idempotency keys', async () => {
    const { id, token } = await rich('diamonds', 10);
    const key = 'a-key-of-v1-and-of-v2';
    const answers = await Promise.all([
      house.call(diamondSpin.bet, { index: 0 }, { token, key }),
      ...Array.from({ length: 10 }, (_, at) =>
        house.call(at % 2 ? diamondSpin.bet : diamondSpin.betV2, { index: 0 }, { token }),
      ),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, codes.tooMany, codes.insufficientDiamonds]).toContain(code);
    const [row] = await house.db.select().from(spins).where(eq(spins.memberId, id));
    house.clock.advance(60_000);
    expect((await house.call(diamondSpin.betV2, { index: 0 }, { token, key: row!.key })).data).toMatchObject({
      id: row!.id,
      stake: 10,
      stakeUnit: 'diamonds',
    });
    const poor = await rich('diamonds', 9);
    expect(await house.call(diamondSpin.bet, { index: 0 }, { token: poor.token })).toMatchObject({
      code: codes.insufficientDiamonds,
      data: { have: 9, need: 10 },
    });
  });

  test('M18 M2 an unknown bet index or wheel id is refused and changes nothing', async () => {
    const { token } = await rich('diamonds', 1_000);
    const before = await stateDigest(house.db);
    for (const index of [-1, 4, 999, 0.5, 1e9]) {
      expect(await house.call(diamondSpin.bet, { index }, { token })).toMatchObject({
        status: 200,
        code: codes.invalid,
        data: { field: 'index' },
      });
      expect(await house.call(diamondSpin.betV2, { index }, { token })).toMatchObject({ code: codes.invalid });
    }
    for (const id of [0, 4, -1])
      expect(await house.call(coinSpin.bet, { id }, { token })).toMatchObject({
        code: codes.invalid,
        data: { field: 'id' },
      });
    expect(await stateDigest(house.db)).toBe(before);
  });
});
