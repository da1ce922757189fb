import type { KeyObject } from 'node:crypto';
import { walletCodes } from '../../wallet';
import { walletPath, type CallName } from '../../wire/calls';
import { handleWalletCall } from '../../wire/handler';
import { writePublicKey } from '../../wire/signature';
import type { ReferencePurse } from '../reference-book';
import { createReferenceWallet } from '../reference-wallet';

/** A request that the game server sent to the kit's wallet. */
export interface Seen {
  readonly name: CallName;
  readonly body: Record<string, unknown>;
  /** Code of the answer; `lost` when the connection was closed without one. */
  readonly code: string;
}

/**
 * What the kit's wallet does with a call: `down` answers 503 and does nothing, `lost` does what was asked, but closes
 * the connection without an answer.
 */
export type Fault = 'none' | 'down' | 'lost';
/** The fault of a call; `nth` counts the calls of this name in the round, from 1. */
export type Plan = (name: CallName, nth: number, body: Record<string, unknown>) => Fault;

export interface ProbeOptions {
  readonly supplier: string;
  readonly game: string;
  readonly publicKey: KeyObject;
  /** The key with which the kit signs its questions about rounds. */
  readonly questionKey?: KeyObject;
  readonly now: () => number;
  /** Balance at the start, minor units. */
  readonly purse: ReferencePurse;
}

/** Where the casino's key for questions about rounds is read. */
const questionKeyPath = '/supplier/v1/key';
const sessionMs = 3_600_000;
const player = 'conformance-player';
const down = (): Response =>
  new Response(JSON.stringify({ code: walletCodes.unavailable, text: 'down' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });

/** A wallet for game servers under test: it records each call and fails on demand. */
export function createProbe({ supplier, game, publicKey, questionKey, now, purse }: ProbeOptions) {
  const session = 'conformance-session-0123456789';
  let seen: Seen[] = [];
  let forged = 0;
  let plan: Plan = () => 'none';
  /** Added to the clock of the sessions, so that a session can end at once. */
  let ahead = 0;
  const market = { currency: 'GHS', market: 'GH', language: 'en' };
  const started = now();
  const wallet = createReferenceWallet(supplier, {
    sessions: [{ token: session, supplier, player, game, mode: 'real', expiresAt: started + sessionMs, ...market }],
    purses: { [player]: purse },
    now: () => now() + ahead,
  });
  const door = {
    supplierOf: (id: string) =>
      Promise.resolve(id === supplier ? { id, keys: [publicKey], games: [game], enabled: true } : null),
    walletOf: () => wallet,
    now,
    forged: () => {
      forged += 1;
    },
  };

  /** Answers a request of the game server. Null: the connection is closed without an answer. */
  async function answer(request: Request): Promise<Response | null> {
    if (questionKey && new URL(request.url).pathname === questionKeyPath)
      return Response.json({ publicKey: writePublicKey(questionKey) });
    const name = new URL(request.url).pathname.slice(walletPath.length + 1) as CallName;
    const body = (await request
      .clone()
      .json()
      .catch(() => ({}))) as Record<string, unknown>;
    const nth = seen.filter((one) => one.name === name).length + 1;
    const fault = plan(name, nth, body);
    const response = fault === 'down' ? down() : await handleWalletCall(door, request);
    const { code } = (await response.clone().json()) as { code: string };
    seen.push({ name, body, code: fault === 'lost' ? 'lost' : code });
    return fault === 'lost' ? null : response;
  }

  return {
    session,
    player,
    answer,
    /** Clears the record of a round and sets the faults of the next one. */
    begin(next: Plan = () => 'none') {
      [seen, forged, plan, ahead] = [[], 0, next, 0];
    },
    /** Ends the session from the wallet's view. */
    expire() {
      ahead = 2 * sessionMs;
    },
    calls: (name?: CallName): readonly Seen[] => (name === undefined ? seen : seen.filter((one) => one.name === name)),
    forged: () => forged,
    total: () => purse.locked + purse.withdrawable,
    async state(round: string): Promise<string> {
      const answer = await wallet.round({ session, round });
      return 'state' in answer ? answer.state : answer.code;
    },
  };
}
export type Probe = ReturnType<typeof createProbe>;
