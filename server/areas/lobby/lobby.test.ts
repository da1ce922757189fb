import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, myGamesCategory } from '../../../contract';
import { houseGames } from '../../../games/rules';
import { createHarness, type Harness } from '../../testing/harness';

describe('lobby', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.close());

  const lobby = async (platform = 'h5', language = 'en') =>
    (await house.call(contract.game.lobby, {}, { headers: { platform, 'accept-language': language } })).data;

  test('C110 C121 ECO-12 the lobby lists the games that can be played, without player counts', async () => {
    const { games, categories } = await lobby();
    expect(games.map(({ id, hasDemo }) => [id, hasDemo])).toEqual([
      ...houseGames.map(({ id }) => [id, true]),
      ['23', false],
      ['24', false],
      ['mall', false],
      ['lottery/red-blue', false],
      ['lottery/saturday-star', false],
      ['lottery/sunrise', false],
      ['lottery/sunset', false],
    ]);
    // No call launches a tile of the mall (HOM-9) or of a lottery.
    expect(games.every(({ id, open, onlineUsers }) => open === /^\d+$/.test(id) && onlineUsers === null)).toBe(true);
    expect(games.find(({ id }) => id === '101')).toMatchObject({
      name: 'Mango Fever',
      kind: 'slots',
      rtp: 9470,
      label: 4,
      cover: '/art/covers/mango-fever',
      largeCover: '',
    });
    expect(categories.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Hot'],
      [2, 'Slots'],
      [3, 'Crash'],
      [4, 'Instant'],
      [5, 'Table'],
      [6, 'Lottery'],
      [7, 'Mall'],
      [myGamesCategory, 'My games'],
    ]);
  });
  test('HOM-8 HOM-14 a section has at most nine games, sticky ones included', async () => {
    for (const { games, stickyGames } of (await lobby()).categories) {
      expect(games.length).toBeLessThanOrEqual(9);
      for (const id of stickyGames) expect(games).toContain(id);
    }
  });
  test('NAV-30 Q23 the store build gets no games of four suppliers', async () => {
    await lobby();
    const { games, categories } = await lobby('store');
    const hidden = ['13', '23', '24', '25'];
    expect(games).toHaveLength(houseGames.length + 5);
    expect(games.some(({ id, supplierId }) => hidden.includes(id) || hidden.includes(String(supplierId)))).toBe(false);
    expect(categories.flatMap(({ games: listed }) => listed).filter((id) => hidden.includes(id))).toEqual([]);
    expect((await lobby()).games).toHaveLength(houseGames.length + 7);
  });
  test('NAV-18 category names are in the player’s language', async () => {
    expect((await lobby('h5', 'pt-BR')).categories[0]?.name).toBe('Em alta');
  });
  test('C115 Q47 the count of players is empty without players', async () => {
    expect(await house.call(contract.game.online, {})).toMatchObject({ code: 0, data: {} });
  });
  test('C110 a game names its supplier and its volatility', async () => {
    const shown = (await lobby()).games.map(({ id, supplier, volatility }) => [id, supplier, volatility]);
    const some = [
      ['101', 'Baobab', 'medium'],
      ['102', 'Baobab', 'medium'],
      ['103', 'Baobab', 'choice'],
      ['104', 'Baobab', 'choice'],
      ['105', 'Baobab', 'choice'],
      ['106', 'Baobab', 'choice'],
      ['107', 'Baobab', 'choice'],
      ['108', 'Baobab', 'choice'],
      ['109', 'Baobab', 'choice'],
      ['110', 'Baobab', 'choice'],
      ['111', 'Baobab', 'low'],
      ['112', 'Baobab', 'choice'],
      ['113', 'Baobab', 'high'],
      ['23', 'Supplier simulator', undefined],
      ['24', 'Supplier simulator', undefined],
      ['mall', 'Baobab', undefined],
      ['lottery/red-blue', 'Baobab', undefined],
      ['lottery/saturday-star', 'Baobab', undefined],
      ['lottery/sunrise', 'Baobab', undefined],
      ['lottery/sunset', 'Baobab', undefined],
    ];
    expect(shown).toEqual(expect.arrayContaining(some));
  });
});

test('SEED_GAMES adds games and a category to the catalogue outside production', async () => {
  const read = async (env: Record<string, string>) => {
    const house = await createHarness({ seed: true, env: { SEED_GAMES: '1000', ...env } });
    const { data } = await house.call(contract.game.lobby, {});
    await house.close();
    return data;
  };
  const { games, categories } = await read({});
  expect([games.length, new Set(games.map(({ name }) => name)).size]).toEqual([
    1_007 + houseGames.length,
    1_007 + houseGames.length,
  ]);
  expect(categories.find(({ name }) => name === 'All games')?.games).toHaveLength(1_000);
  expect((await read({ NODE_ENV: 'production' })).games).toHaveLength(houseGames.length + 5);
});
