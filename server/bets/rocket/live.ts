import type { Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { advance } from './advance';
import { eventsAfter, mostEvents, placeOf, writerOf, type SentEvent, type StoredEvent } from './events';
import { newestRound } from './read';
import { rocketSettingsName, rocketSettingsSchema, type RocketSettings } from './settings';

/** A client of the events in this process. */
export interface Watcher {
  /** Null in demo. */
  readonly memberId: number | null;
  send(event: SentEvent): void;
  /** Called when the process stops. */
  end(): void;
}

/** What a process knows of the shared round. It only saves reads: the database decides. */
interface Home {
  readonly watchers: Set<Watcher>;
  /** Number of the last event that was sent to the watchers; null before the first read. */
  last: number | null;
  /** When somebody last asked for the round, ms. */
  askedAt: number;
  ticking: Promise<number | null> | null;
  /** When the round was last moved on for somebody who watches, ms. */
  tickedAt: number;
}

const homes = new WeakMap<Deps, Home>();
function homeOf(deps: Deps): Home {
  const home = homes.get(deps) ?? {
    watchers: new Set(),
    last: null,
    askedAt: -Infinity,
    ticking: null,
    tickedAt: -Infinity,
  };
  homes.set(deps, home);
  return home;
}

/** A process moves rounds on while it has watchers, and for this time after the last call, ms. */
const wantedMs = 30_000;
/** The interval at which a process looks for events of other processes and due steps, ms. */
const tickMs = 100;
/** The same while no client is connected. */
const idleMs = 1_000;

export const readRocketSettings = (deps: Deps): Promise<RocketSettings> =>
  readSettings(deps, rocketSettingsName, rocketSettingsSchema);

const isWanted = (deps: Deps, { watchers, askedAt }: Home): boolean =>
  watchers.size > 0 || Math.abs(deps.clock.now() - askedAt) < wantedMs;

/** Sends the events since the last call to the watchers of this process. */
async function dispatch(deps: Deps, home: Home): Promise<void> {
  const market = deps.market.code;
  if (home.watchers.size === 0) {
    home.last = null;
    return;
  }
  home.last ??= (await placeOf(deps.db, { market, after: 0 })).last;
  for (;;) {
    const events = await eventsAfter(deps.db, { market, after: home.last });
    for (const event of events) send(deps, home, event);
    if (events.length < mostEvents) return;
  }
}

function send(deps: Deps, home: Home, event: StoredEvent): void {
  const write = writerOf(event, deps.clock.now());
  home.last = event.id;
  for (const watcher of home.watchers) watcher.send(write(watcher.memberId));
}

async function tickOnce(deps: Deps, home: Home): Promise<number | null> {
  const settings = await readRocketSettings(deps);
  const wanted = isWanted(deps, home);
  const due = await advance(deps, { settings, wanted });
  if (wanted) home.tickedAt = deps.clock.now();
  await dispatch(deps, home);
  return due;
}

/**
 * Moves the shared round on by what is due and sends new events to the watchers of this process. Returns when the next
 * step is due, ms; null for never. Calls at the same time share one run.
 */
export function tick(deps: Deps): Promise<number | null> {
  const home = homeOf(deps);
  home.ticking ??= tickOnce(deps, home).finally(() => {
    home.ticking = null;
  });
  return home.ticking;
}

/** Notes that somebody wants to see the round, and makes sure that there is one. Not inside a transaction. */
export async function wantRound(deps: Deps): Promise<void> {
  const home = homeOf(deps);
  home.askedAt = deps.clock.now();
  // The round is moved on anyway.
  if (Math.abs(home.askedAt - home.tickedAt) < 2 * tickMs) return;
  const round = await newestRound(deps.db, deps.market.code);
  if (round === null || (round.settled && round.nextAt! <= deps.clock.now())) await tick(deps);
}

/** A watcher that has been announced. */
export interface Watching {
  readonly lastEvent: number;
  /** False when the events after the given number are gone: the watcher then gets the events from now on. */
  readonly resumed: boolean;
  /** Sends the missed events, and then every new one. */
  readonly begin: () => Promise<void>;
  readonly leave: () => void;
}

/** Announces a watcher that has seen the events up to `after`. Each event is sent once, in order. */
export async function watch(deps: Deps, watcher: Watcher, after: number): Promise<Watching> {
  const home = homeOf(deps);
  const market = deps.market.code;
  const { last, known } = await placeOf(deps.db, { market, after });
  let sent = known ? after : last;
  /** Events of the dispatch while earlier ones are still being read; null afterwards. */
  let held: SentEvent[] | null = [];
  const pass = (event: SentEvent): void => {
    if (event.id <= sent) return;
    sent = event.id;
    watcher.send(event);
  };
  const ordered: Watcher = {
    memberId: watcher.memberId,
    send: (event) => (held === null ? pass(event) : void held.push(event)),
    end: () => watcher.end(),
  };
  return {
    lastEvent: last,
    resumed: known,
    begin: async () => {
      home.watchers.add(ordered);
      home.last ??= sent;
      for (let more = true; more;) {
        const events = await eventsAfter(deps.db, { market, after: sent });
        for (const event of events) pass(writerOf(event, deps.clock.now())(watcher.memberId));
        more = events.length === mostEvents;
      }
      const late = held ?? [];
      held = null;
      for (const event of late) pass(event);
    },
    leave: () => void home.watchers.delete(ordered),
  };
}

/**
 * Runs the shared round in this process until the returned function is called: ends what a stopped process has left
 * open, opens rounds while somebody watches, and sends events. A failed step is logged and tried again.
 */
export function runRocket(deps: Deps): { readonly ready: Promise<unknown>; readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const home = homeOf(deps);
  const run = async (): Promise<void> => {
    const due = await tick(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the shared round could not be moved on');
      return null;
    });
    if (stopped) return;
    const every = isWanted(deps, home) ? tickMs : idleMs;
    const wait = due === null ? every : Math.max(5, Math.min(every, due - deps.clock.now()));
    timer = setTimeout(() => void run(), wait);
  };
  return {
    ready: run(),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const watcher of [...home.watchers]) watcher.end();
      await home.ticking?.catch(() => null);
    },
  };
}
