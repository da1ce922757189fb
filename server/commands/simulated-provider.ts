import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { readEnv } from '../boot/env';
import { systemClock } from '../core/clock';
import { loggerOptions } from '../core/log';
import { openDatabase } from '../boot/start';
import { createSimulatedProvider } from '../payments/simulated/provider';
import { runServices } from '../payments/simulated/services/run';
import { sendOut } from '../core/outbound';

const tickMs = 1_000;

/**
 * Runs the simulated payment provider and the simulated payment services as their own process, with its own PORT and
 * DATA_DIR (or DATABASE_URL). PROVIDER_SECRET must be the same as that of the server.
 */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  if (env.providerSecret === null)
    throw new Error(
      'PROVIDER_SECRET: needs the key that the server and this provider share (32 bytes in hex or base64)',
    );
  const log = pino(loggerOptions(env.logLevel));
  const open = await openDatabase(env);
  const provider = createSimulatedProvider({
    db: open.db,
    clock: systemClock,
    log,
    key: env.providerSecret,
    send: sendOut,
  });
  const listener = getRequestListener((request) => provider.handle(request));
  const services = await runServices({ port: env.port, host: env.host, otherwise: listener, clock: systemClock, log });
  let ticking = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    ticking = provider
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
    services.close();
    await ticking;
    await open.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.stdout.write(`The simulated provider listens at http://localhost:${env.port}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`The provider could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
