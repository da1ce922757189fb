import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { keyLifeMs } from '../core/idempotency';
import { marketDay } from '../core/market-time';

/** A (token, nonce) is remembered this long (Q34). */
export const nonceLifeMs = 600_000;
/** Time in the app is asked for a month back at most; kept a little longer. */
const playTimeLifeMs = 62 * 86_400_000;

/** A batch of counted events is known for so long: a page tries again within minutes. */
const batchLifeMs = 86_400_000;

/** Counts of events are kept for so long: a year can be compared with the one before. */
const countLifeMs = 400 * 86_400_000;

/** A breach of the content security policy is kept for so long after its last report. */
const cspReportLifeMs = 90 * 86_400_000;

/** Groups of counted draws that are kept of a game: several times the window of the live statistics. */
const drawGroupsKept = 200;

/** Throws away what has run out: nonces, sessions, hits of limits, stored answers, counts and SMS. Safe at any time, in any process. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.execute(sql`delete from nonces where used_at < ${now - nonceLifeMs}::bigint`);
  await db.execute(sql`delete from sessions where expires_at < ${now}::bigint`);
  await db.execute(sql`delete from limit_hits where expires_at < ${now}::bigint`);
  await db.execute(sql`delete from login_budgets where expires_at < ${now}::bigint`);
  await db.execute(sql`delete from password_changes where changed_at < ${now - nonceLifeMs}::bigint`);
  await db.execute(sql`delete from idempotency where created_at < ${now - keyLifeMs}::bigint`);
  await db.execute(sql`delete from event_batches where seen_at < ${now - batchLifeMs}::bigint`);
  await db.execute(sql`delete from event_counts where day < ${marketDay('UTC', now - countLifeMs).name}`);
  await db.execute(sql`delete from csp_reports where last_at < ${now - cspReportLifeMs}::bigint`);
  await db.execute(sql`delete from sms_codes where expires_at < ${now - keyLifeMs}::bigint`);
  await db.execute(sql`delete from social_states where expires_at < ${now}::bigint`);
  await db.execute(sql`delete from social_tickets where expires_at < ${now}::bigint`);
  await db.execute(sql`delete from sms_outbox where created_at < ${now - keyLifeMs}::bigint`);
  await db.execute(sql`delete from draw_counts d where not filling and (select count(*) from draw_counts n where n.market = d.market and n.game = d.game and n.id > d.id) >= ${drawGroupsKept}::int`);
  await db.execute(sql`delete from play_days where day < ${marketDay('UTC', now - playTimeLifeMs).name}`);
  await db.execute(sql`delete from play_time where last_at < ${now - playTimeLifeMs}::bigint`);
}
