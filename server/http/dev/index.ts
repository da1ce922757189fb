import { existsSync, readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { Hono, type Handler, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { basePath } from '../../../contract';
import { smsOutbox } from '../../db/schema';
import { readBody } from '../../core/body';
import type { AnswerCache } from '../cache';
import { parseJson, parsePairs } from '../parse';
import type { MovableClock } from '../../core/clock';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refuse';
import { readRules, slotsOf } from '../../areas/cash-rain';
import { refundStates, refundTime } from '../../areas/lucky-refund';
import { writeOffset } from '../../core/clock-offset';
import { answerKit } from './game-sessions';
import { leaveOut, missingSchema } from './missing';
import { runForParent } from './parent';

export { readOffset } from '../../core/clock-offset';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
);
const changeSchema = v.object({
  /** ISO text, or ms since 1970. */
  set: v.optional(
    v.union([
      whole,
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text).getTime()),
      ),
    ]),
  ),
  /** In ms; may be negative. */
  advance: v.optional(whole),
  reset: v.optional(v.union([v.literal(1), v.literal('1'), v.literal(true)])),
  rain: v.optional(v.picklist(['open', 'upcoming', 'finished'])),
  refund: v.optional(v.picklist(refundStates)),
});
type Change = v.InferOutput<typeof changeSchema>;

/**
 * The time (ms) for a state of the rain: one minute into the next slot, five minutes before it, or one minute after the
 * last slot of the day.
 */
async function rainTime(deps: Deps, state: NonNullable<Change['rain']>): Promise<number> {
  const { settings } = await readRules(deps);
  const now = deps.clock.now();
  const slots = [...slotsOf(deps.market, settings, now), ...slotsOf(deps.market, settings, now + dayMs)];
  if (state === 'finished') {
    const today = slotsOf(deps.market, settings, now);
    return Math.max(...today.map(({ end }) => end)) + minuteMs;
  }
  const next = slots.find(({ begin }) => begin > now);
  if (!next) throw new Error('the market has no rain');
  return state === 'open' ? next.begin + minuteMs : next.begin - 5 * minuteMs;
}

async function target(deps: Deps, change: Change): Promise<number | null> {
  if (change.set !== undefined) return change.set;
  if (change.advance !== undefined) return deps.clock.now() + change.advance;
  if (change.rain !== undefined) return rainTime(deps, change.rain);
  if (change.refund !== undefined) return refundTime(deps, change.refund);
  return null;
}

const refuseSchema = v.object({
  /** The HTTP status of all answers below `path`; absent ends it. */
  status: v.optional(v.picklist(['403', '503'])),
  /** The beginning of the paths of the calls, without `/api`. Default: every call. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
});

/** The contract as an OpenAPI document, seen from this module and from the bundle of the server. */
const openApiFiles = ['../../../docs/openapi.json', '../../docs/openapi.json'].map(
  (path) => new URL(path, import.meta.url),
);

const sendOpenApi: Handler = (c) => {
  const file = openApiFiles.find((one) => existsSync(one));
  return file ? c.body(readFileSync(file), 200, { 'content-type': 'application/json' }) : c.notFound();
};

/** What a server has outside production: a gate before all calls, and routes below /dev. */
export interface Dev {
  readonly gate: MiddlewareHandler;
  readonly routes: (cache: AnswerCache) => Hono;
}

const notCrossSite: MiddlewareHandler = async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') return c.json({ error: 'cross-site' }, 403);
  await next();
  c.res.headers.set('cache-control', 'no-store');
};

/**
 * Routes for development and tests; they do not exist in production.
 * - `POST /dev/clock` {set | advance | rain | refund | reset} → {now}
 * - `GET /dev/clock` → {now}
 * - `GET /dev/outbox?mobile=` → the SMS sent to this number, newest first
 * - `POST /dev/refuse` {status: 403 | 503, path?} → calls answer this status from now on; without it they work (NAV-29)
 * - `POST /dev/missing` {rule: tasks, channels: all} → the market has no rules of the tasks, or no payment channels;
 *   what is not named is as shipped
 * - `GET /dev/openapi.json` → every call of the contract as an OpenAPI 3.1 document
 * - `POST /dev/game-sessions` {supplier, game} → members and game sessions for the conformance kit
 */
export function createDev(deps: Deps, clock: MovableClock): Dev {
  let refused: { status: 403 | 503; path: string } | null = null;
  const gate: MiddlewareHandler = async (c, next) => {
    const path = c.req.path.slice(basePath.length);
    if (refused === null || !path.startsWith(refused.path)) return next();
    return c.json({ code: refused.status, msg: '' }, refused.status);
  };
  const routes = (cache: AnswerCache): Hono => {
    runForParent(deps, () => cache.clear());
    const routes = new Hono();
    routes.use(notCrossSite);
    routes.get('/clock', (c) => c.json({ now: clock.now() }));
    routes.post('/clock', async (c) => {
      const json = c.req.header('content-type')?.startsWith('application/json') ?? false;
      const body = await readBody(c.req.raw, json ? 'json' : 'form');
      const read = v.safeParse(changeSchema, json ? parseJson(body) : parsePairs(body));
      if (!read.success) return c.json({ error: read.issues[0].message }, 400);
      const wanted = await target(deps, read.output);
      if (wanted === null && read.output.reset === undefined)
        return c.json({ error: 'set, advance, rain, refund or reset' }, 400);
      clock.move(wanted === null ? 0 : clock.offset + (wanted - clock.now()));
      await writeOffset(deps.db, clock.offset);
      cache.clear();
      return c.json({ now: clock.now() });
    });
    routes.get('/outbox', async (c) => {
      const mobile = c.req.query('mobile') ?? '';
      const rows = await deps.db
        .select()
        .from(smsOutbox)
        .where(eq(smsOutbox.mobile, mobile))
        .orderBy(desc(smsOutbox.id))
        .limit(20);
      return c.json({ messages: rows.map(({ text, code, createdAt }) => ({ mobile, text, code, time: createdAt })) });
    });
    routes.post('/refuse', async (c) => {
      const read = v.safeParse(refuseSchema, parsePairs(await readBody(c.req.raw, 'form')));
      if (!read.success) return c.json({ error: read.issues[0].message }, 400);
      const { status, path } = read.output;
      refused = status === undefined ? null : { status: status === '403' ? 403 : 503, path };
      return c.json({ refused });
    });
    routes.post('/missing', async (c) => {
      const read = v.safeParse(missingSchema, parsePairs(await readBody(c.req.raw, 'form')));
      if (!read.success) return c.json({ error: read.issues[0].message }, 400);
      await leaveOut(deps, read.output);
      cache.clear();
      return c.json({ missing: read.output });
    });
    routes.get('/openapi.json', sendOpenApi);
    routes.post('/game-sessions', (c) => answerKit(deps, c.req.raw));
    routes.onError((error, c) => {
      if (error instanceof Refusal) return c.json({ error: error.messageKey, code: error.code }, 400);
      throw error;
    });
    return routes;
  };
  return { gate, routes };
}
