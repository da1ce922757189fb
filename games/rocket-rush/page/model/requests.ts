import { rocketRush } from '../../../../contract/rocket-rush';
import type { RocketPlaced } from '../../../../contract/rocket-rush';
import { codes } from '../../../../contract/wire/errors';
import type { Caller, Reply } from '../../../shell/game-server';

/** A request of one bet panel. `key` and `bet` make it safe to repeat. */
export type Ask =
  | {
      readonly what: 'bet';
      readonly key: string;
      readonly round: number;
      readonly slot: 1 | 2;
      readonly stake: number;
      /** Automatic cash-out in hundredths. */
      readonly auto: number | null;
    }
  | { readonly what: 'cancel' | 'cashOut'; readonly bet: string };

export type AskResult =
  | { readonly kind: 'placed'; readonly placed: RocketPlaced }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  /** The stake never arrived, and its key can stake nothing any more. */
  | { readonly kind: 'nothing' }
  /** The outcome cannot be read here; the bet is in the member's records if it was placed (D3). */
  | { readonly kind: 'lost' };

export interface AskTools {
  readonly send: Caller['send'];
  readonly session: string;
  /** The answer was lost: the outcome is unknown for now. */
  unsure(): void;
  /** Resolves after `ms`, or earlier when the device comes online. */
  wait(ms: number): Promise<void>;
  /** Whether the outcome has become known in another way, by an event. */
  known(): boolean;
}

/** How often a stake is sent with one key before its outcome is read back. */
export const mostTries = 3;
/** Wait before the first repeat, ms; each further wait is twice as long, at most `longestWaitMs`. */
export const firstWaitMs = 300;
export const longestWaitMs = 3_000;

const waitOf = (tries: number, reply: { readonly retryAfterMs: number }): number =>
  Math.max(Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs), reply.retryAfterMs);

type Refused = Extract<AskResult, { kind: 'refused' }>;

/** Reads the outcome of a key until the server knows it (D3). `given`: a refusal that came after a lost answer. */
async function readBack(key: string, tools: AskTools, given: Refused | null): Promise<AskResult> {
  for (let tries = 1; ; tries += 1) {
    const reply = await tools.send(rocketRush.result, { session: tools.session, key });
    if (reply.kind === 'ok')
      return reply.answer === null ? (given ?? { kind: 'nothing' }) : { kind: 'placed', placed: reply.answer };
    if (reply.kind === 'refused' && reply.code !== codes.tooMany) return { kind: 'lost' };
    await tools.wait(waitOf(tries, reply.kind === 'unknown' ? reply : { retryAfterMs: longestWaitMs }));
    if (tools.known()) return { kind: 'lost' };
  }
}

/** Stakes with one key. A refusal counts only when no earlier answer was lost; otherwise the outcome is read back. */
async function placeBet(ask: Extract<Ask, { what: 'bet' }>, tools: AskTools): Promise<AskResult> {
  const { key, round, slot, stake, auto } = ask;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const reply = await tools.send(rocketRush.bet, { session: tools.session, key, round, slot, stake, auto });
    if (reply.kind === 'ok') return { kind: 'placed', placed: reply.answer };
    if (reply.kind === 'refused') return tries === 1 ? reply : readBack(key, tools, reply);
    tools.unsure();
    if (tries < mostTries) await tools.wait(waitOf(tries, reply));
  }
  return readBack(key, tools, null);
}

/** Cancels or cashes out. Both are safe to repeat: the server answers with the bet as it is. */
async function endBet(ask: Extract<Ask, { bet: string }>, tools: AskTools): Promise<AskResult> {
  const call = ask.what === 'cancel' ? rocketRush.cancel : rocketRush.cashOut;
  for (let tries = 1; ; tries += 1) {
    const reply: Reply<RocketPlaced> = await tools.send(call, { session: tools.session, bet: ask.bet });
    if (reply.kind === 'ok') return { kind: 'placed', placed: reply.answer };
    if (reply.kind === 'refused' && reply.code !== codes.tooMany) return reply;
    tools.unsure();
    await tools.wait(waitOf(tries, reply.kind === 'unknown' ? reply : { retryAfterMs: longestWaitMs }));
    if (tools.known()) return { kind: 'lost' };
  }
}

/** Carries a request out and returns what came of it. Never rejects and never guesses an outcome. */
export const carryOut = (ask: Ask, tools: AskTools): Promise<AskResult> =>
  ask.what === 'bet' ? placeBet(ask, tools) : endBet(ask, tools);
