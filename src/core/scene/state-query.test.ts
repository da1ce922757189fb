import { expect, test } from 'vitest';
import { writeWish } from '../../../scenes/workbench/query';
import { readStateWish } from './state-query';

test('an address without a scene asks for no state', () => {
  expect(['', '?open=cash-rain', '?state=combo&at=3200', '?scene='].map(readStateWish)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the whole query of the workbench is read, except the size', () => {
  const all =
    '?scene=cash-rain&seed=9&at=3200&theme=b&lang=fr&quality=low&motion=reduced&width=320&height=568&state=combo';
  expect(readStateWish(all)).toEqual({
    scene: 'cash-rain',
    state: 'combo',
    seed: 9,
    at: 3_200,
    theme: 'b',
    lang: 'fr',
    quality: 'low',
    motion: 'reduced',
  });
});

test('what the address does not say, the app decides; the seed is the default of the workbench', () => {
  expect(readStateWish('?scene=coin-wheel')).toEqual({
    scene: 'coin-wheel',
    state: null,
    seed: 7,
    at: null,
    theme: null,
    lang: null,
    quality: null,
    motion: null,
  });
});

test('invalid values count as not given', () => {
  expect(readStateWish('?scene=cash-rain&seed=x&at=soon&theme=c&lang=de&quality=best&motion=1')).toEqual({
    ...readStateWish('?scene=cash-rain'),
    at: 0,
  });
});

test('a query that the workbench wrote is read as it was written', () => {
  const wish = { seed: 4, at: null, theme: 'a', lang: 'pt', quality: 'high', motion: 'full' } as const;
  const search = writeWish({
    ...wish,
    scene: 'diamond-wheel',
    state: 'landed-3',
    market: 'KE',
    host: 'page',
    width: 390,
    height: 844,
  });
  expect(readStateWish(search)).toEqual({ ...wish, scene: 'diamond-wheel', state: 'landed-3' });
});
