import pino from 'pino';
import { movableClock } from '../core/clock';
import type { Deps } from '../core/deps';
import { makeDeps } from '../boot/deps-of';
import { readEnv } from '../boot/env';
import { loggerOptions, safeError } from '../core/log';
import { clockOf, openDatabase } from '../boot/start';
import { readOffset } from '../core/clock-offset';
import { NothingToDecide } from './reviews/decide';

/**
 * Describes a failure for the reviewer: the message of NothingToDecide, or the place of the error, never the values of
 * a statement (W15).
 */
export const sayFailure = (error: unknown): string =>
  error instanceof NothingToDecide ? error.message : `It failed: ${JSON.stringify(safeError(error), null, 2)}`;

/** Runs a reviewer's command on the configured database and prints its lines. */
export async function runCommand(command: (deps: Deps, words: readonly string[]) => Promise<string[]>): Promise<void> {
  const env = readEnv(process.env);
  const open = await openDatabase(env);
  try {
    const log = pino(loggerOptions('error'));
    const clock = movableClock(env.mode === 'production' ? 0 : await readOffset(open.db), await clockOf(open, log));
    const deps = await makeDeps(open, env, { clock, log });
    process.stdout.write(`${(await command(deps, process.argv.slice(2))).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exitCode = 1;
  } finally {
    await open.close();
  }
}
