import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../core/deps';
import type { Gauge } from '../core/gauge';

export const metricsPath = '/metrics';

/** Upper bounds of the durations of calls, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The figures of the database are read at most this often, ms: several scrapers cost as much as one. */
const keptMs = 5_000;

/** What `/metrics` shows (Prometheus text format). */
export interface Metrics {
  /** Counts one call. `path` is that of the contract, or `other`; `code` is that of its envelope, 0 for success. */
  called(path: string, code: number, ms: number): void;
  /** Counts the streams of events that are open in this process. */
  streams(open: number): void;
  /** The text for a scraper. Without METRICS_TOKEN it answers 404 in production; with one, a wrong token gets 401. */
  serve(request: Request): Promise<Response>;
}

/** Whether the request has the token of the scraper, in constant time. */
function isAllowed(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The figures of the database. One that cannot be read is left out and counted; the others still show. */
function databaseFigures(deps: Deps, register: Registry, gauges: readonly Gauge[]): () => Promise<void> {
  const failed = new Counter({
    name: 'baobab_gauge_errors_total',
    help: 'Figures of the database that could not be read',
    labelNames: ['gauge'],
    registers: [register],
  });
  const shown = gauges.map((gauge) => {
    const { name, help, labels } = gauge;
    return { gauge, figure: new PromGauge({ name, help, labelNames: [...labels], registers: [register] }) };
  });
  const read = async ({ gauge, figure }: (typeof shown)[number]): Promise<void> => {
    try {
      const values = await gauge.read(deps);
      figure.reset();
      for (const [labels, value] of values) figure.labels(...labels).set(value);
    } catch (error) {
      figure.reset();
      failed.labels(gauge.name).inc();
      deps.log.warn({ err: error, gauge: gauge.name }, 'a figure could not be read');
    }
  };
  let last: { readonly at: number; readonly done: Promise<unknown> } | null = null;
  return async () => {
    if (last === null || performance.now() - last.at > keptMs)
      last = { at: performance.now(), done: Promise.all(shown.map(read)) };
    await last.done;
  };
}

/** Creates the figures of this process and of the database, with the gauges of all parts. */
export function createMetrics(deps: Deps, gauges: readonly Gauge[]): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ market: deps.market.code });
  collectDefaultMetrics({ register });
  const registers = [register];
  const calls = new Counter({
    name: 'baobab_calls_total',
    help: 'Calls by path and by the code of the answer; 0 is success',
    labelNames: ['path', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'baobab_call_seconds',
    help: 'Time from the arrival of a call to its answer',
    labelNames: ['path'],
    buckets: durations,
    registers,
  });
  const streams = new PromGauge({ name: 'baobab_streams', help: 'Open streams of events', registers });
  new PromGauge({
    name: 'baobab_pool_connections',
    help: 'Connections to the database, and callers that wait for one; the embedded database has none',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(deps.open.pool?.() ?? {})) this.labels(state).set(count);
    },
  });
  const readFigures = databaseFigures(deps, register, gauges);
  const { metricsToken, mode } = deps.env;

  return {
    called(path, code, ms) {
      calls.labels(path, String(code)).inc();
      seconds.labels(path).observe(ms / 1_000);
    },
    streams: (open) => streams.set(open),
    async serve(request) {
      if (metricsToken === null && mode === 'production') return new Response('', { status: 404 });
      if (metricsToken !== null && !isAllowed(request, metricsToken))
        return new Response('', { status: 401, headers: { 'www-authenticate': 'Bearer' } });
      await readFigures();
      const headers = { 'content-type': register.contentType, 'cache-control': 'no-store' };
      return new Response(await register.metrics(), { headers });
    },
  };
}
