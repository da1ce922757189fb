import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type InputOf, type Movement } from '../../../contract';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';

const { transactions } = contract;
type Line = ['coins' | 'diamonds', number, number];
const start = Date.UTC(2026, 10, 20, 12, 5);

describe('pages of movements that are read at once', () => {
  const seen: string[] = [];
  let house: Harness;
  let tokens: string[];
  const list = async (token: string, input: InputOf<typeof transactions.records>): Promise<unknown[][]> => {
    const { code, data } = await house.call(transactions.records, input, { token });
    expect(code).toBe(0);
    return data.map(({ kind, amount, at }: Movement) => [kind, amount, at]);
  };
  /** The movements of the member at this place, newest first: one more than those of the member before. */
  const movementsOf = (place: number): Array<Line> =>
    Array.from({ length: place + 1 }, (_, nth): Line => [
      nth % 2 === 0 ? 'coins' : 'diamonds',
      nth + 1,
      start + nth,
    ]).reverse();

  beforeAll(async () => {
    house = await createHarness({ now: start, seen: (text) => seen.push(text) });
    const members = await Promise.all(Array.from({ length: 12 }, () => house.member()));
    for (const [place, { id }] of members.entries())
      for (const [purse, amount, now] of movementsOf(place).reverse())
        await post(house.db, {
          memberId: id,
          key: `gift-${amount}`,
          reason: 'gift',
          now,
          entries: [
            { account: 'house:promo', purse, amount: -amount },
            { account: 'member', purse, amount },
          ],
        });
    tokens = members.map(({ token }) => token);
  }, 60_000);
  afterAll(() => house.finish());

  test('R-63 each member gets its own rows, newest first', async () => {
    // The first calls store play time, and their sessions are opened in other statements.
    await Promise.all(tokens.map((token) => list(token, {})));
    seen.length = 0;
    expect(await Promise.all(tokens.map((token) => list(token, { quantity: 10 })))).toEqual(
      tokens.map((_, place) => movementsOf(place).slice(0, 10)),
    );
    expect(seen.filter((text) => text.includes('from movements'))).toHaveLength(1);
  });

  test('R-63 each call keeps its own kind, length and cursor', async () => {
    const found = await Promise.all(
      tokens.flatMap((token, place) => [
        list(token, { kind: 'diamonds', quantity: 2 }),
        list(token, { quantity: 1 }),
        list(token, { quantity: 10, startAt: start + Math.floor(place / 2), startId: 1 }),
      ]),
    );
    expect(found).toEqual(
      tokens.flatMap((_, place) => {
        const all = movementsOf(place);
        return [
          all.filter(([kind]) => kind === 'diamonds').slice(0, 2),
          all.slice(0, 1),
          all.filter(([, , at]) => at < start + Math.floor(place / 2)),
        ];
      }),
    );
  });

  test('R-63 a call sees a movement that was posted before it', async () => {
    const { id, token } = await house.member();
    for (let nth = 1; nth <= 5; nth += 1) {
      const others = tokens.map((other) => list(other, {}));
      await post(house.db, {
        memberId: id,
        key: `later-${nth}`,
        reason: 'gift',
        now: start + nth,
        entries: [
          { account: 'house:promo', purse: 'coins', amount: -nth },
          { account: 'member', purse: 'coins', amount: nth },
        ],
      });
      expect((await list(token, { quantity: 1 }))[0]).toEqual(['coins', nth, start + nth]);
      await Promise.all(others);
    }
  });
});
