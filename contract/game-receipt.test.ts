import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGameReceipt, receiptIn, writeGameReceipt, type GameReceipt } from './index';

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const whole = fc.nat({ max: 2 ** 31 - 1 });
const anyReceipt: fc.Arbitrary<GameReceipt> = fc.record({
  market: fc.constantFrom('GH', 'BR'),
  game: fc.constantFrom('101', '106'),
  rulesVersion: fc.constantFrom('1', '2-b'),
  params: fc.constantFrom({}, { mines: 3 }, { side: 'over', chance: 9_500 }),
  steps: fc.array(fc.nat({ max: 24 }), { maxLength: 24 }),
  serverHash: hex,
  serverSeed: fc.option(hex),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9]{5,10}$/),
  nonce: whole,
  stake: whole,
  payout: whole,
  at: whole,
});

describe('the text of a game receipt', () => {
  test('FAIR-6 a receipt can be read back, also from a message', () => {
    fc.assert(
      fc.property(anyReceipt, (receipt) => {
        const text = writeGameReceipt(receipt);
        const half = Math.floor(text.length / 2);
        for (const sent of [
          text,
          `See https://baobab.example/fairness#r=${text} !`,
          `> ${text.slice(0, half)}\r\n  ${text.slice(half)}.`,
          `(${text.slice(0, half)}\u200b${text.slice(half)})`,
        ])
          expect(readGameReceipt(sent)).toEqual(receipt);
        expect(text).toMatch(/^[A-Za-z0-9._-]{1,420}$/);
        expect(receiptIn(text)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
  test('a receipt with one changed character is not read', () => {
    fc.assert(
      fc.property(anyReceipt, fc.nat(), fc.constantFrom('A', '7', '.', '-', 'z'), (receipt, where, sign) => {
        const text = writeGameReceipt(receipt);
        const at = where % text.length;
        if (text[at] !== sign) expect(readGameReceipt(text.slice(0, at) + sign + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
  test.each(['', 'BG1', 'BG1.'.repeat(14), 'x'.repeat(100_000), '.'.repeat(13), '__proto__'])(
    '%j is not a receipt',
    (text) => {
      expect(readGameReceipt(text)).toBeNull();
    },
  );
});
