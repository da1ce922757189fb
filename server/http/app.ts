import { Hono } from 'hono';
import { basePath } from '../../contract';
import { createApi } from './api';
import { createAnswerCache } from './cache';
import { createCspReports } from './csp-reports';
import type { Dev } from './dev';
import { healthPaths, type Health } from './health';
import { serveMedia } from './media';
import { metricsPath, type Metrics } from './metrics';
import { createCallerIp, type Peer } from './peer';
import { createRocketStream, rocketStream } from './rocket-stream';
import { frameFileHeaders, framePolicy, framePreflight, isFramePage, ownOrigins } from './frames';
import {
  cspReportPath,
  fileHeaders,
  isPassive,
  isSceneWorker,
  pagePolicy,
  withGameHosts,
  sceneWorkerPolicy,
  securityHeaders,
  workerPolicy,
} from './security';
import { workerPath, type StaticFiles } from './static';
import { appVersion, appVersionPath } from './app-version';
import type { Deps } from '../core/deps';
import type { Implementation } from '../core/verb';
import { callbackPath, takeCallback } from '../payments';
import { smsReportPath, takeSmsReport, type SmsGateway } from '../sms';
import { createTestIdPages } from '../areas/access';
import { readGameOrigins, serveSimulator, simulatorPath, supplierPath, takeSupplierCall } from '../areas/games';

export interface AppOptions {
  readonly implementations: readonly Implementation[];
  /** Routes below /dev, outside production only. */
  readonly dev?: Dev;
  /** The built app, if it exists. */
  readonly files?: StaticFiles;
  /** The SMS gateways, whose delivery reports the server takes. */
  readonly smsGateways?: readonly SmsGateway[];
  /** Figures and state of the process for its operator; tests leave them out. */
  readonly metrics?: Metrics | undefined;
  readonly health?: Health | undefined;
  /** The built workbench of the scenes, outside production only. */
  readonly workbench?: StaticFiles;
}

/** Data of the connection, from the listener or a test. */
export interface Bindings {
  peer?: Peer;
}

/** The routes of load balancers and scrapers. They come before the app, whose pages answer every other path. */
function addOperatorRoutes(
  app: Hono<{ Bindings: Bindings }>,
  { health, metrics }: Pick<AppOptions, 'health' | 'metrics'>,
) {
  if (health) {
    app.get(healthPaths.live, () => health.live());
    app.get(healthPaths.ready, () => health.ready());
  }
  if (metrics) app.get(metricsPath, (c) => metrics.serve(c.req.raw));
}

/** Creates the server as a function of requests. It opens no socket and reads no clock or folder itself. */
export function createApp(
  deps: Deps,
  { implementations, dev, files, workbench, metrics, health, smsGateways = [] }: AppOptions,
): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const cache = createAnswerCache();
  const api = createApi(deps, { implementations, cache, metrics });
  const { frameHosts, mode } = deps.env;
  const bare = pagePolicy({ scripts: [], styles: [] });
  const bench = mode === 'production' ? undefined : workbench;
  /** The build that serves a path: the app's, or the workbench's for files that only the workbench has. */
  const filesOf = (path: string): StaticFiles | undefined =>
    bench?.has(path) === true && files?.has(path) !== true ? bench : files;
  /** The policy of a page or of a worker; null for other files. */
  const policyOf = async (path: string, type: string, host: string | undefined): Promise<string | null> => {
    if (path === workerPath) return workerPolicy;
    if (isSceneWorker(path)) return sceneWorkerPolicy;
    if (!type.startsWith('text/html')) return null;
    if (isFramePage(path)) return framePolicy(ownOrigins(deps.env.publicHost, host));
    return withGameHosts(filesOf(path)?.policy ?? bare, await readGameOrigins(deps));
  };
  if (dev && mode !== 'production') app.use(`${basePath}/*`, dev.gate);
  addOperatorRoutes(app, { health, metrics });
  const takeStream = createRocketStream(deps, metrics?.streams);
  app.post(rocketStream, (c) => takeStream(c.req.raw));
  app.all(`${basePath}/*`, (c) => framePreflight(c.req.raw) ?? api.handle(c.req.raw, c.env?.peer));
  const callerIp = createCallerIp(deps);
  app.all(`${callbackPath}/*`, (c) =>
    takeCallback(deps, c.req.raw, callerIp(c.env?.peer, c.req.header('x-forwarded-for'))),
  );
  app.all(`${smsReportPath}/*`, (c) => takeSmsReport(deps, smsGateways, c.req.raw));
  // Calls of outside suppliers are signed. Their answers are for servers, so they need no headers for browsers.
  app.all(`${supplierPath}/*`, (c) => takeSupplierCall(deps, c.req.raw));
  // The simulated games send the headers of another site's pages.
  if (mode !== 'production') app.all(`${simulatorPath}/*`, (c) => serveSimulator(deps, c.req.raw));
  const takeCspReports = createCspReports(deps);
  app.all(cspReportPath, (c) => takeCspReports(c.req.raw, callerIp(c.env?.peer, c.req.header('x-forwarded-for'))));
  app.use(async (c, next) => {
    await next();
    const path = new URL(c.req.url).pathname;
    const type = c.res.headers.get('content-type') ?? '';
    const page = await policyOf(path, type, c.req.header('host'));
    const production = mode === 'production';
    // Uploaded files keep the strictest policy.
    const passive = page === null && isPassive(type) && !path.startsWith('/media/');
    for (const [name, value] of Object.entries(
      passive ? fileHeaders(production) : securityHeaders(path, { page, frameHosts, production }),
    )) {
      c.res.headers.set(name, value);
    }
    for (const [name, value] of Object.entries(frameFileHeaders(path))) c.res.headers.set(name, value);
  });
  app.all('/media/*', (c) => serveMedia(deps, c.req.raw));
  if (dev && mode !== 'production') app.route('/dev', dev.routes(cache));
  // The demo provider of social logins (Q41).
  if (mode !== 'production') app.route('/testid', createTestIdPages(deps));
  app.get(appVersionPath, (c) => c.json(appVersion(deps.env), 200, { 'cache-control': 'no-store' }));
  app.all('*', (c) => filesOf(new URL(c.req.url).pathname)?.serve(c.req.raw) ?? c.notFound());
  app.notFound((c) => c.text('', 404));
  app.onError((error, c) => {
    deps.log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.text('', 500);
  });
  return app;
}
