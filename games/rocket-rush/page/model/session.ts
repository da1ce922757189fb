import { rocketRush, rocketStreamPath } from '../../../../contract/rocket-rush';
import type { RocketBet } from '../../../../contract/rocket-rush';
import type { AnswerOf } from '../../../../contract/wire/call';
import { basePath } from '../../../../contract/wire/headers';
import { codes } from '../../../../contract/wire/errors';
import type { ToGame } from '../../../protocol/frame';
import type { FramePort } from '../../../shell/frame-port';
import { newKey } from '../../../shell/game-server';
import type { Caller } from '../../../shell/game-server';
import { DemoBets } from './demo';
import { Feed } from './feed';
import type { Polled } from './feed';
import { slots } from './panels';
import type { Action, Slot } from './panels';
import { actionIn, firstState, reduce } from './reduce';
import type { GameEvent, Keys } from './reduce';
import { carryOut } from './requests';
import type { Ask } from './requests';
import { ServerClock } from './server-clock';
import type { GameState } from './state';

type Watch = (next: GameState, before: GameState) => void;

/** The running game: its state, and what it does on a change of state. */
export interface RocketSession {
  readonly state: GameState;
  readonly clock: ServerClock;
  subscribe(run: () => void): () => void;
  /** Calls `run` with each change, before the subscribers. */
  onChange(run: Watch): () => void;
  send(event: GameEvent): void;
  press(slot: Slot): void;
  /** A message of the casino page after `start`. */
  heard(message: ToGame): void;
  /** The page is hidden for good or shown again (pagehide, pageshow): closes the stream or resumes it. */
  setAway(away: boolean): void;
  /** The device has lost or found its network: a stream that cannot live any more is closed at once. */
  setOnline(online: boolean): void;
  /** The page was frozen: the stream, which may be silent for good, is replaced by a new one. */
  reopen(): void;
  /** The latest bets of the player, newest first; null when they cannot be read now. */
  ownBets(): Promise<readonly OwnBet[] | null>;
  /** The published chains and the last finished rounds, newest first; null when they cannot be read now. */
  proofs(): Promise<Proofs | null>;
}
/** A bet of the player with the crash point of its round. */
export type OwnBet = AnswerOf<typeof rocketRush.ownBets>[number];

/** What proves the crash points of finished rounds. */
export interface Proofs {
  readonly chains: AnswerOf<typeof rocketRush.chains>;
  readonly results: AnswerOf<typeof rocketRush.results>;
}

interface SessionOptions {
  readonly caller: Caller;
  /** The game session token. */
  readonly token: string;
  readonly port: FramePort;
  readonly balance: { readonly total: number; readonly locked: number };
  /** Set in a demo: its bets stand in this page only (Q89). */
  readonly demo?: { readonly unit: number; readonly closed: string };
  readonly fetch?: typeof fetch;
  readonly clock?: ServerClock;
  wait?(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A tap that was meant as a cash-out must not place a bet: after the crash no bet is taken for this long, ms. */
const guardMs = 900;
const isBet = (action: Action): boolean => action === 'bet' || action === 'arm';
/** Whether a button that ended a bet has become one that places a bet. */
const turnsIntoBet = (before: Action, after: Action): boolean =>
  isBet(after) && !isBet(before) && before !== 'disarm' && before !== 'closed';

/** After a crash the end of a bet comes within a second. Later the page asks for it. */
const settleMs = 2_000;
/** Heartbeat and poll intervals before the server has named them, ms. */
const firstTimes = { heartbeatMs: 3_000, pollMs: 1_000 } as const;
const reloadWaitMs = 2_000;

/** Resolves after `ms`, or earlier when the device comes online or the signal is aborted. */
const waitOrOnline = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });

const newKeys = (): Keys => ({ 1: newKey(), 2: newKey() });
const spread = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 65_535;

/** The messages to the casino page after a change of state. */
function tellPage(port: FramePort, next: GameState, before: GameState): void {
  for (const bet of next.own) {
    const known = before.own.find(({ id }) => id === bet.id);
    if (known === undefined && bet.state === 'open') port.say({ type: 'roundBegan', round: bet.id, stake: bet.stake });
    if (known?.state === 'open' && bet.state !== 'open')
      port.say({
        type: 'roundEnded',
        round: bet.id,
        stake: bet.stake,
        payout: bet.state === 'returned' ? bet.stake : bet.payout,
      });
  }
  if (next.balance !== before.balance && before.table !== null)
    port.say({ type: 'balanceChanged', balance: next.balance });
  if (next.over !== null && before.over === null)
    port.say({ type: 'error', code: 'sessionOver', text: next.over.slice(0, 200) });
}

/** Starts the game: reads the state, follows the events and carries out the requests of the panels. */
class Session implements RocketSession {
  readonly clock: ServerClock;
  readonly #options: SessionOptions;
  readonly #demo: DemoBets | null = null;
  readonly #wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly #subscribers = new Set<() => void>();
  readonly #watchers = new Set<Watch>();
  #state: GameState;
  #feed: Feed | null = null;
  /** Until this time (performance.now) a panel takes no new bet, because its button has just changed its meaning. */
  readonly #guardedUntil: Record<Slot, number> = { 1: 0, 2: 0 };
  #away = false;

  constructor(options: SessionOptions) {
    this.clock = options.clock ?? new ServerClock();
    this.#wait = options.wait ?? waitOrOnline;
    if (options.demo)
      this.#demo = new DemoBets({
        ...options.demo,
        caller: options.caller,
        clock: this.clock,
        wait: (ms) => this.#wait(ms),
        changed: (bets, total) => {
          this.send({ type: 'balanceHeard', balance: { total, locked: 0 }, now: this.clock.now() });
          this.send({ type: 'betsRead', bets });
        },
      });
    this.#options = this.#demo === null ? options : { ...options, caller: this.#demo };
    this.#state = firstState(options.balance);
    void this.#begin();
  }

  get state(): GameState {
    return this.#state;
  }

  subscribe = (run: () => void): (() => void) => {
    this.#subscribers.add(run);
    return () => this.#subscribers.delete(run);
  };

  onChange(run: Watch): () => void {
    this.#watchers.add(run);
    return () => this.#watchers.delete(run);
  }

  send = (event: GameEvent): void => {
    const before = this.#state;
    const next = reduce(before, event);
    if (next === before) return;
    this.#state = next;
    for (const watch of this.#watchers) watch(next, before);
    tellPage(this.#options.port, next, before);
    for (const tell of this.#subscribers) tell();
    if (next.over !== null) this.#feed?.stop();
    for (const slot of slots) {
      if (turnsIntoBet(actionIn(before, slot), actionIn(next, slot)))
        this.#guardedUntil[slot] = performance.now() + guardMs;
      const { ask } = next.panels[slot];
      if (ask !== null && ask !== before.panels[slot].ask) this.#carryOut(slot, ask);
    }
    if (next.round?.phase !== before.round?.phase) this.#settleLater(next);
  };

  press(slot: Slot): void {
    const action = actionIn(this.#state, slot);
    if (isBet(action) && performance.now() < this.#guardedUntil[slot]) return;
    this.send({ type: 'pressed', slot, keys: newKeys() });
  }

  heard(message: ToGame): void {
    if (message.type === 'balance')
      this.send({ type: 'balanceHeard', balance: message.balance, now: this.clock.now() });
    if (message.type === 'realityCheck') this.send({ type: 'realityDue', minutes: message.minutes });
  }

  setAway(away: boolean): void {
    if (away === this.#away) return;
    this.#away = away;
    if (away) {
      this.#feed?.stop();
      this.send({ type: 'left' });
      return;
    }
    this.clock.forget();
    if (this.#state.over === null) this.#feed?.start();
  }

  setOnline(online: boolean): void {
    if (!online) {
      this.#feed?.stop();
      if (this.#feed) this.send({ type: 'linked', link: 'lost' });
      return;
    }
    this.clock.forget();
    if (!this.#away && this.#state.over === null) this.#feed?.start();
  }

  reopen(): void {
    this.#feed?.stop();
    this.setOnline(true);
  }

  async ownBets(): Promise<readonly OwnBet[] | null> {
    const { caller, token } = this.#options;
    const reply = await caller.send(rocketRush.ownBets, { session: token });
    return reply.kind === 'ok' ? reply.answer : null;
  }

  async proofs(): Promise<Proofs | null> {
    const { caller } = this.#options;
    const [chains, results] = await Promise.all([
      caller.send(rocketRush.chains, {}),
      caller.send(rocketRush.results, {}),
    ]);
    return chains.kind === 'ok' && results.kind === 'ok' ? { chains: chains.answer, results: results.answer } : null;
  }

  async #begin(): Promise<void> {
    let last = await this.#reload();
    while (last === null && this.#state.over === null) {
      await this.#wait(reloadWaitMs);
      last = await this.#reload();
    }
    if (last === null) return;
    this.#feed = this.#createFeed(last);
    if (!this.#away) this.#feed.start();
  }

  #createFeed(after: number): Feed {
    const { heartbeatMs, pollMs } = this.#state.table ?? firstTimes;
    const request = this.#options.fetch ?? fetch.bind(globalThis);
    const { caller, token } = this.#options;
    return new Feed(
      {
        heartbeatMs,
        pollMs,
        spread,
        wait: (ms, signal) => this.#wait(ms, signal),
        open: (last, signal) =>
          request(basePath + rocketStreamPath, {
            method: 'POST',
            credentials: 'omit',
            cache: 'no-store',
            signal,
            headers: { ...caller.headers(), accept: 'text/event-stream' },
            body: JSON.stringify({ session: token, after: last }),
          }),
        poll: (last) => this.#poll(last),
        reload: () => this.#reload(),
        event: (event) => {
          // First: a bet that waits for this round is placed at once.
          this.#demo?.heard(event);
          this.send({ type: 'heard', event, keys: newKeys() });
        },
        time: (now) => this.clock.heard(now),
        link: (link) => this.send({ type: 'linked', link }),
        refused: (_code, text) => this.send({ type: 'sessionOver', text }),
      },
      after,
    );
  }

  async #poll(after: number): Promise<Polled> {
    const { caller, token } = this.#options;
    const reply = await caller.send(rocketRush.poll, { session: token, after });
    if (reply.kind === 'ok') return { kind: 'events', ...reply.answer };
    if (reply.kind === 'refused' && reply.code === codes.tooMany) return { kind: 'unknown', retryAfterMs: 5_000 };
    return reply;
  }

  /** Reads the whole state; null without an answer. */
  async #reload(): Promise<number | null> {
    const { caller, token } = this.#options;
    const reply = await caller.send(rocketRush.state, { session: token });
    if (reply.kind === 'refused' && reply.code !== codes.tooMany)
      this.send({ type: 'sessionOver', text: reply.message });
    if (reply.kind !== 'ok') return null;
    this.clock.heard(reply.answer.now);
    this.send({ type: 'stateRead', state: reply.answer, keys: newKeys() });
    return reply.answer.lastEvent;
  }

  #carryOut(slot: Slot, ask: Ask): void {
    const { caller, token, port } = this.#options;
    void carryOut(ask, {
      send: (call, body) => caller.send(call, body),
      session: token,
      wait: (ms) => this.#wait(ms),
      unsure: () => this.send({ type: 'unsure', slot, ask }),
      known: () => this.#state.panels[slot].ask !== ask,
    }).then((result) => {
      if (result.kind === 'refused' && result.code === codes.betElsewhere) port.say({ type: 'inAnotherGame' });
      if (result.kind === 'placed') this.clock.heard(result.placed.now);
      this.send({ type: 'ended', slot, ask, result });
    });
  }

  /** Asks for the end of the bets of a finished round when no event brings it. */
  #settleLater(state: GameState): void {
    const { round } = state;
    if (round === null || round.phase === 'betting' || round.phase === 'flying') return;
    void this.#wait(settleMs).then(async () => {
      const open = (bet: RocketBet): boolean => bet.state === 'open' && bet.round <= round.id;
      if (!this.#state.own.some(open)) return;
      const bets = await this.ownBets();
      if (bets) this.send({ type: 'betsRead', bets: bets.map(({ bet }) => bet) });
    });
  }
}

export const createRocketSession = (options: SessionOptions): RocketSession => new Session(options);
