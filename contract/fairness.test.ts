import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReceipt, readReceipt, receiptIn, webHashes, writeReceipt, type Receipt } from './index';

interface Vector {
  readonly table: string;
  readonly serverSeed: string;
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly point: number;
  readonly slice: number;
  readonly blocks: number;
}
const { tables, vectors } = JSON.parse(
  readFileSync(new URL('../tests/fairness/vectors.json', import.meta.url), 'utf8'),
) as {
  tables: Record<string, number[]>;
  vectors: Vector[];
};
const hashes = webHashes(globalThis.crypto.subtle);
const receiptOf = (vector: Vector): Receipt => ({
  market: 'GH',
  game: 'coin-spin-1',
  oddsVersion: 'vector',
  prizes: tables[vector.table]!.map((weight) => ({ giftType: 3, giftAmount: 5, weight })),
  serverHash: vector.serverHash,
  serverSeed: vector.serverSeed,
  clientSeed: vector.clientSeed,
  nonce: vector.nonce,
  slice: vector.slice,
  stake: 50,
  at: 1_763_640_300_000,
});

describe('the check of a receipt with WebCrypto', () => {
  test('FAIR-6 all golden vectors pass through the text of a receipt', async () => {
    expect(vectors).toHaveLength(1_200);
    for (const vector of vectors) {
      const checked = await checkReceipt(readReceipt(writeReceipt(receiptOf(vector)))!, hashes);
      expect(checked).toMatchObject({
        committed: true,
        paid: true,
        right: true,
        point: vector.point,
        slice: vector.slice,
        hash: vector.serverHash,
      });
      expect(checked!.blocks).toHaveLength(vector.blocks);
      expect(checked!.words.at(-1)).toEqual({ word: expect.any(Number) as number, kept: true });
      expect(checked!.words.slice(0, -1).every(({ kept }) => !kept)).toBe(true);
      expect(checked!.words.at(-1)!.word % checked!.below).toBe(vector.point);
      expect(vector.point >= checked!.from && vector.point <= checked!.to).toBe(true);
    }
    expect(
      vectors.some(({ blocks }) => blocks > 1),
      'a draw that took more than one block',
    ).toBe(true);
  });

  test('CSP-5 the check finds a wrong slice, seed or hash', async () => {
    const receipt = receiptOf(vectors.find(({ table }) => table === 'whole-range')!);
    const check = async (change: Partial<Receipt>) => (await checkReceipt({ ...receipt, ...change }, hashes))!;
    expect((await check({})).right).toBe(true);
    expect(await check({ slice: 1 - receipt.slice })).toMatchObject({ committed: true, paid: false, right: false });
    expect(await check({ serverHash: '0'.repeat(64) })).toMatchObject({ committed: false, right: false });
    expect(await check({ serverSeed: 'ab'.repeat(32) })).toMatchObject({ committed: false, right: false });
    const others = await Promise.all(
      Array.from({ length: 40 }, (_, more) => check({ nonce: receipt.nonce + 1 + more })),
    );
    expect(new Set(others.map(({ slice }) => slice)).size).toBe(2);
  });

  test('a receipt is checked only when the server seed is known', async () => {
    const receipt = receiptOf(vectors[3]!);
    const before = { ...receipt, serverSeed: null };
    expect(await checkReceipt(before, hashes)).toBeNull();
    expect(await checkReceipt(readReceipt(writeReceipt(before))!, hashes, receipt.serverSeed)).toMatchObject({
      right: true,
    });
    for (const seed of ['', 'zz', `${receipt.serverSeed}00`])
      expect(await checkReceipt(before, hashes, seed)).toBeNull();
    expect(await checkReceipt({ ...receipt, prizes: [{ giftType: 0, giftAmount: 0, weight: 0 }] }, hashes)).toBeNull();
  });
});

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const whole = fc.nat({ max: 2 ** 31 - 1 });
const anyReceipt = fc
  .record({
    market: fc.constantFrom('GH', 'BR'),
    game: fc.constantFrom('cash-rain', 'coin-spin-3', 'diamond-spin'),
    oddsVersion: fc.constantFrom('rain-1', 'rain-1-coins'),
    prizes: fc.array(fc.record({ giftType: fc.constantFrom(0, 1, 2, 3, 4), giftAmount: whole, weight: whole }), {
      minLength: 1,
      maxLength: 12,
    }),
    serverHash: hex,
    serverSeed: fc.option(hex),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9]{5,10}$/),
    nonce: whole,
    stake: whole,
    at: whole,
  })
  .map((receipt) => ({ ...receipt, slice: receipt.prizes.length - 1 }) as Receipt);

describe('the text of a receipt', () => {
  test('a receipt can be read back, also from a message', () => {
    fc.assert(
      fc.property(anyReceipt, (receipt) => {
        const text = writeReceipt(receipt);
        expect(readReceipt(text)).toEqual(receipt);
        expect(readReceipt(` https://baobab.example/fairness#r=${text}\n`)).toEqual(receipt);
        // Damage done by messengers: words around the text, broken lines, escaped characters.
        const half = Math.floor(text.length / 2);
        for (const sent of [
          `A draw that anybody can check https://baobab.example/fairness#r=${text} Have a look!`,
          `> ${text.slice(0, half)}\r\n  ${text.slice(half)}.`,
          `(${text.slice(0, half)}\u200b${text.slice(half)})`,
          text.replaceAll('~', '%7E'),
        ])
          expect([receiptIn(sent), readReceipt(sent)]).toEqual([text, receipt]);
        expect(text).toMatch(/^[A-Za-z0-9._~-]+$/);
      }),
      { numRuns: 200 },
    );
    expect(writeReceipt(receiptOf(vectors[1]!)).length).toBeLessThan(330);
  });
  test('a receipt with one changed character is not read', () => {
    fc.assert(
      fc.property(anyReceipt, fc.nat(), fc.constantFrom('A', '7', '.', '~', '-', 'z'), (receipt, where, sign) => {
        const text = writeReceipt(receipt);
        const at = where % text.length;
        if (text[at] !== sign) expect(readReceipt(text.slice(0, at) + sign + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
  test.each(['', 'BR1', 'BR1.'.repeat(13), 'x'.repeat(100_000), '<script>', '__proto__', '.'.repeat(12), '#', '?r='])(
    '%j is not a receipt',
    (text) => {
      expect(readReceipt(text)).toBeNull();
    },
  );
});
