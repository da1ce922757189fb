import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  beaconTimeOf,
  bytesOf,
  checkDraw,
  checkInclusion,
  drawRules,
  knownDrawRules,
  takePicks,
  webHashes,
  type DrawProof,
  type DrawRecord,
  type DrawRules,
} from '../../contract';
import { hexOf, openDraw } from '../fairness';
import { recordedRounds } from './drand/recorded';
import { merkleTree } from './merkle';
import { clientSeedOf } from './record';

interface Vector {
  readonly record: DrawRecord;
  readonly leaves: readonly string[];
  readonly proofs: readonly DrawProof[];
}
const path = fileURLToPath(new URL('../../tests/fairness/draw-vectors.json', import.meta.url));
const program = fileURLToPath(new URL('../../tests/fairness/verify_draws.py', import.meta.url));
const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[];
const hashes = webHashes(webcrypto.subtle as never);
const python = (...args: string[]) => spawnSync('python3', [program, ...args], { encoding: 'utf8' });

describe('golden vectors, written by verify_draws.py', () => {
  test('they hold draws of both rules', () => {
    const counts = knownDrawRules.map((rules) => vectors.filter(({ record }) => record.rules === rules).length);
    expect(counts).toEqual([36, 36]);
  });

  test.each(vectors.map((vector) => [vector.record.round, vector] as const))(
    'vector %i: the server draws it, and the check of the page finds it right',
    async (_, { record, leaves, proofs }) => {
      const tree = merkleTree(leaves, record.rules as DrawRules);
      expect(hexOf(tree.root)).toBe(record.root);
      const seed = clientSeedOf(tree.root, bytesOf(record.entropy.value!));
      expect(takePicks(openDraw(bytesOf(record.seed!), seed, record.number), record.picks!)).toEqual(record.drawn);
      expect((await checkDraw(hashes, record))!.right).toBe(true);
      for (const proof of proofs) {
        expect(tree.proof(proof.leaf)).toEqual(proof);
        expect(await checkInclusion(hashes, { ...proof, root: record.root!, rules: record.rules })).toBe(true);
      }
    },
  );
});

describe('verify_draws.py', () => {
  test('accepts its vectors', () => expect(python(path)).toMatchObject({ status: 0 }));

  test('checks the answer of `record`, and finds a change', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baobab-draw-'));
    const file = join(folder, 'record.json');
    const { record, proofs } = vectors.find((vector) => vector.proofs.length === 4)!;
    const proof = proofs[1]!;
    const told = (data: object, ...rest: string[]) => {
      writeFileSync(file, JSON.stringify(data));
      return python(file, ...rest).status;
    };
    try {
      expect(told({ record, proof }, proof.leaf)).toBe(0);
      expect(told({ record, proof }, 'A000000')).toBe(1);
      expect(told({ record, proof: { ...proof, index: proof.index + 1 } }, proof.leaf)).toBe(1);
      expect(told({ record: { ...record, drawn: [[0]] } })).toBe(1);
      const bound = vectors.find(({ record: one, proofs: all }) => one.rules === drawRules && all.length === 4)!;
      const [, own] = bound.proofs;
      expect(told({ record: bound.record, proof: own }, own!.leaf)).toBe(0);
      const size = own!.size + 1;
      expect(told({ record: { ...bound.record, tickets: size }, proof: { ...own, size } }, own!.leaf)).toBe(1);
      expect(told({ record: { ...record, commitment: record.root } })).toBe(1);
      expect(told({ record: { ...record, seed: null } })).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('checks a draw with drand but for the signature, and says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baobab-draw-'));
    const file = join(folder, 'record.json');
    const { record } = vectors.find((vector) => vector.proofs.length === 4)!;
    const [, , { round, randomness, signature }] = recordedRounds;
    const from = beaconTimeOf(round) - 1_000;
    const entropy = { source: 'drand', ref: `quicknet/${round}`, commitment: '', endHash: '', from };
    const clientSeed = clientSeedOf(bytesOf(record.root!), bytesOf(randomness));
    const drawn = takePicks(openDraw(bytesOf(record.seed!), clientSeed, record.number), record.picks!);
    const made = { ...record, closesAt: from - 5_000, entropy: { ...entropy, value: randomness, signature }, drawn };
    const told = (changed: object) => {
      writeFileSync(file, JSON.stringify({ record: { ...made, ...changed } }));
      return python(file);
    };
    try {
      const { status, stdout } = told({});
      expect(stdout).toContain('not checked here: the signature of drand');
      expect(status).toBe(0);
      expect(told({ closesAt: from - 4_999 }).status).toBe(1);
      for (const change of [
        { ref: `quicknet/${round + 1}` },
        { from: from + 1_001 },
        { signature: recordedRounds[3].signature },
        { value: recordedRounds[3].randomness },
      ])
        expect(told({ entropy: { ...made.entropy, ...change } }).status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
