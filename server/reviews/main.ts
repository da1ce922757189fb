import pino from 'pino';
import { movableClock } from '../kit/clock';
import { makeDeps } from '../kit/deps-of';
import { readEnv } from '../kit/env';
import { loggerOptions } from '../kit/log';
import { openDatabase } from '../kit/start';
import { readOffset } from '../services/dev/offset';
import { NothingToDecide } from './decide';
import { runReview } from './command';

/** `npm run review`: the review queues of the database that the environment names. */
const env = readEnv(process.env);
const open = await openDatabase(env);
try {
  const clock = movableClock(env.mode === 'production' ? 0 : await readOffset(open.db));
  const deps = await makeDeps(open, env, clock, pino(loggerOptions('error')));
  process.stdout.write(`${(await runReview(deps, process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof NothingToDecide)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await open.close();
}
