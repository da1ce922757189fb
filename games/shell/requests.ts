import type { GameTable, Played } from '../../contract/house-games';
import { codes } from '../../contract/wire/errors';
import type { Json } from '../protocol/rules';
import type { GameServer, Reply } from './game-server';

/** A request of the shell. `key` and `index` make it safe to repeat. */
export type GameRequest =
  | { readonly what: 'table' }
  | { readonly what: 'play'; readonly key: string; readonly stake: number; readonly params: Json }
  | { readonly what: 'step'; readonly round: string; readonly index: number; readonly step: Json }
  | { readonly what: 'collect'; readonly round: string };

export type GameResult =
  | { readonly kind: 'table'; readonly table: GameTable }
  | { readonly kind: 'played'; readonly played: Played }
  /** The stake was refused or never arrived, and its key can stake nothing any more. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  /** The outcome cannot be read any more, because the session is over. It will be in the member's records (D3). */
  | { readonly kind: 'lost' };

export interface RequestTools {
  readonly server: GameServer;
  /** The answer was lost: the outcome is unknown for now. */
  unsure(): void;
  /** A stake came too early and is sent again after `ms`. */
  early?(ms: number): void;
  /** Resolves after `ms`, or earlier when the device comes online. */
  wait(ms: number): Promise<void>;
}

/** How often a stake is sent with one key before its outcome is read back. */
export const mostTries = 3;
/** Wait before the first repeat, ms; each further wait is twice as long. */
export const firstWaitMs = 700;
/** Wait between two read-backs, ms. */
export const readBackMs = 5_000;

/** The longest wait that a refused stake is repeated after without telling the player, ms (M24). */
export const mostPaceMs = 5_000;

type Refused = Extract<Reply<never>, { kind: 'refused' }>;

/** Reads the outcome of a key until the server knows it (D3). `given`: a refusal that came after a lost answer. */
async function readBack(key: string, { server, wait }: RequestTools, given: Refused | null): Promise<GameResult> {
  for (;;) {
    const reply = await server.result({ key });
    if (reply.kind === 'ok') {
      if (reply.answer !== null) return { kind: 'played', played: reply.answer };
      return given ?? { kind: 'nothing' };
    }
    if (reply.kind === 'refused' && reply.code !== codes.tooMany) return { kind: 'lost' };
    await wait(reply.kind === 'unknown' ? Math.max(readBackMs, reply.retryAfterMs) : readBackMs);
  }
}

/**
 * How long to wait before a stake that came too early is repeated, ms; null for any other refusal. The server compares
 * arrival times, so a slow request makes the next one early although the page has waited long enough (M24).
 */
function paceOf({ code, data }: Refused): number | null {
  if (code !== codes.tooMany) return null;
  const seconds = (data as { retryAfter?: unknown } | null)?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 && seconds * 1_000 <= mostPaceMs ? seconds * 1_000 : null;
}

/** Sends a stake. One that came too early took nothing, so it is repeated once with the same key. */
async function sendPaced(
  body: Parameters<GameServer['play']>[0],
  { server, wait, early }: RequestTools,
): Promise<Reply<Played>> {
  const reply = await server.play(body);
  const pace = reply.kind === 'refused' ? paceOf(reply) : null;
  if (pace === null) return reply;
  early?.(pace);
  await wait(pace);
  return server.play(body);
}

/** Stakes with one key. A refusal counts only when no earlier answer was lost; otherwise the outcome is read back. */
async function play(ask: Extract<GameRequest, { what: 'play' }>, tools: RequestTools): Promise<GameResult> {
  const body = { key: ask.key, stake: ask.stake, params: JSON.stringify(ask.params) };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const reply = await sendPaced(body, tools);
    if (reply.kind === 'ok') return { kind: 'played', played: reply.answer };
    if (reply.kind === 'refused') return tries === 1 ? reply : readBack(ask.key, tools, reply);
    tools.unsure();
    if (tries < mostTries) await tools.wait(Math.max(firstWaitMs * 2 ** (tries - 1), reply.retryAfterMs));
  }
  return readBack(ask.key, tools, null);
}

/** Repeats a call that is safe to repeat until the server has answered. */
async function persist<T>(
  send: () => Promise<Reply<T>>,
  { unsure, wait }: Pick<RequestTools, 'unsure' | 'wait'>,
): Promise<Exclude<Reply<T>, { kind: 'unknown' }>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.kind !== 'unknown') return reply;
    unsure();
    await wait(Math.max(Math.min(firstWaitMs * 2 ** (tries - 1), readBackMs), reply.retryAfterMs));
  }
}

/** Carries a request out and returns what came of it. Never rejects and never guesses an outcome. */
export async function carryOut(request: GameRequest, tools: RequestTools): Promise<GameResult> {
  const { server } = tools;
  if (request.what === 'play') return play(request, tools);
  if (request.what === 'table') {
    const reply = await persist(() => server.table(), tools);
    return reply.kind === 'ok' ? { kind: 'table', table: reply.answer } : reply;
  }
  const { round } = request;
  const reply = await persist(
    () =>
      request.what === 'collect'
        ? server.collect({ round })
        : server.step({ round, index: request.index, step: JSON.stringify(request.step) }),
    tools,
  );
  return reply.kind === 'ok' ? { kind: 'played', played: reply.answer } : reply;
}
