import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr';

const scale = 4;

/** Draws the path as pixels and decodes them with a QR reader. */
function readBack({ path, size }: ReturnType<typeof qrPath>): string {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let down = Number(y) * scale; down < (Number(y) + 1) * scale; down += 1) {
      for (let right = Number(x) * scale; right < (Number(x) + Number(run)) * scale; right += 1)
        data.fill(0, (down * width + right) * 4, (down * width + right) * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

test.each(['BAOBAB', `https://baobab.example/fairness#r=${'BR1.GH.coin-spin-1.'.repeat(16)}`, 'São Tomé · ₵5'])(
  'a reader decodes the drawn QR code: %s',
  (text) => {
    expect(readBack(qrPath(text))).toBe(text);
  },
);

test('a QR code has a quiet zone and refuses too much text', () => {
  expect(qrPath('BAOBAB').size).toBe(21 + 8);
  expect(qrPath('BAOBAB').path.startsWith('M4 4h7v1')).toBe(true);
  expect(qrPath('x'.repeat(2_953)).size).toBe(177 + 8);
  expect(() => qrPath('x'.repeat(2_954))).toThrow();
});
