import { describe, expect, test } from 'vitest';
import { manyGames } from '../../../../server/areas/lobby/seed/many-games';
import { aGame } from '../testing/games';
import { createFinder } from './find';

const games = [
  aGame('101', { name: 'Mango Fever', supplier: 'Baobab' }),
  aGame('103', { name: 'Rocket Rush', supplier: 'Baobab', kind: 'crash' }),
  aGame('104', { name: 'Savanna Kings', supplier: 'Baobab' }),
  aGame('110', { name: 'Penalty King', supplier: 'Baobab', kind: 'flip' }),
  aGame('107', { name: 'Talking Drums', supplier: 'Baobab', kind: 'plinko' }),
  aGame('23', { name: 'Kente 777', supplier: 'Étoile Studio' }),
  aGame('24', { name: 'Pêche Royale', supplier: 'Étoile Studio', kind: 'fishing' }),
];
const find = createFinder(games);
const names = (text: string) => find(text).map(({ game }) => game.name);
const marked = (text: string) =>
  find(text).map(({ game, marks }) => marks.map(([from, to]) => game.name.slice(from, to)));

describe('the search', () => {
  test('a part of a name finds the game and marks the part', () => {
    expect(names('ki')).toEqual(expect.arrayContaining(['Savanna Kings', 'Penalty King', 'Talking Drums']));
    expect(marked('ki')).toEqual([['Ki'], ['Ki'], ['ki']]);
    expect(marked('rush')).toEqual([['Rush']]);
  });
  test.each([
    ['mengo', 'Mango Fever'],
    ['mango feever', 'Mango Fever'],
    ['mangofever', 'Mango Fever'],
    ['rokcet', 'Rocket Rush'],
    ['roket', 'Rocket Rush'],
    ['savana king', 'Savanna Kings'],
    ['drums talking', 'Talking Drums'],
    ['penalti', 'Penalty King'],
    ['PECHE', 'Pêche Royale'],
  ])('%j finds %s', (text, name) => expect(names(text)[0]).toBe(name));
  test.each([
    ['machine à sous', 3],
    ['caca-niqueis', 3],
    ['slots', 3],
    ['pesca', 1],
    ['étoile', 2],
    ['etoile', 2],
    ['baobab', 5],
  ])('%j finds kinds and suppliers in each language', (text, count) => expect(names(text)).toHaveLength(count));
  test.each(['', '   ', '!?', 'zzzz', '😀', '(', '\\', 'a'.repeat(500)])('%j finds nothing', (text) =>
    expect(names(text)).toEqual([]),
  );
  test('a match in the name comes before a match in the supplier', () => {
    const both = createFinder([
      aGame('1', { name: 'Dice Duel', supplier: 'Mango' }),
      aGame('2', { name: 'Mango Fever' }),
    ]);
    expect(both('mango').map(({ game }) => game.id)).toEqual(['2', '1']);
  });
});

test('the search in 1,000 games takes less than 20 ms', () => {
  const many = manyGames(1_000).map(({ slug: _, ...game }) =>
    aGame(game.id, { ...game, supplier: `Studio ${game.supplierId}` }),
  );
  const search = createFinder(many);
  search('lucky');
  const times = ['g', 'go', 'golden', 'goldne', 'golden lion', 'lion golden deluxe', 'caca niqueis', 'studio'].map(
    (text) => {
      const start = performance.now();
      expect(search(text).length).toBeGreaterThan(0);
      return performance.now() - start;
    },
  );
  expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(20);
});
