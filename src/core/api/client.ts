import * as v from 'valibot';
import wretch, { type WretchError } from 'wretch';
import {
  codes,
  headers,
  maxSkewMs,
  readEnvelope,
  requestTimeoutMs,
  type Call,
  type Language,
  type Outcome,
} from '../../../contract';
import { deviceNow, serverNow, serverTimeSeen } from '../time/clock';
import { platformHere } from '../browser/platform';
import { randomHex, randomShare } from '../random';
import { ApiError, noStatus } from './api-error';
import { encode, type Encoded } from './encode';
import { takeFirstAnswer } from './first-answers';

/** Values that every request carries in addition to its own fields. */
export interface Sender {
  base: string;
  token: string | null;
  deviceId: string;
  language: Language;
  timeoutMs?: number;
}

interface Reply {
  status: number;
  body: unknown;
  retryAfterMs: number | null;
}

/** Request and response, independent of the transport. */
interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  signal: AbortSignal;
}
export interface Wire {
  status: number;
  text: string;
  header: (name: string) => string | null;
  /** Device times in ms of request and response, for a response that was received earlier. */
  times?: { sentAt: number; receivedAt: number };
}
/** Resolves with any response; rejects when there was none. */
export type Transport = (request: WireRequest) => Promise<Wire>;

const http = wretch().options({ credentials: 'include' });
const byFetch: Transport = async ({ url, method, headers: sent, body, signal }) => {
  const begun = method === 'GET' ? takeFirstAnswer(url, sent, signal) : null;
  // Without a stored first answer the call must be sent in the same tick, because the order of the calls counts
  // (NAV-27).
  const first = begun && (await begun);
  if (first)
    return {
      status: first.response.status,
      text: first.text,
      header: (name) => first.response.headers.get(name),
      times: first,
    };
  const { response, text } = await http
    .url(url)
    .headers(sent)
    .options({ signal })
    .catcherFallback(bodyOf)
    .fetch(method, '', body)
    .res(async (answer) => ({ response: answer, text: await answer.text() }));
  return { status: response.status, text, header: (name) => response.headers.get(name) };
};

/** New for every request: the server refuses a repeated nonce (Q34). */
function headersOf(sender: Sender, encoded: Encoded, key: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    [headers.platform]: platformHere(),
    [headers.deviceId]: sender.deviceId,
    [headers.ticks]: String(Math.round(serverNow())),
    [headers.nonce]: randomHex(16),
    [headers.language]: sender.language,
    ...(sender.token === null ? {} : { [headers.token]: sender.token }),
    ...(encoded.contentType === null ? {} : { 'content-type': encoded.contentType }),
    ...(key === null ? {} : { [headers.idempotencyKey]: key }),
  };
}

const seconds = (value: string | null): number | null =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends one request and returns the response of any status; −98 when the response or its body did not arrive in time.
 */
async function exchange(
  call: Call,
  encoded: Encoded,
  { sender, key, transport }: { sender: Sender; key: string | null; transport: Transport },
): Promise<Reply> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), sender.timeoutMs ?? requestTimeoutMs);
  const sentAt = deviceNow();
  try {
    const { status, text, header, times } = await transport({
      url: `${sender.base}${encoded.path}`,
      method: call.method,
      headers: headersOf(sender, encoded, key),
      body: encoded.body,
      signal: abort.signal,
    });
    const serverTime = Number(header(headers.serverTime));
    if (Number.isSafeInteger(serverTime) && serverTime > 0)
      serverTimeSeen(serverTime, times?.sentAt ?? sentAt, times?.receivedAt ?? deviceNow());
    return { status, body: parseJson(text), retryAfterMs: seconds(header('retry-after')) };
  } catch (error) {
    throw error instanceof ApiError ? error : noStatus();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * wretch throws for status 400 and above, with the response in the error. Here it is treated like any other response.
 */
function bodyOf(error: WretchError): { response: Response; text: string } {
  // A failed fetch also arrives here, without a response.
  const response = error.response as Response | undefined;
  if (response === undefined) throw noStatus();
  return { response, text: error.text ?? '' };
}

const skewed = (outcome: Outcome): number | null => {
  const data = outcome.data as { serverTime?: unknown } | null | undefined;
  return outcome.code === codes.clockSkew && typeof data?.serverTime === 'number' ? data.serverTime : null;
};

/** Sets the clock offset from a clockSkew answer. */
function correctClock(serverTime: number): void {
  const now = deviceNow();
  if (Math.abs(serverTime - serverNow()) > maxSkewMs / 2) serverTimeSeen(serverTime, now, now);
}

/** Pauses in ms, without jitter, between the tries of a GET that was answered `unavailable`. */
const pausesMs = [400, 1_200, 3_000];

/**
 * Sends one request. A GET is repeated while the server's database is unavailable (codes.unavailable). Everything else
 * is sent once, because only a caller with an idempotency key can repeat it safely.
 */
async function exchangePatiently(...asked: Parameters<typeof exchange>): Promise<Reply> {
  for (const pause of asked[0].method === 'GET' ? pausesMs : []) {
    const reply = await exchange(...asked);
    if (readEnvelope(reply.body)?.code !== codes.unavailable) return reply;
    // Jitter up to twice the pause, so that not all players retry at the same moment.
    await new Promise((resolve) => setTimeout(resolve, pause * (1 + randomShare())));
  }
  return exchange(...asked);
}

/** Returns the data of a reply, or throws its error. */
function read(call: Call, { status, body, retryAfterMs }: Reply): unknown {
  const outcome = readEnvelope(body);
  if (outcome === undefined) throw noStatus(status);
  if (outcome.code !== 0 || status >= 400) {
    const { message, data } = outcome;
    throw new ApiError({
      code: outcome.code || status,
      message,
      status,
      data,
      retryAfterMs: status === 429 ? (retryAfterMs ?? 1000) : null,
    });
  }
  const answer = v.safeParse(call.answer, outcome.data);
  if (!answer.success) throw noStatus(status);
  return answer.output;
}

/**
 * Makes one call and returns its parsed answer. Throws ApiError: the server's refusal, −98 when the answer is missing
 * or unreadable, −99 when the input does not match the contract. After clockSkew the clock is corrected and the call
 * repeated once (Q34).
 */
export async function send(
  call: Call,
  {
    input,
    key,
    sender,
    transport = byFetch,
  }: { input: unknown; key: string | null; sender: Sender; transport?: Transport | undefined },
): Promise<unknown> {
  const encoded = encode(call, input);
  const first = await exchangePatiently(call, encoded, { sender, key, transport });
  const outcome = readEnvelope(first.body);
  const serverTime = outcome === undefined ? null : skewed(outcome);
  if (serverTime === null) return read(call, first);
  correctClock(serverTime);
  return read(call, await exchange(call, encoded, { sender, key, transport }));
}
