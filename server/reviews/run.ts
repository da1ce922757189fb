import pino from 'pino';
import { movableClock } from '../kit/clock';
import type { Deps } from '../kit/deps';
import { makeDeps } from '../kit/deps-of';
import { readEnv } from '../kit/env';
import { loggerOptions } from '../kit/log';
import { openDatabase } from '../kit/start';
import { readOffset } from '../services/dev/offset';
import { NothingToDecide } from './decide';

/** Runs a reviewer's command on the database that the environment names, and prints what it says. */
export async function runCommand(command: (deps: Deps, words: readonly string[]) => Promise<string[]>): Promise<void> {
  const env = readEnv(process.env);
  const open = await openDatabase(env);
  try {
    const clock = movableClock(env.mode === 'production' ? 0 : await readOffset(open.db));
    const deps = await makeDeps(open, env, clock, pino(loggerOptions('error')));
    process.stdout.write(`${(await command(deps, process.argv.slice(2))).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof NothingToDecide)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await open.close();
  }
}
