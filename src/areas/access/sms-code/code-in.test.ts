import { expect, test } from 'vitest';
import { message } from '../../../../server/areas/access/messages';
import { codeIn } from './code-in';

test.each([
  ['4821', '4821'],
  ['48 21', '4821'],
  ['48a', '48'],
  ['', ''],
  ['no code', ''],
  ['48219', '4821'],
  ['4821 is your Baobab code. It is good for 5 minutes.', '4821'],
  ['5 minutes: 4821', '4821'],
  ['Ihr Code:\n\n@play.example.com #4821', '4821'],
])('SES-17 the code in the typed or pasted text "%s" is "%s"', (typed, code) => {
  expect(codeIn(typed, 4)).toBe(code);
});

test.each(['en', 'fr', 'pt'] as const)('SES-17 a whole message in %s may be pasted', (language) => {
  for (const code of ['4821', '0007', '482193'])
    expect(codeIn(`${message(language, 'smsText', { code })}\n\n@play.example.com #${code}`, code.length)).toBe(code);
});
