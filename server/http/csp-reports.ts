import { sql } from 'drizzle-orm';
import { cspReports } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { Refusal, TooMany } from '../core/refuse';
import { limitAll } from '../core/limits';
import { createRefused } from '../core/limits/refused';
import { readAtMost } from '../core/body';
import { readCspReports, type CspReport } from './csp-report';

const maxBytes = 16 * 1024;
/** Reports need no login, so these limits bound the statements in a minute and the rows that they can cause. */
const perAddress = { max: 20, windowMs: 60_000 };
const ofAll = { max: 300, windowMs: 60_000 };
export const maxCspRows = 500;
const typePattern = /^application\/(csp-report|reports\+json|json)\s*(;|$)/i;
const beyond: CspReport = { directive: 'other', blocked: 'other', route: 'other', source: '', line: 0 };

/**
 * Adds one to the row of the report and returns true for a new row. When the table is full, the report is counted in a
 * shared row.
 */
async function count(tx: Tx, report: CspReport, now: number): Promise<boolean> {
  const { directive, blocked, route, source, line } = report;
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into csp_reports (directive, blocked, route, source, line, count, first_at, last_at)
    select ${directive}::text, ${blocked}::text, ${route}::text, ${source}::text, ${line}::integer, 1,
      ${now}::bigint, ${now}::bigint
    where ${report === beyond}::boolean or (select count(*) from csp_reports) < ${maxCspRows}::integer or exists (
      select 1 from csp_reports where directive = ${directive} and blocked = ${blocked} and route = ${route}
        and source = ${source} and line = ${line}::integer)
    on conflict (directive, blocked, route, source, line)
      do update set count = ${cspReports.count} + 1, last_at = excluded.last_at
    returning count`);
  if (rows[0]) return rows[0].count === 1;
  await count(tx, beyond, now);
  return false;
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * Receives reports of browsers (W9). Answers 204 to any body of the right type, and 429 above the limits; repeated
 * refusals come from memory. Equal reports share one row with a count; each new row is logged once.
 */
export function createCspReports(deps: Deps): (request: Request, ip: string) => Promise<Response> {
  const refused = createRefused<null>(deps.clock);

  async function store(reports: readonly CspReport[], ip: string): Promise<void> {
    const now = deps.clock.now();
    await limitAll(deps.db, {
      alone: true,
      limits: [
        { key: `csp-ip:${ip}`, ...perAddress },
        { key: 'csp-all', ...ofAll },
      ],
      now,
    });
    for (const report of reports) {
      if (await count(deps.db, report, now))
        deps.log.warn({ ...report }, 'a page violated its content security policy');
    }
  }

  return async (request, ip) => {
    if (request.method !== 'POST') return answer(405, { allow: 'POST' });
    const known = refused.of(ip);
    if (known) return answer(429, { 'retry-after': String(Math.ceil(known.waitMs / 1_000)) });
    if (request.headers.get('sec-fetch-site') === 'cross-site') return answer(403);
    if (!typePattern.test(request.headers.get('content-type') ?? '')) return answer(415);
    try {
      const bytes =
        Number(request.headers.get('content-length') ?? 0) > maxBytes ? null : await readAtMost(request.body, maxBytes);
      if (bytes === null) return answer(413);
      await store(readCspReports(parse(bytes)), ip);
      return answer(204);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!(error instanceof TooMany)) return answer(400);
      refused.keep(ip, error.retryAfterMs, null);
      return answer(429, { 'retry-after': String(Math.ceil(error.retryAfterMs / 1_000)) });
    }
  };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
