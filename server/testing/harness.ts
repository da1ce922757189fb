import { randomBytes } from 'node:crypto';
import pino, { type Logger } from 'pino';
import {
  basePath,
  contract,
  headers,
  readEnvelope,
  type AnswerOf,
  type Call,
  type InputOf,
  type MarketCode,
  type Profile,
} from '../../contract';
import { createApp } from '../http/app';
import { smsOutbox } from '../db/schema';
import type { Db } from '../db/types';
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
import { openTestDatabase } from './database';
import { openHouses } from './open-houses';
import { makeMember, type MadeMember, type MemberPlan } from './members';

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly ip?: string;
}

export interface Answered<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly headers: Headers;
}

export interface Harness {
  readonly app: ReturnType<typeof createApp>;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: ReturnType<typeof manualClock>;
  /**
   * Makes a call as the app would, on the device that its token was given to; the answer is read through the contract's
   * envelope.
   */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Answered<AnswerOf<C>>>;
  /** Any request, for what the contract would not send. */
  raw(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Registers through the calls, SMS code and all. */
  register(mobile?: string, deviceId?: string): Promise<{ token: string; profile: Profile }>;
  /** A member made straight in the database, signed in: fast, without a password. */
  member(plan?: MemberPlan): Promise<MadeMember>;
  /** What was sent to a mobile, newest first. */
  outbox(mobile: string): Promise<Array<{ text: string; code: string }>>;
  /** The breaches of the books' invariants; empty when clean. Looked at after every test that has posted something. */
  audit(): Promise<string[]>;
  close(): Promise<void>;
  /** Looks at the books a last time, then closes. */
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
  /** Where the server logs; by default nowhere. */
  readonly log?: Logger;
}

/** The password of members that `register` makes. */
export const registeredPassword = 'market-lamp 7';

/** Headers that the app sends with each request. */
export const requestHeaders = (now: number, extra: Record<string, string | undefined> = {}): Record<string, string> => {
  const all: Record<string, string | undefined> = {
    [headers.platform]: 'h5',
    [headers.deviceId]: 'device-of-a-test',
    [headers.ticks]: String(now),
    [headers.nonce]: randomBytes(16).toString('hex'),
    [headers.language]: 'en',
    ...extra,
  };
  return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined));
};

/** A whole server on a database of its own, without a socket. */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { areas = allAreas } = options;
  const from = partsOf(areas);
  const open = await openTestDatabase();
  const clock = manualClock(options.now ?? Date.UTC(2026, 10, 20, 12, 5));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_KEY: randomBytes(32).toString('hex'),
    MARKET: options.market ?? 'GH',
    ...options.env,
  });
  const deps = await makeDeps(open, env, clock, options.log ?? pino({ level: 'silent' }), {
    areas,
    pick: options.pick ?? (() => 0),
    ...(options.sms ? { sms: options.sms } : {}),
  });
  if (options.seed) await (await import('../boot/seed')).seed(deps);
  const app = createApp(deps, { implementations: options.implementations ?? areas.flatMap(({ calls }) => calls) });

  const raw: Harness['raw'] = async (path, init = {}, ip = '127.0.0.1') =>
    app.request(path, init, { peer: { address: ip } });

  /** The devices that tokens were given to. */
  const deviceOf = new Map<string, string>();
  const call: Harness['call'] = async (wanted, input, extra = {}) => {
    const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const pairs = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const all = requestHeaders(clock.now(), {
      [headers.token]: extra.token,
      [headers.deviceId]: deviceOf.get(extra.token ?? '') ?? 'device-of-a-test',
      [headers.idempotencyKey]: extra.key ?? (wanted.money ? randomBytes(16).toString('hex') : undefined),
      ...extra.headers,
    });
    const query = wanted.method === 'GET' && fields.length > 0 ? `?${pairs}` : '';
    const form = new FormData();
    if (wanted.encoding === 'multipart')
      for (const [name, value] of fields)
        form.append(
          name,
          value instanceof Uint8Array ? new Blob([Buffer.from(value)]) : value instanceof Blob ? value : String(value),
        );
    const init: RequestInit =
      wanted.method === 'GET'
        ? { headers: all }
        : wanted.encoding === 'multipart'
          ? { method: 'POST', headers: all, body: form }
          : wanted.encoding === 'json'
            ? { method: 'POST', headers: { ...all, 'content-type': 'application/json' }, body: JSON.stringify(input) }
            : {
                method: 'POST',
                headers: { ...all, 'content-type': 'application/x-www-form-urlencoded' },
                body: pairs.toString(),
              };
    const response = await raw(`${basePath}${wanted.path}${query}`, init, extra.ip);
    const outcome = readEnvelope(await response.json());
    if (!outcome) throw new Error(`${wanted.path} answered without an envelope`);
    const given = (outcome.data as { token?: unknown } | undefined)?.token;
    if (typeof given === 'string') deviceOf.set(given, all[headers.deviceId] ?? '');
    return {
      status: response.status,
      code: outcome.code,
      msg: outcome.message,
      data: outcome.data as AnswerOf<typeof wanted>,
      headers: response.headers,
    };
  };

  let lastMobile = 240_000_000;
  const outbox: Harness['outbox'] = (mobile) =>
    deps.db
      .select({ text: smsOutbox.text, code: smsOutbox.code })
      .from(smsOutbox)
      .where(eq(smsOutbox.mobile, mobile))
      .orderBy(desc(smsOutbox.id));

  const seen = { last: -1 };
  const newBreaches = async (): Promise<string[]> => {
    await deps.payments.idle();
    const {
      rows: [row],
    } = await deps.db.execute<{ last: number | string }>(sql`select coalesce(max(id), 0) as last from transactions`);
    if (Number(row!.last) === seen.last) return [];
    seen.last = Number(row!.last);
    return invariants(deps.db, { from });
  };
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
    async register(mobile = `0${(lastMobile += 1)}`, deviceId = `device-of-${mobile}`) {
      const ip = `10.0.${Math.floor(lastMobile / 200) % 200}.${lastMobile % 200}`;
      // A device of its own: a second account of one device gets no sign-up gifts, and is told so.
      const own = { [headers.deviceId]: deviceId };
      await call(contract.member.sendSms, { mobile, purpose: 'register' }, { ip, headers: own });
      const [sent] = await outbox(mobile);
      const answer = await call(
        contract.member.reg,
        {
          mobile,
          password: registeredPassword,
          termsVersion: '1',
          ageConfirmed: '1',
          ...(deps.market.limitsAtSignUp ? { depositLimit: '100000', timeLimit: '240' } : {}),
          ...(sent ? { smsCode: sent.code } : {}),
        },
        { ip, headers: own },
      );
      if (answer.code !== 0) throw new Error(`registering ${mobile}: ${answer.code} ${answer.msg}`);
      return { token: answer.data.token, profile: answer.data.memberInfo };
    },
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
