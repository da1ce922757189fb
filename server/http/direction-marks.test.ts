import { expect, test } from 'vitest';
import { parseMultipart } from './multipart';
import { parseJson, parsePairs } from './parse';

const marks = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const text = `Ama${marks.join('')} Mensah`;

test('O10 no field keeps marks that turn the direction of text', () => {
  expect(parsePairs(new URLSearchParams({ message: text }).toString())).toEqual({ message: 'Ama Mensah' });
  expect(parseJson(JSON.stringify({ details: { lines: [text] }, title: text }))).toEqual({
    details: { lines: ['Ama Mensah'] },
    title: 'Ama Mensah',
  });
  const body = `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n${text}\r\n--b--\r\n`;
  expect(parseMultipart(Buffer.from(body), 'b')).toEqual({ text: 'Ama Mensah' });
});

test('a password and a nickname stay as typed, as do right-to-left letters', () => {
  expect(parsePairs(new URLSearchParams({ password: text, nickName: text }).toString())).toEqual({
    password: text,
    nickName: text,
  });
  expect(parsePairs(new URLSearchParams({ message: 'سلام\u200f' }).toString())).toEqual({ message: 'سلام\u200f' });
});
