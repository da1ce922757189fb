import * as v from 'valibot';
import { houseGames } from '../../contract/house-games';
import type { GameTable, Played } from '../../contract/house-games';
import type { AnswerOf, Call, InputOf } from '../../contract/wire/call';
import { readEnvelope } from '../../contract/wire/envelope';
import { codes } from '../../contract/wire/errors';
import { basePath, headers, platforms } from '../../contract/wire/headers';
import type { Language } from '../../contract/wire/headers';

/** `unknown`: no usable answer. The server may have carried the request out, or may still do it. */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  | { readonly kind: 'unknown'; readonly retryAfterMs: number };

/** The game server, as the shell calls it. */
export interface GameServer {
  table(): Promise<Reply<GameTable>>;
  play(ask: { key: string; stake: number; params: string }): Promise<Reply<Played>>;
  step(ask: { round: string; index: number; step: string }): Promise<Reply<Played>>;
  collect(ask: { round: string }): Promise<Reply<Played>>;
  result(ask: { key: string }): Promise<Reply<Played | null>>;
}

interface ServerOptions {
  /** The game session token. */
  readonly session: string;
  readonly language: Language;
  /** Default: the global fetch. */
  readonly fetch?: typeof fetch;
  readonly base?: string;
}

/** A request without an answer is given up after this time, ms. Its outcome is then unknown. */
const timeoutMs = 15_000;

/** Random bytes as lower-case hex. */
const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new idempotency key. */
export const newKey = (): string => randomHex(16);

const unknown = (retryAfterMs = 0): Reply<never> => ({ kind: 'unknown', retryAfterMs });

/** Reads a response. A status of 500 or above says nothing about the outcome; neither does a body without envelope. */
async function read<C extends Call>(call: C, response: Response): Promise<Reply<AnswerOf<C>>> {
  const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0;
  if (response.status >= 500) return unknown(retryAfterMs);
  const outcome = readEnvelope(await response.json().catch(() => null));
  if (outcome === undefined || outcome.code === codes.unavailable) return unknown(retryAfterMs);
  if (outcome.code !== 0) return { kind: 'refused', code: outcome.code, message: outcome.message, data: outcome.data };
  const answer = v.safeParse(call.answer, outcome.data ?? null);
  return answer.success ? { kind: 'ok', answer: answer.output as AnswerOf<C> } : unknown();
}

const serverTimeOf = (reply: Reply<unknown>): number | null => {
  if (reply.kind !== 'refused' || reply.code !== codes.clockSkew) return null;
  const time = (reply.data as { serverTime?: unknown } | null)?.serverTime;
  return typeof time === 'number' ? time : null;
};

/** Sends calls of the contract with the headers of a game frame. */
export interface Caller {
  /** Sends one call; a wrong device clock is corrected and the call repeated. Never rejects. */
  send<C extends Call>(call: C, input: InputOf<C>): Promise<Reply<AnswerOf<C>>>;
  /** Headers of a request that is sent without `send`, for example of a stream. */
  headers(): Record<string, string>;
}

/** The query of a GET call; empty for none. */
function queryOf(input: unknown): string {
  const fields = Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)]);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
}

/**
 * Creates the caller of a game frame. The frame has no member token: the game session token in the body stands for one
 * game, one member and one device. The device id is random, because a sandboxed frame has no storage.
 */
export function createCaller({ language, base = basePath, ...options }: Omit<ServerOptions, 'session'>): Caller {
  const request = options.fetch ?? fetch.bind(globalThis);
  const deviceId = `frame-${randomHex(8)}`;
  let offset = 0;
  // eslint-disable-next-line no-restricted-syntax -- Safari 14 has no performance.timeOrigin
  const now = (): number => Date.now() + offset;
  const ownHeaders = () => ({
    'content-type': 'application/json',
    [headers.platform]: platforms.web,
    [headers.deviceId]: deviceId,
    [headers.ticks]: String(now()),
    [headers.nonce]: randomHex(16),
    [headers.language]: language,
  });
  const sendOnce = async <C extends Call>(call: C, input: InputOf<C>): Promise<Reply<AnswerOf<C>>> => {
    const sent = call.method === 'GET' ? { query: queryOf(input) } : { query: '', body: JSON.stringify(input) };
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), timeoutMs);
    try {
      const { query, ...body } = sent;
      const response = await request(base + call.path + query, {
        method: call.method,
        credentials: 'omit',
        signal: aborter.signal,
        headers: ownHeaders(),
        ...body,
      });
      return await read(call, response);
    } catch {
      return unknown();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    headers: ownHeaders,
    /** A wrong device clock is corrected once by the server's time (Q34). */
    send: async (call, input) => {
      const reply = await sendOnce(call, input);
      const serverTime = serverTimeOf(reply);
      if (serverTime === null) return reply;
      offset += serverTime - now();
      return sendOnce(call, input);
    },
  };
}

/** Calls the game server of the house games with one game session. */
export function createGameServer({ session, ...options }: ServerOptions): GameServer {
  const { send } = createCaller(options);
  return {
    table: () => send(houseGames.table, { session }),
    play: (ask) => send(houseGames.play, { session, ...ask }),
    step: (ask) => send(houseGames.step, { session, ...ask }),
    collect: (ask) => send(houseGames.collect, { session, ...ask }),
    result: (ask) => send(houseGames.result, { session, ...ask }),
  };
}
