import { decimalSign } from '../../../contract/wire/money';
import type { Speech } from '../../shell/game';
import { pathsOf, pocketsOf } from '../rules';
import type { DrumsParams } from '../rules';
import type { DrumsPlay, DrumsRound } from './types';

/** What a pocket pays, for its label: 11000 → "1.1", 10000000 → "1000". Pockets pay whole tenths. */
export const pocketText = (multiplier: number, { market }: Pick<Speech, 'market'>): string =>
  String(multiplier / 10_000).replace('.', decimalSign(market));

/** What a pocket pays in a sentence or on a chip: 11000 → "1.1×", 10000000 → "1,000×". */
export const timesText = (multiplier: number, speech: Pick<Speech, 'market' | 'count'>): string =>
  multiplier < 10_000_000 ? `${pocketText(multiplier, speech)}×` : `${speech.count(multiplier / 10_000)}×`;

/** The labels of all pockets from left to right, in one text. */
export const labelsOf = ({ rows, risk }: DrumsParams, speech: Pick<Speech, 'market'>): string =>
  pocketsOf(rows, risk)
    .map((multiplier) => pocketText(multiplier, speech))
    .join(' ');

/** Two pockets at the same distance from the edge, or the one in the middle. */
export interface PocketPair {
  /** Numbers of the pockets from the left, from 1. */
  readonly numbers: readonly number[];
  readonly multiplier: number;
  /** How many of `total` paths end there. */
  readonly paths: bigint;
  readonly total: bigint;
}

/** All pockets from the edge to the middle. */
export function pairsOf({ rows, risk }: DrumsParams): readonly PocketPair[] {
  const [pays, paths] = [pocketsOf(rows, risk), pathsOf(rows)];
  return Array.from({ length: rows / 2 + 1 }, (_, index) => {
    const numbers = [...new Set([index + 1, rows + 1 - index])];
    return {
      numbers,
      multiplier: pays[index] ?? 0,
      paths: (paths[index] ?? 0n) * BigInt(numbers.length),
      total: 2n ** BigInt(rows),
    };
  });
}

/** The exact return of the chosen board in ten-thousandths, rounded down. */
export const returnOf = (params: DrumsParams): number =>
  Number(
    pairsOf(params).reduce((sum, { multiplier, paths }) => sum + BigInt(multiplier) * paths, 0n) /
      2n ** BigInt(params.rows),
  );

const sameBoard = (a: DrumsParams, b: DrumsParams): boolean => a.rows === b.rows && a.risk === b.risk;

/** The last drop while it lies on the board: until the next one begins, or another board is chosen. */
export const lyingDrop = ({ phase, told, params }: DrumsPlay): DrumsRound | null =>
  phase === 'idle' && told !== null && sameBoard(told.params, params) ? told : null;
