import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './http/app';
import { listen } from './http/listen';
import { openStaticFiles, openWorkbench } from './http/static';
import { movableClock, type MovableClock } from './core/clock';
import type { Deps } from './core/deps';
import { makeDeps } from './boot/deps-of';
import { readEnv } from './boot/env';
import { openLog, type ProcessLog } from './core/log';
import { audit, clockOf, openDatabase } from './boot/start';
import { warnOfOrders } from './commands/reviews';
import { sweep } from './boot/sweep';
import { readSuppliers, sweepSupplierRounds } from './areas/games';
import { sweepTopUps } from './areas/mall';
import { runRocket } from './bets/rocket/live';
import { rollYears, tellCashBacks, tellLevels } from './areas/vip';
import { sweepRounds } from './bets/sweep';
import { drawGames } from './boot/draw-games';
import { runDraws } from './draws';
import { repeat, runPayments } from './payments';
import { refuseSettings, refuseTheatre } from './boot/production';
import { seed } from './boot/seed';
import { sendOut } from './core/outbound';
import { gatewaysOf, runSms, type SmsGateway } from './sms';
import { demoMobile, demoPassword } from './boot/seed/members';
import { implementations, parts } from './boot/areas';
import { createDev, readOffset } from './http/dev';
import { createHealth } from './http/health';
import { createMetrics } from './http/metrics';

/** A stop takes at most so long, ms: five seconds for running requests, the rest for payments and the database. */
const mostStopMs = 7_000;
/** In production a stop begins with this wait, ms, in which `/readyz` answers 503 and a load balancer can turn away. */
const turnAwayMs = 1_000;
/** At the end the reader of the log has so long to take the last lines, ms. */
const lastLinesMs = 500;
const sweepMs = 60_000;
/** How often the server asks about open airtime and data of the mall. */
const topUpsMs = 5_000;

/**
 * Deletes expired rows, ends old rounds, recalculates levels after a change of year, and writes the messages about new
 * levels and cash back.
 */
async function sweepMembers(deps: Deps): Promise<void> {
  await sweep(deps.db, deps.clock.now());
  await sweepRounds(deps);
  await rollYears(deps);
  await tellLevels(deps);
  await tellCashBacks(deps);
}

/** Logs what waits for the staff, and suppliers with a wrong setting. */
async function warn(deps: Deps): Promise<void> {
  await warnOfOrders(deps);
  await readSuppliers(deps);
}

/** Ends this process at once. `process.exit` waits for ever for a reader of the log that stands still. */
const endAtOnce = (): boolean => process.kill(process.pid, 'SIGKILL');

/** Ends this process after so many ms, whatever still runs: a container gets SIGKILL after ten seconds. */
function endBy(ms: number): void {
  setTimeout(endAtOnce, ms);
}

/** Ends this process when the log is written. With lines that wait, `process.exit` would write them until they fit. */
async function end(close: ProcessLog['close']): Promise<void> {
  endBy(lastLinesMs);
  await close();
  process.exit(0);
}

/** What the server prints when it is open. */
function linesOf({ env, market }: Deps, port: number, hasApp: boolean): string[] {
  const place = `http://localhost:${port}`;
  const open = `Baobab (${env.market}) is open at ${place}`;
  if (env.mode === 'production') return [open];
  const logins = [1, 7].map((ending) => demoMobile(market, ending)).join(' and ');
  return [
    ...(hasApp ? [] : ['There is no built app in dist/app: only the calls are served.']),
    `The next rain: curl -X POST ${place}/dev/clock -d rain=open`,
    `${open} · demo logins ${logins}, password ${demoPassword}`,
  ];
}

/** The server's routes: calls, health and figures, and the files of the built app. `clock` is null in production. */
function buildApp(deps: Deps, clock: MovableClock | null, smsGateways: readonly SmsGateway[]) {
  const { env } = deps;
  const above = fileURLToPath(new URL('..', import.meta.url));
  const files = openStaticFiles(join(above, 'app'), env) ?? openStaticFiles(join(above, 'dist', 'app'), env);
  const workbench = clock
    ? (openWorkbench(join(above, 'workbench'), env) ?? openWorkbench(join(above, 'dist', 'workbench'), env))
    : null;
  const gauges = parts.flatMap(({ gauges = [] }) => gauges);
  const health = createHealth(deps, gauges);
  const app = createApp(deps, {
    implementations,
    smsGateways,
    metrics: createMetrics(deps, gauges),
    health,
    ...(clock ? { dev: createDev(deps, clock) } : {}),
    ...(files ? { files } : {}),
    ...(workbench ? { workbench } : {}),
  });
  return { app, health, hasApp: files !== null };
}

/** Reads the environment, opens the database and listens. All side effects of the server start here. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  refuseSettings(env);
  const { log, close } = openLog(env.logLevel);
  const open = await openDatabase(env);
  const clock = await clockOf(open, log);
  const movable: MovableClock | null =
    env.mode === 'production' ? null : movableClock(await readOffset(open.db), clock);
  const deps = await makeDeps(open, env, {
    clock: movable ?? clock,
    log,
    // The first of each range: paid, and as soon as possible.
    ...(env.simulatedPayments === 'paid' ? { pick: () => 0 } : {}),
  });
  await seed(deps);
  await refuseTheatre(deps);
  await audit(open, deps);
  await warn(deps);
  await sweepMembers(deps);
  const rounds = [runRocket(deps), runDraws(deps, drawGames)];
  await Promise.all(rounds.map(({ ready }) => ready));
  const smsGateways = gatewaysOf(env.sms, { ...deps, callbackUrl: env.callbackUrl, send: sendOut });
  const { app, health, hasApp } = buildApp(deps, movable, smsGateways);
  const server = await listen(app, env.host, env.port);
  const sweeping = setInterval(() => {
    sweepMembers(deps)
      .then(() => sweepSupplierRounds(deps))
      .catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
  }, sweepMs);

  const stops = [
    runPayments(deps),
    runSms(deps, smsGateways),
    repeat(deps, topUpsMs, (goOn) => sweepTopUps(deps, goOn)),
  ];

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    endBy(mostStopMs);
    clearInterval(sweeping);
    health.stop();
    server.lastAnswers();
    if (env.mode === 'production') await delay(turnAwayMs);
    await Promise.all(rounds.map((one) => one.stop()));
    await server.close();
    await Promise.all(stops.map((end) => end()));
    await open.close();
    await end(close);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  process.stdout.write(`${linesOf(deps, server.port, hasApp).join('\n')}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`Baobab could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
});
