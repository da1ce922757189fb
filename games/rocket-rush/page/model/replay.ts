import type { GameRound } from '../../../../contract/house-games';
import type { RocketBet, RocketRound } from '../../../../contract/rocket-rush';
import { flightMs, msUntil, readView } from '../../rules';
import { firstState } from './reduce';
import { ServerClock } from './server-clock';
import type { RocketSession } from './session';
import type { GameState } from './state';

/** Time on the ground before the take-off, ms. */
const groundMs = 1_500;

/** A stored bet that is flown again in the page, without a server. */
export interface RocketReplay {
  readonly session: RocketSession;
  /** Begins the flight, or begins it once more. */
  start(): void;
  /** Goes to the crash at once. */
  hurry(): void;
  stop(): void;
}

interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}
const pageTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** The bet and the round of a record at a point of the flight. */
interface Scene {
  readonly phase: 'betting' | 'flying' | 'crashed';
  readonly paid: boolean;
}

/**
 * Makes the replay of a settled bet: the flight to the crash point of the record at its true pace, with the cash-out at
 * the multiplier that was paid. Null when the record does not show the round.
 */
// eslint-disable-next-line max-lines-per-function -- one flight: its parts share its state
export function createRocketReplay(record: GameRound, timers: Timers = pageTimers): RocketReplay | null {
  const view = readView(record.view);
  if (view === null || record.state !== 'settled') return null;
  const { crash, at, auto } = view;
  const clock = new ServerClock();
  clock.heard(record.createTime);
  const watchers = new Set<(next: GameState, before: GameState) => void>();
  const subscribers = new Set<() => void>();
  let state = firstState({ total: 0, locked: 0 });
  let running: unknown[] = [];
  let flight = { number: 0, takeOffAt: 0 };

  const roundAt = ({ phase }: Scene): RocketRound => ({
    ...{ id: flight.number, phase, chain: 0, number: 0, commitment: '', value: null, nextAt: null },
    ...{ opensAt: flight.takeOffAt - groundMs, takeOffAt: flight.takeOffAt },
    ...(phase === 'crashed'
      ? { crash, crashedAt: flight.takeOffAt + flightMs(crash) }
      : { crash: null, crashedAt: null }),
  });
  const betAt = ({ phase, paid }: Scene): RocketBet => ({
    ...{ id: record.id, round: flight.number, slot: 1, stake: record.stake, auto, createTime: record.createTime },
    state: paid ? 'paid' : phase === 'crashed' ? 'lost' : 'open',
    at: paid ? at : null,
    payout: paid ? record.payout : 0,
    endTime: paid || phase === 'crashed' ? record.settleTime : null,
  });
  const show = (scene: Scene): void => {
    const before = state;
    state = { ...state, link: 'live', round: roundAt(scene), own: [betAt(scene)] };
    for (const watch of watchers) watch(state, before);
    for (const tell of subscribers) tell();
  };
  const stop = (): void => {
    for (const timer of running) timers.clear(timer);
    running = [];
  };
  const later = (ms: number, scene: Scene): void => void running.push(timers.set(() => show(scene), groundMs + ms));
  const session: RocketSession = {
    clock,
    get state() {
      return state;
    },
    subscribe: (run) => {
      subscribers.add(run);
      return () => subscribers.delete(run);
    },
    onChange: (run) => {
      watchers.add(run);
      return () => watchers.delete(run);
    },
    // Nothing can be staked, and there is nothing to be told.
    send: () => {},
    press: () => {},
    heard: () => {},
    setAway: () => {},
    setOnline: () => {},
    reopen: () => {},
    ownBets: () => Promise.resolve(null),
    proofs: () => Promise.resolve(null),
  };
  return {
    session,
    start: () => {
      stop();
      flight = { number: flight.number + 1, takeOffAt: Math.ceil(clock.now()) + groundMs };
      show({ phase: 'betting', paid: false });
      later(0, { phase: 'flying', paid: false });
      if (at !== null) later(msUntil(at), { phase: 'flying', paid: true });
      later(flightMs(crash), { phase: 'crashed', paid: at !== null });
    },
    hurry: () => {
      if (state.round?.phase === 'crashed' || state.round === null) return;
      stop();
      if (at !== null) show({ phase: 'flying', paid: true });
      show({ phase: 'crashed', paid: at !== null });
    },
    stop,
  };
}
