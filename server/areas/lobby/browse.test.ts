import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, maxFavourites } from '../../../contract';
import { favouriteGames, games, settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { gameIds, openHouse, playerAt } from '../games/test-support';

const { browse } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

describe('recent games', () => {
  test('C109 GAM-11 recent games are the games with bets, the latest first', async () => {
    const player = await playerAt(house, gameIds.dice);
    const recent = async () => (await house.call(browse.recentGames, {}, { token: player.token })).data.games;
    expect(await recent()).toEqual([]);
    const mango = await playerAt(house, gameIds.mango, player);
    await player.play(100);
    await mango.play(100);
    await mango.play(100);
    expect(await recent()).toEqual([gameIds.mango, gameIds.dice]);
    await player.play(100);
    expect(await recent()).toEqual([gameIds.dice, gameIds.mango]);
    const stranger = await house.member();
    expect((await house.call(browse.recentGames, {}, { token: stranger.token })).data.games).toEqual([]);
    expect((await house.call(browse.recentGames, {})).code).toBe(codes.signedOut);
  });
});

describe('favourites', () => {
  test('HOM-10 a repeated request changes nothing', async () => {
    const { token } = await house.member();
    const favour = async (gameId: string, on: boolean) =>
      (await house.call(browse.favour, { gameId, on }, { token })).data.games;
    expect(await favour(gameIds.dice, true)).toEqual([gameIds.dice]);
    house.clock.advance(1_000);
    expect(await favour(gameIds.mango, true)).toEqual([gameIds.mango, gameIds.dice]);
    expect(await favour(gameIds.dice, true)).toEqual([gameIds.mango, gameIds.dice]);
    expect(await favour(gameIds.mango, false)).toEqual([gameIds.dice]);
    expect(await favour(gameIds.mango, false)).toEqual([gameIds.dice]);
    expect((await house.call(browse.favourites, {}, { token })).data.games).toEqual([gameIds.dice]);
  });
  test('simultaneous requests for one game store it once', async () => {
    const { token } = await house.member();
    const answers = await Promise.all(
      [1, 2, 3].map(() => house.call(browse.favour, { gameId: gameIds.mines, on: true }, { token })),
    );
    expect(answers.map(({ data }) => data.games)).toEqual([[gameIds.mines], [gameIds.mines], [gameIds.mines]]);
  });
  test('favourites belong to one member and need a login', async () => {
    const { token } = await house.member();
    await house.call(browse.favour, { gameId: gameIds.dice, on: true }, { token });
    const other = await house.member();
    expect((await house.call(browse.favourites, {}, { token: other.token })).data.games).toEqual([]);
    expect((await house.call(browse.favour, { gameId: gameIds.dice, on: true })).code).toBe(codes.signedOut);
  });
  test('a game that the market does not have is refused', async () => {
    const { token } = await house.member();
    expect((await house.call(browse.favour, { gameId: '999', on: true }, { token })).code).toBe(codes.gameClosed);
    expect((await house.call(browse.favour, { gameId: '999', on: false }, { token })).data.games).toEqual([]);
    expect((await house.call(browse.favour, { gameId: "1' or", on: true }, { token })).code).toBe(codes.invalid);
  });
  test('a member has a limited number of favourites', async () => {
    const market = house.deps.market.code;
    const many = Array.from({ length: maxFavourites + 1 }, (_, index) => `m${index}`);
    await house.db
      .insert(games)
      .values(many.map((id) => ({ market, id, name: id, supplierId: 2, cover: '/art/covers/m', kind: 'slots' })));
    const { id, token } = await house.member();
    await house.db
      .insert(favouriteGames)
      .values(many.slice(0, maxFavourites).map((game, createdAt) => ({ memberId: id, game, createdAt })));
    const last = await house.call(browse.favour, { gameId: many.at(-1)!, on: true }, { token });
    expect([last.code, last.msg]).toEqual([
      codes.favouritesFull,
      `You have ${maxFavourites} favourites. Remove one first`,
    ]);
    expect((await house.call(browse.favourites, {}, { token })).data.games).toHaveLength(maxFavourites);
    await house.db.delete(games).where(eq(games.supplierId, 2));
  });
});

describe('promotions of games', () => {
  const promotion = async (id: number, language = 'en') =>
    house.call(browse.promotion, { id }, { headers: { 'accept-language': language } });
  test('C114 GAM-13 a running promotion is in the player’s language', async () => {
    expect((await promotion(1)).data).toMatchObject({
      id: 1,
      title: 'Try before you play',
      games: ['101', '105', '106', '113'],
    });
    expect((await promotion(1, 'fr')).data?.title).toBe('Essayez avant de jouer');
    expect((await promotion(77)).data).toBeNull();
  });
  test('GAM-13 a promotion shows only between its begin and its end', async () => {
    const now = house.clock.now();
    const words = { en: 'Week', fr: 'Semaine', pt: 'Semana' };
    await house.db
      .update(settings)
      .set({
        value: [{ id: 5, title: words, text: words, games: ['101'], beginsAt: now + 60_000, endsAt: now + 120_000 }],
      })
      .where(eq(settings.key, `game-promotions:${house.deps.market.code}`));
    const at = async (ms: number) => {
      house.clock.advance(ms);
      return (await promotion(5)).data?.title ?? null;
    };
    expect([await at(10_000), await at(55_000), await at(60_000)]).toEqual([null, 'Week', null]);
  });
});
