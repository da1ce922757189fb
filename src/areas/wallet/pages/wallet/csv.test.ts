import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv';

const body = (text: string): string => text.slice(1).trimEnd();

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%x', '\t=1', ' =1', '\r=1', '=HYPERLINK("http://evil")'])(
  'A19 the text %j is not a formula in a spreadsheet',
  (text) => {
    expect(body(csvOf([[text]], 'en'))).toMatch(/^"?'/);
  },
);

test('R-63 numbers stay numbers, with the decimal sign of the language', () => {
  expect(body(csvOf([['a', -12.5, 1_000]], 'en'))).toBe('a,-12.5,1000');
  expect(body(csvOf([['a', -12.5, 1_000]], 'fr'))).toBe('a;-12,5;1000');
});

test('R-63 separators, quotes and line ends in a text stay in its cell', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']], 'en')).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  expect(body(csvOf([['a,b', 'c;d']], 'pt'))).toBe('a,b;"c;d"');
});

test('A19 no text begins like a formula', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('en', 'fr'), (text, language) => {
      const cell = csvOf([[text]], language)
        .slice(1)
        .replace(/^"/, '');
      expect(cell).not.toMatch(/^[=+\-@|%\t]/);
    }),
  );
});
