import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, giftTypes, type Notice } from '../../../contract';
import { notices, rainGifts } from '../../db/schema';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

const minute = 60_000;

describe('notices and the ticker', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.finish());

  /** Writes a gift like the cash rain: a ledger transaction and a row in the table of gifts. */
  const gift = async (memberId: number, slot: string, giftType: number, giftAmount: number) => {
    const purse =
      giftType === giftTypes.coins
        ? ('coins' as const)
        : giftType === giftTypes.diamonds
          ? ('diamonds' as const)
          : null;
    const amount = giftType === giftTypes.units ? giftAmount * 100 : giftAmount;
    const createdAt = house.clock.now();
    const transactionId =
      giftType === 0
        ? null
        : (
            await post(house.db, {
              memberId,
              key: `rain-${slot}`,
              reason: 'rain',
              now: createdAt,
              entries: [
                { account: 'house:promo', purse: purse ?? 'cash', amount: -amount },
                { account: 'member', purse: purse ?? 'locked', amount },
              ],
            })
          ).id;
    await house.db
      .insert(rainGifts)
      .values({ memberId, slot, giftType, giftAmount, day: '20261120', seedId: 0, nonce: 0, transactionId, createdAt });
  };
  const ask = async (token: string, language = 'en') =>
    (await house.call(contract.account.notices, {}, { token, headers: { 'accept-language': language } })).data;
  const ticker = async (): Promise<Notice[]> => {
    house.clock.advance(5_000);
    return (await house.call(contract.account.broadcasts, {})).data;
  };

  test('C120 HOM-7 Q52 without wins the ticker shows the operator’s notices', async () => {
    const said = await ticker();
    expect(said.map(({ type }) => type)).toEqual([1, 1, 1]);
    expect(said.map(({ url }) => url)).toContain('/fairness');
  });
  test('Q47 real wins come first and are masked', async () => {
    const one = await house.member({ mobile: '0244123412' });
    const two = await house.member({ mobile: '0200987655' });
    house.clock.advance(minute);
    await gift(one.id, 'GH-1', giftTypes.units, 5);
    house.clock.advance(minute);
    await gift(two.id, 'GH-1', giftTypes.coins, 100);
    await gift(two.id, 'GH-2', giftTypes.again, 0);
    const said = await ticker();
    expect(said.slice(0, 2)).toMatchObject([
      { type: 2, mobile: '020•••••55', amount: 100, unit: 'coins' },
      { type: 2, mobile: '024•••••12', amount: 500, unit: 'money' },
    ]);
    expect(said).toHaveLength(5);
    expect(JSON.stringify(said)).not.toMatch(/0244123412|0200987655/);
    expect(new Set(said.map(({ id }) => id)).size).toBe(said.length);
  });
  test('C120 the ticker has at most twenty entries, with all operator notices', async () => {
    for (let index = 0; index < 25; index += 1) await gift((await house.member()).id, 'GH-3', giftTypes.diamonds, 1);
    const said = await ticker();
    expect(said).toHaveLength(20);
    expect(said.filter(({ type }) => type === 1)).toHaveLength(3);
  });
  test('C53 MSG-4 a member gets each notice of an own win once', async () => {
    const [mine, other] = [await house.member(), await house.member()];
    house.clock.advance(minute);
    expect(await ask(mine.token)).toEqual([]);
    await gift(mine.id, 'GH-4', giftTypes.minor, 50);
    await gift(other.id, 'GH-4', giftTypes.minor, 10);
    expect(await ask(mine.token)).toMatchObject([{ type: 2, amount: 50, unit: 'money' }]);
    expect(await ask(mine.token)).toEqual([]);
    house.clock.advance(minute);
    await gift(mine.id, 'GH-5', giftTypes.diamonds, 3);
    expect(await ask(mine.token)).toMatchObject([{ type: 2, amount: 3, unit: 'diamonds' }]);
    expect(await ask(other.token)).toHaveLength(1);
  });
  test('C53 MSG-4 a member gets each notice once, translated', async () => {
    const mine = await house.member();
    house.clock.advance(minute);
    const say = (memberId: number | null, word: string) =>
      house.db.insert(notices).values({
        market: 'GH',
        memberId,
        type: 1,
        title: { en: word, fr: `${word}-fr`, pt: `${word}-pt` },
        content: { en: word, fr: word, pt: word },
        createdAt: house.clock.now(),
      });
    await say(null, 'all');
    house.clock.advance(1_000);
    await say(mine.id, 'his');
    await say((await house.member()).id, 'somebody else’s');
    expect((await ask(mine.token, 'fr')).map(({ title }) => title)).toEqual(['his-fr', 'all-fr']);
    expect(await ask(mine.token)).toEqual([]);
    house.clock.advance(minute);
    expect(await ask((await house.member()).token)).toEqual([]);
  });
});
