import { expect, test } from 'vitest';
import { gameLabels } from '../../../../contract';
import { aGame } from '../testing/games';
import { choicesOf, countFilters, noFilters, passes, sortGames, type Filters } from './narrow';

const games = [
  aGame('1', { name: 'Zebra', supplier: 'A', volatility: 'low', hasDemo: true, rtp: 9_500 }),
  aGame('2', { name: 'Élan', supplier: 'B', volatility: 'high', label: gameLabels.new | gameLabels.hot, rtp: null }),
  aGame('3', { name: 'Oryx', supplier: 'B', volatility: 'choice', kind: 'dice', rtp: 9_700 }),
  aGame('4', { name: 'Fennec', supplier: 'B', rtp: 9_400 }),
];
const passing = (filters: Partial<Filters>) =>
  games.filter((game) => passes(game, { ...noFilters, ...filters }, new Set(['4']))).map(({ id }) => id);

test.each<[Partial<Filters>, string[]]>([
  [{}, ['1', '2', '3', '4']],
  [{ kind: 'dice' }, ['3']],
  [{ supplier: 'B' }, ['2', '3', '4']],
  [{ volatility: 'low' }, ['1', '3']],
  [{ volatility: 'medium' }, ['3']],
  [{ fresh: true }, ['2']],
  [{ demo: true }, ['1']],
  [{ favourites: true }, ['4']],
  [{ supplier: 'B', volatility: 'high', fresh: true }, ['2']],
])('the filters %j show %j', (filters, ids) => expect(passing(filters)).toEqual(ids));

test('the number of filters leaves out the kind', () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters({ ...noFilters, kind: 'dice', demo: true, volatility: 'low' })).toBe(2);
});

test('games are sorted by name in the player’s language, or by return', () => {
  const found = games.map((game) => ({ game, marks: [] }));
  const order = (sort: 'best' | 'name' | 'return') => sortGames(found, sort, 'fr').map(({ game }) => game.id);
  expect(order('best')).toEqual(['1', '2', '3', '4']);
  expect(order('name')).toEqual(['2', '4', '3', '1']);
  expect(order('return')).toEqual(['3', '1', '4', '2']);
});

test('the choices of a filter are the values in the catalogue', () => {
  expect(choicesOf(games, 'supplier')).toEqual(['B', 'A']);
  expect(choicesOf(games, 'kind')).toEqual(['slots', 'dice']);
});
