import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, qrPath, type QrCode } from './qr';

const digest = (code: QrCode): string => createHash('sha256').update(code.map((row) => row.map(Number).join('')).join('\n')).digest('hex');

// These two were read back by a reader of another make.
test.each([
  ['BAOBAB', 21, '87568d394c4ceb9c625f7ca27108637777df4cdcb934bef37e0f79084282fd3a'],
  [`https://baobab.example/fairness#r=${'BR1.GH.coin-spin-1.'.repeat(16)}`, 65, '81851f82e2d88b835334890446aabfabd8b89d6c66fe11abd2ea32634566174e'],
])('a code is the one that was read back: %s', (text, size, golden) => {
  const code = qrCode(text);
  expect([code.length, digest(code)]).toEqual([size, golden]);
});

test.each([[17, 21], [18, 25], [230, 53], [271, 57], [367, 65], [2_953, 177]])('%i bytes fit into %i modules a side, with their corner marks', (length, size) => {
  const code = qrCode('x'.repeat(length));
  expect(code.map((row) => row.length)).toEqual(Array.from({ length: size }, () => size));
  const ring = [true, true, true, true, true, true, true, false];
  for (const row of [code[0]!, code[6]!]) {
    expect(row.slice(0, 8)).toEqual(ring);
    expect([...row].reverse().slice(0, 8)).toEqual(ring);
  }
  expect(code.map((row) => row[0]!).reverse().slice(0, 8)).toEqual(ring);
});

test('what no code can hold is refused; the picture has all dark modules and a quiet zone', () => {
  expect(() => qrCode('x'.repeat(2_954))).toThrow(RangeError);
  const code = qrCode('Baobab');
  const { path, size } = qrPath(code);
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0);
  expect([size, drawn]).toEqual([code.length + 8, code.flat().filter(Boolean).length]);
  expect(path.startsWith('M4 4h7')).toBe(true);
});
