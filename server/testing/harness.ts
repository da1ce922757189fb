import { randomBytes } from 'node:crypto';
import pino, { type Logger } from 'pino';
import type { MarketCode, Profile } from '../../contract';
import { createApp } from '../http/app';
import { smsOutbox } from '../db/schema';
import type { Db, Seen } from '../db/types';
import type { Beacon } from '../core/beacon';
import { manualClock } from '../core/clock';
import type { Deps } from '../core/deps';
import { makeDeps } from '../boot/deps-of';
import { readEnv } from '../boot/env';
import type { SmsOutbox } from '../core/sms';
import type { Implementation } from '../core/verb';
import { invariants } from '../boot/audit';
import type { Area } from '../core/area';
import { areas as allAreas, partsOf } from '../boot/areas';
import { desc, eq, sql } from 'drizzle-orm';
import { callsTo, type Calls } from './calls';
import { openTestDatabase } from './database';
import { openHouses } from './open-houses';
import { makeMember, type MadeMember, type MemberPlan } from './members';
import { registrationWith } from './register';

export { requestHeaders, type Answered } from './calls';
export { registeredPassword } from './register';

export interface Harness extends Calls {
  readonly app: ReturnType<typeof createApp>;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: ReturnType<typeof manualClock>;
  /** Registers through the calls, SMS code and all. */
  register(mobile?: string, deviceId?: string): Promise<{ token: string; profile: Profile }>;
  /** A member made straight in the database, signed in: fast, without a password. */
  member(plan?: MemberPlan): Promise<MadeMember>;
  /** What was sent to a mobile, newest first. */
  outbox(mobile: string): Promise<Array<{ text: string; code: string }>>;
  /** The violated invariants of the ledger; empty when none is. Checked after every test that has posted something. */
  audit(): Promise<string[]>;
  close(): Promise<void>;
  /** Checks the ledger a last time, then closes. */
  finish(): Promise<void>;
}

export interface HarnessOptions {
  readonly market?: MarketCode;
  /** The server's time; it stands still until `clock` is moved. Default 2026-11-20T12:05:00Z. */
  readonly now?: number;
  /** Loads server/boot/seed (content and demo members). */
  readonly seed?: boolean;
  /** The areas of the server; by default all. */
  readonly areas?: readonly Area[];
  /** The calls; by default those of the areas. */
  readonly implementations?: readonly Implementation[];
  readonly env?: Record<string, string>;
  /** What the simulated operator's outcomes are picked with; by default every payment succeeds after four seconds. */
  readonly pick?: (below: number) => number;
  /** An adapter for an SMS gateway. */
  readonly sms?: SmsOutbox;
  /** The public source of entropy; by default none, so that draws use hash chains. */
  readonly beacon?: Beacon;
  /** Where the server logs; by default nowhere. */
  readonly log?: Logger;
  /** Gets the text of each statement that the server sends to its database. */
  readonly seen?: Seen;
}

/** Returns a function that checks the ledger when a transaction was posted since its last run. */
function watchBooks(deps: Deps, from: ReturnType<typeof partsOf>): () => Promise<string[]> {
  let last = -1;
  return async () => {
    await deps.payments.idle();
    const {
      rows: [row],
    } = await deps.db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from transactions`);
    if (row!.last === last) return [];
    last = row!.last;
    return invariants(deps.db, { from });
  };
}

/** A whole server on a database of its own, without a socket. */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { areas = allAreas } = options;
  const from = partsOf(areas);
  const open = await openTestDatabase(options.seen);
  const clock = manualClock(options.now ?? Date.UTC(2026, 10, 20, 12, 5));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_KEY: randomBytes(32).toString('hex'),
    MARKET: options.market ?? 'GH',
    ...options.env,
  });
  const deps = await makeDeps(open, env, {
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    areas,
    pick: options.pick ?? (() => 0),
    ...(options.sms ? { sms: options.sms } : {}),
    ...(options.beacon ? { beacon: options.beacon } : {}),
  });
  if (options.seed) await (await import('../boot/seed')).seed(deps);
  const app = createApp(deps, { implementations: options.implementations ?? areas.flatMap(({ calls }) => calls) });

  const { call, raw } = callsTo(app, clock);
  const outbox: Harness['outbox'] = (mobile) =>
    deps.db
      .select({ text: smsOutbox.text, code: smsOutbox.code })
      .from(smsOutbox)
      .where(eq(smsOutbox.mobile, mobile))
      .orderBy(desc(smsOutbox.id));

  const newBreaches = watchBooks(deps, from);
  openHouses.add(newBreaches);
  const close = async (): Promise<void> => {
    openHouses.delete(newBreaches);
    await deps.payments.idle();
    await open.close();
  };

  return {
    app,
    deps,
    db: deps.db,
    clock,
    call,
    raw,
    outbox,
    register: registrationWith({ call, outbox, deps }),
    member: (plan) => makeMember(deps, plan),
    audit: () => invariants(deps.db, { from }),
    close,
    async finish() {
      await deps.payments.idle();
      const breaches = await invariants(deps.db, { from });
      await close();
      if (breaches.length > 0) throw new Error(`the books at the end: ${breaches.join('; ')}`);
    },
  };
}
