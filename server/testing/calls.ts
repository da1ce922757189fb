import { randomBytes } from 'node:crypto';
import { basePath, headers, readEnvelope, type AnswerOf, type Call, type InputOf } from '../../contract';
import type { createApp } from '../http/app';
import type { Clock } from '../core/clock';

interface CallOptions {
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

export interface Calls {
  /**
   * Makes a call as the app would, on the device that its token was given to; the answer is read through the contract's
   * envelope.
   */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Answered<AnswerOf<C>>>;
  /** Any request, for what the contract would not send. */
  raw(path: string, init?: RequestInit, ip?: string): Promise<Response>;
}

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

const formOf = (fields: readonly [string, unknown][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(
      name,
      value instanceof Uint8Array ? new Blob([Buffer.from(value)]) : value instanceof Blob ? value : String(value),
    );
  return form;
};

/** Path and options of the request that the app sends for a call. Fields that are undefined are left out. */
export function requestOf(
  { path: plain, method, encoding, query }: Call,
  input: Record<string, unknown>,
  all: Record<string, string>,
): { path: string; init: RequestInit } {
  const { entries = {} } = query as { entries?: Record<string, unknown> };
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  // A POST call may have fields in its query.
  const inQuery = method === 'GET' ? [] : given.filter(([name]) => name in entries);
  const fields = given.filter((field) => !inQuery.includes(field));
  const path =
    inQuery.length === 0
      ? plain
      : `${plain}?${new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))}`;
  const pairs = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  if (method === 'GET') return { path: `${path}${fields.length > 0 ? `?${pairs}` : ''}`, init: { headers: all } };
  if (encoding === 'multipart') return { path, init: { method: 'POST', headers: all, body: formOf(fields) } };
  const [type, body] =
    encoding === 'json'
      ? ['application/json', JSON.stringify(input)]
      : ['application/x-www-form-urlencoded', pairs.toString()];
  return { path, init: { method: 'POST', headers: { ...all, 'content-type': type }, body } };
}

/** Sends calls and other requests to a server, without a socket. */
export function callsTo(app: ReturnType<typeof createApp>, clock: Clock): Calls {
  const raw: Calls['raw'] = async (path, init = {}, ip = '127.0.0.1') =>
    app.request(path, init, { peer: { address: ip } });

  /** The devices that tokens were given to. */
  const deviceOf = new Map<string, string>();
  const call: Calls['call'] = async (wanted, input, extra = {}) => {
    const all = requestHeaders(clock.now(), {
      [headers.token]: extra.token,
      [headers.deviceId]: deviceOf.get(extra.token ?? '') ?? 'device-of-a-test',
      [headers.idempotencyKey]: extra.key ?? (wanted.money ? randomBytes(16).toString('hex') : undefined),
      ...extra.headers,
    });
    const { path, init } = requestOf(wanted, input as Record<string, unknown>, all);
    const response = await raw(`${basePath}${path}`, init, extra.ip);
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
  return { call, raw };
}
