import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, type PrizeRecord } from '../../../contract';
import { drawPrizes, members } from '../../db/schema';
import { redeemPrize } from '../../draws/prizes';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { playsOf } from '../cash-rain/test-support';
import { cardSettingsOf } from '../collect-cards/settings';
import { cardsOf } from '../collect-cards/test-support';
import { refundOf } from '../lucky-refund/test-support';
import { cycle, spinsOf } from '../wheel/test-support';

const { prizes } = contract.transactions;
const noon = Date.UTC(2026, 10, 20, 12, 5);

describe('R-64 the prize records', () => {
  let house: Harness;
  const wheel = spinsOf(() => house);
  const rain = playsOf(() => house);
  const refund = refundOf(() => house);
  const cards = cardsOf(() => house);
  beforeAll(async () => {
    house = await createHarness({ seed: true, now: noon });
    await refund.withoutDemoPlayers();
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
    await wheel.reset();
  });
  afterAll(() => house.close());

  const list = async (token: string, input: Parameters<typeof house.call<typeof prizes>>[1] = {}) => {
    const { code, data } = await house.call(prizes, input, { token });
    expect(code).toBe(0);
    return data as PrizeRecord[];
  };

  test('a spin with a prize is listed with its draw, and one without a prize is not', async () => {
    const { token } = await wheel.rich('coins', 20_000);
    for (let spins = 0; spins < 12; spins += 1) {
      expect((await wheel.spin(token)).code).toBe(0);
      house.clock.advance(cycle);
    }
    const { data: spun } = await house.call(contract.coinSpin.records, { limit: 50 }, { token });
    const won = spun.filter(({ giftType, giftAmount }) => giftType !== 0 && giftAmount > 0);
    const listed = await list(token);
    expect(won.length).toBeGreaterThan(0);
    expect(
      listed.map(({ draw, game, giftType, giftAmount, at }) => ({ ...draw, game, giftType, giftAmount, at })),
    ).toEqual(
      won.map(({ serverHash, nonce, game, giftType, giftAmount, createTime }) => ({
        serverHash,
        nonce,
        game,
        giftType,
        giftAmount,
        at: createTime,
      })),
    );
    const receipt = await house.call(contract.fairness.receipt, listed[0]!.draw!, { token });
    expect(receipt.data.outcome).toMatchObject({ giftType: listed[0]!.giftType, giftAmount: listed[0]!.giftAmount });
    expect((await list(token, { source: 'rain' })).length).toBe(0);
  });

  test('pages join without a gap or a double row', async () => {
    const { token } = await wheel.rich('coins', 60_000);
    for (let spins = 0; spins < 20; spins += 1) {
      await wheel.spin(token);
      house.clock.advance(cycle);
    }
    const all = await list(token);
    const paged: PrizeRecord[] = [];
    for (;;) {
      const startId = paged.at(-1)?.transactionId;
      const page = await list(token, { quantity: 3, ...(startId === undefined ? {} : { startId }) });
      paged.push(...page);
      if (page.length < 3) break;
    }
    expect(paged).toEqual(all);
    expect(all.map(({ transactionId }) => transactionId)).toEqual(
      all.map(({ transactionId }) => transactionId).sort((one, other) => other - one),
    );
  });

  test('rain and giveaway are listed newest first, each with what its purse got', async () => {
    const { id, token } = await rain.started();
    const before = await balances(house.db, id);
    const { data: gift } = await house.call(contract.cashRain.gifts, {}, { token });
    house.clock.advance(1_000);
    const [row] = await house.db.select({ mobile: members.mobile }).from(members).where(eq(members.id, id));
    const given = await house.call(contract.giveaway.gifts, { id: 1, mobile: row!.mobile }, { token });
    expect(given.code).toBe(0);
    const listed = await list(token);
    expect(listed.map(({ source }) => source)).toEqual(['giveaway', 'rain']);
    expect(listed[1]).toMatchObject({
      game: 'cash-rain',
      giftType: gift.giftType,
      giftAmount: gift.giftAmount,
      draw: gift.draw,
    });
    const coins = listed.filter(({ giftType }) => giftType === 3).reduce((sum, { giftAmount }) => sum + giftAmount, 0);
    expect((await balances(house.db, id)).coins - before.coins).toBe(coins);
    expect(await list(token, { source: 'giveaway' })).toEqual([listed[0]]);
  });

  test('a prize of a draw is listed when it is paid, with its round', async () => {
    const { id, token } = await house.member({ deposit: 50_000 });
    const refundId = await refund.selling();
    await refund.bought(token, { refundId, quantity: 20 });
    await refund.draw();
    const open = await house.db.select().from(drawPrizes).where(eq(drawPrizes.memberId, id));
    expect(open.length).toBeGreaterThan(0);
    expect(await list(token)).toEqual([]);
    const now = house.clock.now();
    await redeemPrize(house.db, { prizeId: open[0]!.id, memberId: id, now });
    expect(await list(token)).toMatchObject([
      {
        source: 'draw',
        game: 'lucky-refund',
        giftType: 1,
        giftAmount: open[0]!.amount,
        round: refundId,
        ticket: null,
        draw: null,
        at: now,
      },
    ]);
  });

  test('the gift of a full set of cards is listed', async () => {
    await cards.set(cardSettingsOf(house.deps.market));
    await cards.stay();
    const { token } = await cards.rich(400_000);
    await cards.complete(token);
    const { data: cfg } = await house.call(contract.collectCards.cfg, {}, { token });
    const { code, data } = await cards.gift(token, cfg!.id);
    expect(code).toBe(0);
    expect(await list(token, { source: 'cards' })).toMatchObject([{ game: 'collect-cards', giftAmount: data.amount }]);
  });

  test('nobody sees the prizes of another member, and bad filters are refused', async () => {
    const { token } = await house.member();
    expect(await list(token)).toEqual([]);
    for (const input of [{ source: 'mall' }, { quantity: 0 }, { quantity: 101 }, { startId: -1 }])
      expect((await house.call(prizes, input as never, { token })).code).toBe(codes.invalid);
    expect((await house.call(prizes, {})).code).toBe(codes.signedOut);
  });
});
