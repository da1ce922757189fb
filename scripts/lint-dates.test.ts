import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { dateTexts } from './lint-dates.mjs';

const faults = (code: string): number =>
  new Linter().verify(code, [{ rules: { 'no-restricted-syntax': ['error', ...dateTexts] } }]).length;

test.each([
  "new Intl.DateTimeFormat('en-CA', { year: 'numeric' })",
  "new Intl.RelativeTimeFormat('en', { numeric: 'auto' })",
  'format.formatToParts(at)',
  'format.format(at).slice(0, 4)',
  "format.format(at).replace('-', '')",
  "const [year] = dates({ day }).format(at).split('-')",
  'format.format(at)[0]',
  "format.formatRange(from, to).split('–')",
  'new Date(at).toLocaleDateString()',
  'amount.toLocaleString()',
])('lint refuses %s', (code) => expect(faults(code)).toBeGreaterThan(0));

test.each([
  'dateFormat({ language, timeZone }).format(at)',
  'new Date(at).toISOString().slice(0, 10)',
  "new Intl.NumberFormat('fr').format(amount)",
  'text.slice(0, 4)',
])('lint accepts %s', (code) => expect(faults(code)).toBe(0));
