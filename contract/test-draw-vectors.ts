import { spawnSync } from 'node:child_process';
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bytesOf,
  drawMessage,
  readDraw,
  seedBytes,
  takePicks,
  webHashes,
  type DrawPick,
  type DrawProof,
  type DrawRecord,
  type RefundResultsV2,
} from './index';

/** A draw of tests/fairness/draw-vectors.json. Those of the lucky refund also have winners and terms. */
export interface DrawVector {
  readonly record: DrawRecord;
  readonly leaves: readonly string[];
  readonly proofs: readonly DrawProof[];
  /** Place and prizes of each ticket that has won: tier and amount (refund), or tier, lines and amount (lottery). */
  readonly won: ReadonlyArray<readonly [number, ReadonlyArray<readonly unknown[]>]>;
}
export type RefundVector = DrawVector & RefundResultsV2;

const program = fileURLToPath(new URL('../tests/fairness/verify_draws.py', import.meta.url));
const vectors = JSON.parse(
  readFileSync(new URL('../tests/fairness/draw-vectors.json', import.meta.url), 'utf8'),
) as DrawVector[];
export const refundVectors = vectors.filter((vector): vector is RefundVector => 'results' in vector);
export const lotteryVectors = vectors.filter((vector) => !('results' in vector));
export const hashes = webHashes(webcrypto.subtle as never);

/**
 * Runs verify_draws.py with each answer of the server in a file of its own, and with the code of a ticket. Returns what
 * it prints, and whether it accepts the draw. Throws when the program fails.
 */
export function runVerifier(answers: readonly object[], code?: string): { right: boolean; text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-draws-'));
  try {
    const files = answers.map((answer, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify(answer));
      return file;
    });
    const given = [program, ...files, ...(code === undefined ? [] : [code])];
    const { status, stdout, stderr } = spawnSync('python3', given, { encoding: 'utf8' });
    if (stderr !== '') throw new Error(stderr);
    return { right: status === 0, text: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const batch = `import json, sys
sys.path.insert(0, sys.argv[1])
import verify_draws
print(json.dumps([verify_draws.check_given(one) for one in json.load(sys.stdin)]))`;

/** What verify_draws.py finds wrong with each answer, from one process. Throws when the program fails. */
export function findWithVerifier(answers: readonly object[]): string[][] {
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', batch, dirname(program)], {
    encoding: 'utf8',
    input: JSON.stringify(answers),
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

/** Draws the picks of a record again, so that the drawn numbers follow from the seed whatever the picks are. */
export function redrawn(record: DrawRecord, picks: DrawPick[]): DrawRecord {
  const seed = seedBytes(bytesOf(record.root!), bytesOf(record.entropy.value!));
  const clientSeed = createHash('sha256').update(seed).digest('hex');
  const draw = readDraw((round) =>
    createHmac('sha256', bytesOf(record.seed!))
      .update(drawMessage(clientSeed, record.number, round))
      .digest(),
  );
  return { ...record, picks, drawn: takePicks(draw, picks) };
}
