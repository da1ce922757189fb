import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fairSuite, type FairHouse, type Vector } from '../testing/fair-suite';
import { streamChecks } from '../testing/stream-checks';
import { block, commitment, openDraw, pick, systemFairness, total } from './index';

const path = fileURLToPath(new URL('../../tests/fairness/vectors.json', import.meta.url));
const golden = JSON.parse(readFileSync(path, 'utf8')) as {
  tables: Record<string, number[]>;
  vectors: Array<Vector & { serverHash: string; point: number; blocks: number }>;
};
const seed = createHash('sha256').update('a seed of the tests').digest();

describe('golden vectors', () => {
  test('FAIR-6 Node reproduces all 1,200 vectors', () => {
    for (const vector of golden.vectors) {
      const draw = openDraw(Buffer.from(vector.serverSeed, 'hex'), vector.clientSeed, vector.nonce);
      const weights = golden.tables[vector.table]!;
      const point = draw.integer(total(weights));
      expect({
        point,
        slice: pick(weights, point),
        blocks: draw.rounds,
        hash: commitment(Buffer.from(vector.serverSeed, 'hex')),
      }).toEqual({ point: vector.point, slice: vector.slice, blocks: vector.blocks, hash: vector.serverHash });
    }
  });
  test('FAIR-6 Python without our code reproduces all 1,200 vectors', () => {
    const program = fileURLToPath(new URL('../../tests/fairness/verify.py', import.meta.url));
    expect(execFileSync('python3', [program, path], { encoding: 'utf8' }).trim()).toBe('1200 of 1200');
  });
});

describe('the stream', () => {
  const bytes = (blockOf: (nonce: number) => Uint8Array): Uint8Array =>
    Buffer.concat(Array.from({ length: 31_250 }, (_, nonce) => blockOf(nonce)));
  const failed = (of: Uint8Array): string[] =>
    Object.entries(streamChecks(of))
      .filter(([, holds]) => !holds)
      .map(([name]) => name);
  test('FAIR-1 FAIR-2 a million bytes pass all statistical tests', () => {
    expect(failed(bytes((nonce) => block(seed, { clientSeed: 'Baobab2026', nonce, round: 0 })))).toEqual([]);
  });
  test('the tests find a counter, a weak generator and repeated blocks', () => {
    expect(failed(bytes((nonce) => Buffer.alloc(32, nonce % 256)))).not.toEqual([]);
    let state = 1;
    const weak = bytes(() => Uint8Array.from({ length: 32 }, () => (state = (state * 65_539) % 2 ** 31) & 255));
    expect(failed(weak)).not.toEqual([]);
    expect(
      failed(bytes((nonce) => block(seed, { clientSeed: 'Baobab2026', nonce: nonce - (nonce % 2), round: 0 }))),
    ).toContain('lag 8');
  });
});

describe('FAIR-3 the suite finds six mutants', () => {
  const real: FairHouse = {
    openDraw,
    pick,
    weights: golden.tables['coin-wheel']!,
    nonces: (draws) => Array.from({ length: draws }, (_, nonce) => nonce),
    seed: () => systemFairness.serverSeed(),
  };
  const published = {
    weights: golden.tables['coin-wheel']!,
    vectors: golden.vectors.slice(0, 200),
    tables: golden.tables,
  };
  const kill = (mutant: Partial<FairHouse>) => fairSuite({ ...real, ...mutant }, published);
  const byPoint =
    (
      point: (serverSeed: Uint8Array, clientSeed: string, nonce: number, below: number) => number,
      choose = pick,
    ): FairHouse['openDraw'] =>
    (...of) => ({
      integer: (below) => point(...of, below),
      slice: (weights) => choose(weights, point(...of, total(weights))),
    });

  test('the shipped code passes', () => {
    expect(kill({})).toEqual([]);
  });
  test('1: the remainder of one byte', () => {
    expect(
      kill({
        openDraw: byPoint(
          (serverSeed, clientSeed, nonce, below) => block(serverSeed, { clientSeed, nonce, round: 0 })[0]! % below,
        ),
      }),
    ).toEqual(expect.arrayContaining(['golden vectors', 'integers are even', 'slices come as published']));
  });
  test('2: Math.random', () => {
    expect(kill({ openDraw: byPoint((_, __, ___, below) => Math.floor(Math.random() * below)) })).toEqual(
      expect.arrayContaining(['golden vectors', 'the same draw again']),
    );
  });
  test('3: a skipped and a repeated nonce', () => {
    expect(
      kill({ nonces: (draws) => Array.from({ length: draws }, (_, nonce) => (nonce < 100 ? nonce : nonce + 1)) }),
    ).toEqual(['nonces are whole']);
    expect(kill({ nonces: (draws) => Array.from({ length: draws }, (_, nonce) => Math.max(0, nonce - 1)) })).toEqual([
      'nonces are whole',
    ]);
  });
  test('4: a weight that is one percent off', () => {
    for (const [at, weight] of real.weights.entries()) {
      for (const change of [Math.max(1, Math.round(weight / 100)), -Math.max(1, Math.round(weight / 100))]) {
        const off = real.weights.map((other, index) => (index === at ? other + change : other));
        // The exact comparison has to find it; the statistical one sees it only where it is large.
        expect(fairSuite({ ...real, weights: off }, published, 'weights are the published ones')).toHaveLength(1);
      }
    }
  });
  test('5: a reused seed', () => {
    expect(
      kill({
        seed: (number) =>
          createHash('sha256')
            .update(String(number % 49))
            .digest(),
      }),
    ).toEqual(['seeds are fresh']);
  });
  test('6: an unreachable last slice', () => {
    const lost: FairHouse['pick'] = (weights, point) => Math.min(pick(weights, point), weights.length - 2);
    expect(kill({ pick: lost })).toEqual(['every point has its slice']);
    expect(
      kill({
        openDraw: byPoint(
          (serverSeed, clientSeed, nonce, below) => openDraw(serverSeed, clientSeed, nonce).integer(below),
          lost,
        ),
      }),
    ).toContain('golden vectors');
  });
});

describe('FAIR-4 published values do not reveal a draw', () => {
  test('draws keyed with published values match only by chance', () => {
    const weights = golden.tables['coin-wheel']!;
    const sum = total(weights);
    const chance = weights.reduce((all, weight) => all + (weight / sum) ** 2, 0);
    const known = Buffer.from(commitment(seed), 'hex');
    // Everything that is on the wire before a spin: the hash as bytes and as text, the hash of it, and the client seed.
    const keys = [
      known,
      Buffer.from(commitment(seed)),
      createHash('sha256').update(known).digest(),
      Buffer.from('Baobab2026'),
    ];
    for (const key of keys) {
      expect(key.equals(seed)).toBe(false);
      let hits = 0;
      for (let nonce = 0; nonce < 10_000; nonce += 1)
        if (openDraw(key, 'Baobab2026', nonce).slice(weights) === openDraw(seed, 'Baobab2026', nonce).slice(weights))
          hits += 1;
      expect(Math.abs(hits - 10_000 * chance)).toBeLessThan(4 * Math.sqrt(10_000 * chance * (1 - chance)));
    }
  });
});
