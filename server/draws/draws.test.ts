import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDraw,
  checkInclusion,
  drawRules,
  knownDrawRules,
  leafBytes,
  nodeBytes,
  readDraw,
  refundPrizes,
  takePick,
  takePicks,
  webHashes,
  type DrawProof,
  type DrawRecord,
  type DrawRules,
} from '../../contract';
import { commitment, hashChain, hexOf, openDraw } from '../fairness';
import { refundSettingsOf, termsAt } from '../areas/lucky-refund/settings';
import { markets } from '../../contract';
import { codeCount, codeOf } from './codes';
import { merkleTree, sortLeaves } from './merkle';
import { clientSeedOf } from './record';

const hashes = webHashes(webcrypto.subtle as never);
const key = Uint8Array.from({ length: 32 }, (_, n) => n);

describe('codes', () => {
  test('each index has another code of a letter and six digits', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => codeOf(key, index));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z]\d{6}$/);
    expect(codeOf(key, codeCount - 1)).toMatch(/^[A-HJ-NP-Z]\d{6}$/);
    expect(() => codeOf(key, codeCount)).toThrow(RangeError);
    expect(() => codeOf(key, -1)).toThrow(RangeError);
  });

  test('the first codes are spread over all codes, and depend on the key', () => {
    const placeOf = (code: string) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf(code[0]!) * 1e6 + Number(code.slice(1));
    const bins = new Array<number>(24).fill(0);
    for (let index = 0; index < 24_000; index += 1) bins[Math.floor(placeOf(codeOf(key, index)) / 1e6)]! += 1;
    const chi = bins.reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0);
    // 23 degrees of freedom; 60 has a probability of 4e-5.
    expect(chi).toBeLessThan(60);
    expect(
      codeOf(
        Uint8Array.from(key, (byte) => byte + 1),
        0,
      ),
    ).not.toBe(codeOf(key, 0));
  });
});

describe('Merkle tree', () => {
  test('every leaf of trees with up to 40 leaves has a proof, and no other leaf has', async () => {
    for (let size = 0; size <= 40; size += 1) {
      const leaves = Array.from({ length: size }, (_, n) => codeOf(key, n));
      const tree = merkleTree(leaves, drawRules);
      const root = hexOf(tree.root);
      for (const [index, leaf] of sortLeaves(leaves).entries()) {
        const proof = tree.proof(leaf)!;
        expect(proof).toMatchObject({ leaf, index, size });
        expect(await checkInclusion(hashes, { ...proof, root, rules: drawRules })).toBe(true);
        expect(await checkInclusion(hashes, { ...proof, root, rules: drawRules, leaf: 'A000000' })).toBe(false);
        expect(await checkInclusion(hashes, { ...proof, root, rules: drawRules, path: proof.path.slice(1) })).toBe(
          size === 1,
        );
        if (size > 1)
          expect(await checkInclusion(hashes, { ...proof, root, rules: drawRules, index: (index + 1) % size })).toBe(
            false,
          );
      }
      expect(tree.proof('Z999999')).toBeNull();
    }
  });

  test('no proof of up to 20 tickets holds for another number of tickets', async () => {
    /** How many of all proofs hold with another size: [of, hold]. */
    const count = async (rules: DrawRules) => {
      let [of, hold] = [0, 0];
      for (let size = 1; size <= 20; size += 1) {
        const leaves = Array.from({ length: size }, (_, n) => codeOf(key, n));
        const tree = merkleTree(leaves, rules);
        const root = hexOf(tree.root);
        for (const leaf of leaves)
          for (let other = 0; other <= 40; other += 1) {
            if (other === size) continue;
            of += 1;
            if (await checkInclusion(hashes, { ...tree.proof(leaf)!, root, rules, size: other })) hold += 1;
          }
      }
      return { of, hold };
    };
    expect(await count(drawRules)).toEqual({ of: 8_400, hold: 0 });
    // What the rules before let pass.
    expect((await count('BD1')).hold).toBe(1_524);
  });

  test.each(knownDrawRules)('%s: inner nodes and doubled last tickets have no proof', async (rules) => {
    const leaves = sortLeaves(Array.from({ length: 4 }, (_, n) => codeOf(key, n)));
    const holds = (root: string, proof: DrawProof) => checkInclusion(hashes, { ...proof, root, rules });
    const four = merkleTree(leaves, rules);
    const [first, second, third] = await Promise.all(leaves.map((leaf) => hashes.sha256(leafBytes(leaf))));
    const upper = four.proof(leaves[0]!)!.path[1]!;
    expect(await holds(hexOf(four.root), four.proof(leaves[0]!)!)).toBe(true);
    // The two hashes below the node, as the text of a ticket of a smaller tree, and of one of the same size.
    const inner = String.fromCharCode(...first!, ...second!);
    for (const size of [2, 3, 4])
      for (const [index, path] of [
        [0, [upper]],
        [0, [upper, upper]],
        [1, [upper]],
      ] as const)
        expect(await holds(hexOf(four.root), { leaf: inner, index, size, path: [...path] })).toBe(false);
    const three = merkleTree(leaves.slice(0, 3), rules);
    const below = hexOf(await hashes.sha256(nodeBytes(first!, second!)));
    const doubled = { leaf: leaves[2]!, index: 3, size: 4, path: [hexOf(third!), below] };
    expect(await holds(hexOf(three.root), doubled)).toBe(false);
    expect(await holds(hexOf(three.root), { ...doubled, size: 3 })).toBe(false);
    expect(three.root).not.toEqual(merkleTree([...leaves.slice(0, 3), leaves[2]!], rules).root);
  });

  test('the top of the tree is that of RFC 6962', () => {
    const top = (...leaves: string[]) => hexOf(merkleTree(leaves, 'BD1').root);
    expect(top()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(top('b', 'a')).toBe(top('a', 'b'));
    expect(top('a', 'b', 'c')).not.toBe(top('a', 'b', 'c', 'd'));
  });
});

describe('winners', () => {
  test('a pick takes different numbers, and more than there are is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), (of, take) => {
        const draw = openDraw(key, 'property', of * 1_000 + take);
        if (take > of) {
          expect(() => takePick(draw, { of, take })).toThrow(RangeError);
          return;
        }
        const drawn = takePick(draw, { of, take });
        expect(new Set(drawn).size).toBe(take);
        for (const number of drawn) expect(number >= 0 && number < of).toBe(true);
      }),
    );
  });

  test('winners are uniform over 10^6 drawn places', () => {
    const [of, take] = [50, 20];
    const first = new Array<number>(of).fill(0);
    const any = new Array<number>(of).fill(0);
    const draws = 1_000_000 / take;
    // Blocks of a counter are enough here: the bytes of the HMAC stream have tests of their own.
    let word = 1;
    const bytes = (): Uint8Array =>
      Uint8Array.from({ length: 32 }, () => {
        word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
        return word >>> 24;
      });
    for (let n = 0; n < draws; n += 1) {
      const drawn = takePick(readDraw(bytes), { of, take });
      first[drawn[0]!]! += 1;
      for (const number of drawn) any[number]! += 1;
    }
    const chiOf = (seen: readonly number[], expected: number) =>
      seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 49 degrees of freedom; 100 has a probability of 2e-5. Without replacement the spread of `any` is smaller.
    expect(chiOf(first, draws / of)).toBeLessThan(100);
    expect(chiOf(any, (draws * take) / of)).toBeLessThan(100);
  });

  test('the real stream draws each place equally often', () => {
    const of = 16;
    const seen = new Array<number>(of).fill(0);
    for (let nonce = 0; nonce < 16_000; nonce += 1)
      for (const number of takePick(openDraw(key, 'winners', nonce), { of, take: 4 })) seen[number]! += 1;
    const chi = seen.reduce((sum, count) => sum + (count - 4_000) ** 2 / 4_000, 0);
    // 15 degrees of freedom; 48 has a probability of 3e-5.
    expect(chi).toBeLessThan(48);
  });
});

describe('pool', () => {
  test('prizes never exceed what the codes have put into the pool', () => {
    for (const market of Object.values(markets)) {
      const terms = termsAt(refundSettingsOf(market), 0);
      const house = (terms.price * terms.houseShare) / 10_000;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 1e9 }), (codes, carried) => {
          const prizes = refundPrizes(terms, { codes, carried });
          const paid = prizes.reduce((sum, { winners, prize }) => sum + winners * prize, 0);
          const winners = prizes.reduce((sum, prize) => sum + prize.winners, 0);
          expect(paid).toBeLessThanOrEqual(codes * (terms.price - house) + (codes === 0 ? 0 : carried));
          expect(winners).toBeLessThanOrEqual(codes);
        }),
      );
    }
  });

  test('economy §10: 100 codes pay 60 %, 2,000 codes pay 75 %', () => {
    const terms = termsAt(refundSettingsOf(markets.GH), 0);
    const paid = (codes: number) =>
      refundPrizes(terms, { codes, carried: 0 }).reduce((sum, { winners, prize }) => sum + winners * prize, 0);
    expect(paid(100)).toBe(6_000);
    expect(paid(2_000)).toBe(150_000);
    const any = refundPrizes(terms, { codes: 2_000, carried: 0 }).reduce((sum, { winners }) => sum + winners, 0);
    expect(any / 2_000).toBeCloseTo(0.2115, 4);
  });
});

describe('record', () => {
  const chain = hashChain(key, 20);
  const leaves = Array.from({ length: 30 }, (_, n) => codeOf(key, n));
  const tree = merkleTree(leaves, drawRules);
  const seed = Uint8Array.from(key, (byte) => 255 - byte);
  const picks = [
    { of: 30, take: 7 },
    { of: 33, take: 6 },
  ];
  const record: DrawRecord = {
    rules: drawRules,
    round: 1,
    game: 'test',
    number: 5,
    commitment: commitment(seed),
    opensAt: 1,
    closesAt: 2,
    tickets: 30,
    root: hexOf(tree.root),
    entropy: {
      source: 'chain',
      ref: '1/5',
      commitment: chain.commitment(5),
      endHash: chain.endHash,
      value: hexOf(chain.value(5)),
    },
    seed: hexOf(seed),
    picks,
    drawn: takePicks(openDraw(seed, clientSeedOf(tree.root, chain.value(5)), 5), picks),
    publishedAt: 3,
  };

  test('a check repeats the draw', async () => {
    expect(await checkDraw(hashes, record)).toMatchObject({ committed: true, entropy: true, same: true, right: true });
  });

  test('a check finds every change', async () => {
    const other = hexOf(Uint8Array.from(key, (byte) => byte ^ 1));
    const { entropy } = record;
    const changed: DrawRecord[] = [
      { ...record, seed: other },
      { ...record, commitment: other },
      { ...record, root: other },
      { ...record, number: 6 },
      { ...record, drawn: [[...record.drawn![0]!].reverse(), record.drawn![1]!] },
      { ...record, entropy: { ...entropy, value: other } },
      { ...record, entropy: { ...entropy, commitment: other } },
      { ...record, entropy: { ...entropy, ref: '1/4' } },
      { ...record, entropy: { ...entropy, endHash: other } },
      { ...record, entropy: { ...entropy, source: 'another' } },
    ];
    for (const one of changed) expect((await checkDraw(hashes, one))!.right).toBe(false);
    expect(await checkDraw(hashes, { ...record, seed: null })).toBeNull();
    expect(await checkDraw(hashes, { ...record, rules: 'BD3' })).toBeNull();
  });
});
