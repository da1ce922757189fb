import { expect, test } from 'vitest';
import { detailsLine, detailsOf } from './outside-details';

const of = (details: unknown, rulesVersion = '') => detailsOf({ params: { details }, rulesVersion });

test('ACC-27 the fields of a supplier are listed, and another text stays as it is', () => {
  expect(of('{"lines":5,"picks":[1,2],"bet":"red","more":{"a":1},"none":null}')).toEqual([
    { name: 'lines', value: '5' },
    { name: 'picks', value: '1, 2' },
    { name: 'bet', value: 'red' },
    { name: 'more', value: '{"a":1}' },
    { name: 'none', value: 'null' },
  ]);
  for (const text of ['zero', '[1,2]', '17', '{broken']) expect(of(text)).toEqual([{ name: null, value: text }]);
  expect(of(JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, at]))))).toHaveLength(
    20,
  );
});

test('a round without parameters and a house game have none', () => {
  for (const none of [undefined, 5, ' ', '{}']) expect(of(none)).toEqual([]);
  expect(of('zero', '1')).toEqual([]);
  for (const params of [null, 'text', []]) expect(detailsOf({ params, rulesVersion: '' })).toEqual([]);
});

test('the line of a record has names and values', () => {
  expect(detailsLine(of('{"lines":5,"bet":"red"}'))).toBe('lines 5 · bet red');
  expect(detailsLine(of('zero'))).toBe('zero');
});
