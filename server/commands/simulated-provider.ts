import { serve } from '@hono/node-server';
import pino from 'pino';
import { readEnv } from '../boot/env';
import { systemClock } from '../core/clock';
import { loggerOptions } from '../core/log';
import { openDatabase } from '../boot/start';
import { createSimulatedOperator } from '../payments/simulated/provider';

const tickMs = 1_000;

/** The simulated operator as a process of its own: PORT, DATA_DIR (or DATABASE_URL) and OPERATOR_SECRET are its own. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  if (env.operatorSecret === null)
    throw new Error('OPERATOR_SECRET: the house and its operator need one secret (32 bytes in hex or base64)');
  const log = pino(loggerOptions(env.logLevel));
  const open = await openDatabase(env);
  const operator = createSimulatedOperator({
    db: open.db,
    clock: systemClock,
    log,
    key: env.operatorSecret,
    send: (request) => fetch(request),
  });
  const server = serve({ fetch: (request) => operator.handle(request), hostname: env.host, port: env.port });
  let ticking = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    ticking = operator
      .tick()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'a tick failed'),
      )
      .finally(() => {
        busy = false;
      });
  }, tickMs);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    server.close();
    await ticking;
    await open.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.stdout.write(`The simulated operator listens at http://localhost:${env.port}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`The operator could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
