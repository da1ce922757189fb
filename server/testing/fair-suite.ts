import { createHash } from 'node:crypto';
import type { Draw } from '../fairness';
import { integersAreEven, noncesAreWhole, pointsFit, seedsAreFresh, slicesFit } from './fair-checks';

/** A golden vector of tests/fairness/vectors.json. */
export interface Vector {
  readonly table: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly slice: number;
}

/** The parts of the server that decide outcomes. A test replaces one of them by a broken version. */
export interface FairHouse {
  readonly openDraw: (serverSeed: Uint8Array, clientSeed: string, nonce: number) => Pick<Draw, 'integer' | 'slice'>;
  readonly pick: (weights: readonly number[], point: number) => number;
  /** The weights that draws are made with. */
  readonly weights: readonly number[];
  /** Gives a draw its nonce. */
  readonly nonces: (draws: number) => readonly number[];
  /** A new server seed. */
  readonly seed: (number: number) => Uint8Array;
}

export interface Published {
  readonly weights: readonly number[];
  readonly vectors: readonly Vector[];
  readonly tables: Readonly<Record<string, readonly number[]>>;
}

const fixed = createHash('sha256').update('a fixed seed of the suite').digest();

/** Runs every check, or one check, against a test server. Returns the names of the checks that fail. */
export function fairSuite(house: FairHouse, published: Published, only?: string): string[] {
  const drawer = (nonce: number) => house.openDraw(fixed, 'Baobab2026', nonce);
  const same = (one: readonly number[], other: readonly number[]): boolean =>
    one.length === other.length && one.every((value, at) => value === other[at]);
  const checks: Record<string, () => boolean> = {
    'golden vectors': () =>
      published.vectors.every(
        ({ table, serverSeed, clientSeed, nonce, slice }) =>
          house.openDraw(Buffer.from(serverSeed, 'hex'), clientSeed, nonce).slice(published.tables[table]!) === slice,
      ),
    'the same draw again': () =>
      Array.from({ length: 50 }, (_, nonce) => nonce).every(
        (nonce) => drawer(nonce).integer(1e9) === drawer(nonce).integer(1e9),
      ),
    'integers are even': () => integersAreEven(drawer, 200, 40_000),
    'slices come as published': () =>
      slicesFit(
        (nonce) => ({ integer: () => 0, slice: () => drawer(nonce).slice(house.weights) }),
        published.weights,
        40_000,
      ),
    'weights are the published ones': () => same(house.weights, published.weights),
    'every point has its slice': () => pointsFit(house.pick, house.weights),
    'nonces are whole': () => noncesAreWhole(house.nonces(200)),
    'seeds are fresh': () =>
      seedsAreFresh(Array.from({ length: 50 }, (_, number) => Buffer.from(house.seed(number)).toString('hex'))),
  };
  return Object.entries(checks)
    .filter(([name, holds]) => (only === undefined || only === name) && !holds())
    .map(([name]) => name);
}
