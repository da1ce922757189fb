import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { makeDeps } from '../../boot/deps-of';
import { implementations } from '../../boot/areas';
import { accounts, cardDraws, cardGifts, cardPurses, cardSets, transactions } from '../../db/schema';
import { createApp } from '../../http/app';
import { balances } from '../../ledger';
import { callsTo } from '../../testing/calls';
import { createHarness, type Harness } from '../../testing/harness';
import { cardsOf, dayMs, noon } from './test-support';

const cards = contract.collectCards;
let house: Harness;
const {
  stay,
  ask,
  draw,
  buy,
  free,
  swap,
  gift,
  countsOf,
  rich,
  drawUntil,
  duplicates,
  missing,
  isFull,
  complete,
  reset,
} = cardsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true, now: noon });
});
afterAll(() => house.close());
afterEach(() => reset());

describe('a draw (Q61)', () => {
  test('uses a chance, lights a lamp and has a receipt', async () => {
    const { token } = await rich();
    await free(token);
    const answer = await draw(token, { light: 3 });
    expect(answer).toMatchObject({ code: 0, data: { light: 3, fresh: true, oddsVersion: 'cards-1' } });
    const { cardId, serverHash, nonce } = answer.data;
    const member = await ask(token);
    expect(member).toMatchObject({ chances: 0, given: 1, lights: [3] });
    expect(countsOf(member)[cardId - 1]).toBe(1);
    const receipt = await house.call(contract.fairness.receipt, { serverHash, nonce }, { token });
    expect(receipt.data.outcome).toMatchObject({ game: 'collect-cards', giftType: 0, giftAmount: cardId, stake: 0 });
    expect((await house.call(cards.records, {}, { token })).data[0]).toEqual(answer.data);
    expect(await draw(token)).toMatchObject({ code: codes.cardsNoChance });
  });

  test('M19 parallel draws with one chance draw one card', async () => {
    const { id, token } = await rich();
    await free(token);
    const { open, env, log } = house.deps;
    const deps = await makeDeps(open, env, { clock: house.clock, log });
    const second = callsTo(createApp(deps, { implementations }), house.clock);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 === 0 ? house : second).call(
          cards.draw,
          { light: at % 5 },
          { token, key: `parallel-card-draw-${Math.floor(at / 2)}` },
        ),
      ),
    );
    const drawn = answers.filter(({ code }) => code === 0);
    expect(new Set(drawn.map(({ data }) => data.id)).size).toBe(1);
    const others = answers.filter(({ code }) => code !== 0).map(({ code }) => code);
    expect(others.every((code) => code === codes.cardsNoChance || code === codes.keyConflict)).toBe(true);
    expect(await house.db.select().from(cardDraws).where(eq(cardDraws.memberId, id))).toHaveLength(1);
  });

  test('fifty parallel draws with three chances draw three cards', async () => {
    const { id, token } = await rich(1_200);
    for (let bought = 0; bought < 3; bought += 1) expect((await buy(token)).code).toBe(0);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => draw(token, { light: at % 5 })));
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused.map(({ code }) => code)).toEqual(Array(47).fill(codes.cardsNoChance));
    expect(await house.db.$count(cardDraws, eq(cardDraws.memberId, id))).toBe(3);
  });

  test('Q53 a closed key draws nothing, and a used key gives its card', async () => {
    const { token } = await rich();
    await free(token);
    const [late, used] = ['a-draw-that-comes-too-late', 'a-draw-with-a-lost-answer'];
    expect((await house.call(cards.close, { key: late }, { token })).data).toBeNull();
    expect(await draw(token, { key: late })).toMatchObject({ code: codes.keyClosed });
    const { data } = await draw(token, { key: used });
    expect((await house.call(cards.result, { key: used }, { token })).data).toEqual({ draw: data });
    expect((await house.call(cards.close, { key: used }, { token })).data).toEqual({ draw: data });
  });

  test('bad input draws nothing', async () => {
    const { token } = await rich();
    await free(token);
    for (const light of [-1, 5, 1.5]) expect(await draw(token, { light })).toMatchObject({ code: codes.invalid });
    expect(await house.call(cards.draw, { light: 0, oddsVersion: 'cards-0' }, { token })).toMatchObject({
      code: codes.oddsChanged,
      data: { oddsVersion: 'cards-1' },
    });
    expect((await ask(token)).chances).toBe(1);
  });
});

describe('swap and gift (Q61)', () => {
  /** A new player who draws until a card comes twice or the set is complete. */
  const firstCards = async () => {
    const { token } = await rich();
    return [token, await drawUntil(token, (one) => duplicates(one) >= 1 || isFull(one))] as const;
  };

  test('a swap without eight duplicates, or for a held card, changes nothing', async () => {
    let [token, member] = await firstCards();
    // One player of some dozens completes the set before a card comes twice.
    while (isFull(member)) [token, member] = await firstCards();
    const have = duplicates(member);
    expect(await swap(token, missing(member)!.id)).toMatchObject({
      code: codes.cardsFewDuplicates,
      data: { have, need: 8 },
    });
    expect(await swap(token, 99)).toMatchObject({ code: codes.cardsHeld });
    const owned = member.cardSet.find(({ count }) => count > 0)!.id;
    expect(await swap(token, owned)).toMatchObject({ code: codes.cardsHeld });
    expect(countsOf(await ask(token))).toEqual(countsOf(member));
  });

  test('seven duplicates are too few for a swap', async () => {
    const { id, token } = await rich();
    const row = { memberId: id, season: (await ask(token)).id, lights: 0, gifts: 0 };
    await house.db.insert(cardSets).values({ ...row, held: [8, 1, 1, 1, 0] });
    expect(await swap(token, 5)).toMatchObject({ code: codes.cardsFewDuplicates, data: { have: 7, need: 8 } });
    expect(countsOf(await ask(token))).toEqual([8, 1, 1, 1, 0]);
    // No draw gave these cards, so the audit would report them.
    await house.db
      .update(cardSets)
      .set({ held: [0, 0, 0, 0, 0] })
      .where(eq(cardSets.memberId, id));
  });

  test('CRD-6 a set gives its gift once, and takes one of each card', async () => {
    const { id, token } = await rich();
    expect(await gift(token, (await ask(token)).id)).toMatchObject({ code: codes.cardsIncomplete });
    const full = await complete(token);
    expect(full.lights).toEqual([0, 1, 2, 3, 4]);
    expect((await buy(token)).code).toBe(0);
    expect(await draw(token)).toMatchObject({ code: codes.cardsComplete });
    const before = await balances(house.db, id);
    const key = 'the-gift-of-a-complete-set';
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => gift(token, full.id, key)),
      ...Array.from({ length: 6 }, () => gift(token, full.id)),
    ]);
    const paid = answers.filter(({ code }) => code === 0);
    expect(new Set(paid.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ code }) => code !== 0).every(({ code }) => code !== 500)).toBe(true);
    // At most one more set could be made of the duplicates.
    const made = await house.db.select().from(cardGifts).where(eq(cardGifts.memberId, id));
    expect(made).toHaveLength(1);
    expect((await balances(house.db, id)).locked).toBe(before.locked + 300);
    const after = await ask(token);
    expect(after.sets).toBe(1);
    expect(countsOf(after)).toEqual(countsOf(full).map((many) => many - 1));
    expect(after.lights).toHaveLength(countsOf(after).filter((many) => many > 0).length);
    const { data } = await house.call(cards.notices, {});
    expect(data[0]).toMatchObject({ amount: 300 });
    expect(data[0]!.mobile).toContain('•');
  });

  test('at most three sets a season', async () => {
    const { id, token } = await rich();
    const { id: now } = await ask(token);
    await house.db.insert(cardSets).values({ memberId: id, season: now, held: [0, 0, 0, 0, 0], lights: 0, gifts: 0 });
    for (let nth = 1; nth <= 3; nth += 1) {
      await complete(token);
      expect(await gift(token, now)).toMatchObject({ code: 0, data: { nth, amount: 300 } });
    }
    if ((await ask(token)).chances === 0) await buy(token);
    expect(await draw(token)).toMatchObject({ code: codes.cardsSetsDone, data: { maxSets: 3 } });
    expect(await gift(token, now)).toMatchObject({ code: codes.cardsSetsDone });
  });

  test('the gift of the season before can still be taken, once', async () => {
    const { token } = await rich();
    await stay();
    const full = await complete(token);
    const { data } = await house.call(cards.cfg, {});
    house.clock.set(data.end + dayMs);
    const after = await ask(token);
    expect(after.earlier).toEqual({ id: full.id, giftAmount: 300 });
    expect((await gift(token, full.id)).code).toBe(0);
    expect((await ask(token)).earlier).toBeNull();
    expect(await gift(token, full.id)).toMatchObject({ code: codes.cardsIncomplete });
    house.clock.set(data.end + 15 * dayMs);
    expect(await gift(token, full.id)).toMatchObject({ code: codes.cardsClosed });
  });
});

describe('the audit', () => {
  test.each([
    [
      'a chance too many',
      'I6 chances given',
      (id: number) => house.db.update(cardPurses).set({ chances: 7 }).where(eq(cardPurses.memberId, id)),
      (id: number) => house.db.update(cardPurses).set({ chances: 0 }).where(eq(cardPurses.memberId, id)),
    ],
    [
      'a card too many',
      'I6 the cards',
      (id: number) =>
        house.db
          .update(cardSets)
          .set({ held: [9, 9, 9, 9, 9] })
          .where(eq(cardSets.memberId, id)),
      null,
    ],
  ] as const)('finds %s', async (_, name, break_, repair) => {
    const { id, token } = await rich();
    await free(token);
    await draw(token);
    const [kept] = await house.db.select().from(cardSets).where(eq(cardSets.memberId, id));
    await break_(id);
    expect((await house.audit()).map((row) => JSON.stringify(row)).join()).toContain(name);
    await (repair === null
      ? house.db.update(cardSets).set({ held: kept!.held }).where(eq(cardSets.memberId, id))
      : repair(id));
  });
  test('the members of these tests have ledger rows only for what was given', async () => {
    const rows = await house.db
      .select({ reason: transactions.reason })
      .from(transactions)
      .where(eq(transactions.reason, 'cards'));
    const gifts = await house.db.select().from(cardGifts);
    expect(rows).toHaveLength(gifts.length);
    expect((await house.db.select().from(accounts)).every(({ coins }) => coins >= 0)).toBe(true);
  });
});
