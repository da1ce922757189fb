import type { ToGame } from '../protocol/frame';
import type { Json } from '../protocol/rules';
import { codes } from '../../contract/wire/errors';
import type { FramePort } from './frame-port';
import { newKey } from './game-server';
import type { GameServer } from './game-server';
import { firstState, reduce } from './play-state';
import type { ShellEvent, ShellState, StateTools } from './play-state';
import { carryOut } from './requests';
import type { GameRequest } from './requests';

/** The running game: its state, and what it does on a change of state. */
export interface GameSession {
  readonly state: ShellState;
  subscribe(run: () => void): () => void;
  /** Calls `run` with each change, before the subscribers. */
  onChange(run: (next: ShellState, before: ShellState) => void): () => void;
  send(event: ShellEvent): void;
  play(): void;
  /** A message of the page after `start`. */
  heard(message: ToGame): void;
}

interface SessionOptions {
  readonly tools: StateTools;
  readonly server: GameServer;
  readonly port: FramePort;
  readonly balance: { readonly total: number; readonly locked: number };
  /** Both resolve after `ms`; `wait` earlier when the device comes online. Tests pass their own. */
  wait?(ms: number): Promise<void>;
  delay?(ms: number): Promise<void>;
}

const plainDelay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves after `ms`, or earlier when the device comes online. */
const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

/** The messages to the page after a change of state. */
function tellPage(port: FramePort, next: ShellState, before: ShellState): void {
  const { round, told } = next;
  // A round that was open before this page too, so that the casino page asks before it is left.
  if (round && round.id !== before.round?.id && (before.table !== null || round.state === 'open'))
    port.say({ type: 'roundBegan', round: round.id, stake: round.stake });
  if (told && told !== before.told && told.state !== 'open' && before.phase === 'showing')
    port.say({ type: 'roundEnded', round: told.id, stake: told.stake, payout: told.payout });
  const refused = next.notice?.kind === 'balance' && next.notice !== before.notice;
  if (next.balance !== before.balance && (before.phase === 'showing' || refused))
    port.say({ type: 'balanceChanged', balance: next.balance });
  if (next.over && next.over !== before.over) {
    const [name = 'refused'] = Object.entries(codes).find(([, code]) => code === next.over?.code) ?? [];
    port.say({ type: 'error', code: name, text: next.over.text.slice(0, 200) });
  }
}

/** Starts the game: reads the table, and carries out the requests of the state. */
export function createSession({
  tools,
  server,
  port,
  balance,
  wait = waitOrOnline,
  delay = plainDelay,
}: SessionOptions): GameSession {
  let state = firstState(tools.firstParams, balance);
  const subscribers = new Set<() => void>();
  const watchers = new Set<(next: ShellState, before: ShellState) => void>();

  let cycle = 0;
  /** Starts the minimum cycle time with a stake that is sent after `ms`; an earlier one no longer counts (M24). */
  const cool = (ms: number): void => {
    cycle += 1;
    const own = cycle;
    void delay(ms + (state.table?.minCycleMs ?? 0)).then(() => {
      if (own === cycle) send({ type: 'cooled' });
    });
  };
  const run = (request: GameRequest): void => {
    const unsure = (): void => send({ type: 'unsure', request });
    void carryOut(request, { server, unsure, wait, early: cool }).then((result) => {
      if (result.kind === 'refused' && result.code === codes.betElsewhere) port.say({ type: 'inAnotherGame' });
      send({ type: 'ended', request, result });
    });
  };
  function send(event: ShellEvent): void {
    const before = state;
    const next = reduce(before, event, tools);
    if (next === before) return;
    state = next;
    for (const watch of watchers) watch(next, before);
    tellPage(port, next, before);
    for (const tell of subscribers) tell();
    if (next.request && next.request !== before.request) {
      run(next.request);
      if (next.request.what === 'play') cool(0);
    }
  }
  if (state.request) run(state.request);
  return {
    get state() {
      return state;
    },
    subscribe: (tell) => {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    onChange: (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    send,
    play: () => send({ type: 'playPressed', key: newKey() }),
    heard: (message) => {
      if (message.type === 'balance') send({ type: 'balanceHeard', balance: message.balance });
      if (message.type === 'realityCheck') send({ type: 'realityDue', minutes: message.minutes });
    },
  };
}

/** The parameters, stake limits and readers of a game for the reducer. */
export const stateTools = <Params extends Json>(options: {
  readonly firstParams: Params;
  readonly freshParams?: boolean | undefined;
  readParams(given: unknown): Params | null;
  limitsOf(table: Parameters<StateTools['limitsOf']>[0], params: Params): ReturnType<StateTools['limitsOf']>;
}): StateTools => ({
  firstParams: options.firstParams,
  freshParams: options.freshParams ?? false,
  readParams: (given) => options.readParams(given),
  limitsOf: (table, params) => options.limitsOf(table, params as Params),
});
