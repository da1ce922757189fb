import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reuse } from './reuse';

test('an equal answer keeps the known object, also when its properties are in another order', () => {
  const before = { games: [{ id: '1', name: 'Mango', online: null }], total: 1 };
  expect(reuse(before, { total: 1, games: [{ name: 'Mango', online: null, id: '1' }] })).toBe(before);
});

test('a changed value keeps its equal parts', () => {
  const before = { games: [{ id: '1' }, { id: '2', online: 4 }], rows: [1, 2] };
  const after = reuse(before, { games: [{ id: '1' }, { id: '2', online: 5 }], rows: [1, 2] });
  expect(after).toEqual({ games: [{ id: '1' }, { id: '2', online: 5 }], rows: [1, 2] });
  expect([after.games[0] === before.games[0], after.rows === before.rows]).toEqual([true, true]);
});

test.each([
  ['nothing before', null, { a: 1 }],
  ['a name more', { a: 1 }, { a: 1, b: 2 }],
  ['a name less', { a: 1, b: 2 }, { a: 1 }],
  ['a value that is missing and one that is not', { a: undefined }, { b: undefined }],
  ['a row more', [1], [1, 2]],
  ['a row less', [1, 2], [1]],
  ['a list and a record', [], {}],
  ['another type', '1', 1],
  ['nothing after', { a: 1 }, null],
])('%s: the new value counts', (_, before: unknown, next: unknown) => {
  expect(reuse(before, next)).toStrictEqual(next);
  expect(reuse(before, next)).not.toBe(before);
});

test('the result always equals the new value, and is the old one exactly when they are equal', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(json, json, (before, next) => {
      expect(reuse(before, next)).toStrictEqual(next);
      expect(reuse(before, structuredClone(before))).toBe(before);
    }),
  );
});
