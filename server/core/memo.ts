import type { Deps } from './deps';

/** The dependencies of a server; each server has its own cache. */
type Clocked = Pick<Deps, 'clock'>;

interface Kept {
  readonly value: Promise<unknown>;
  /** Whether the read has ended, so that nobody waits for it. */
  isRead: boolean;
  readonly at: number;
  /** The last version of the configuration that was known when the read began. */
  readonly version: number | null;
}

interface Home {
  readonly kept: Map<string, Kept>;
  /** The last known version of the configuration; null before the first one. */
  version: number | null;
  /** When the database was last asked for the version, in ms. */
  versionAt: number;
}

const homes = new WeakMap<Clocked, Home>();

function homeOf(deps: Clocked): Home {
  const home = homes.get(deps) ?? { kept: new Map<string, Kept>(), version: null, versionAt: 0 };
  homes.set(deps, home);
  return home;
}

/**
 * Stores the version of the configuration (table `config_version`) that a statement has read. A newer version makes
 * `recent` read all values again.
 */
export function sawConfigVersion(deps: Clocked, version: number): void {
  const home = homeOf(deps);
  if (home.version !== null && version < home.version) return;
  home.version = version;
  home.versionAt = deps.clock.now();
}

interface Read<Value> {
  readonly key: string;
  readonly ms: number;
  readonly read: () => Promise<Value>;
}

/** The cached value of a key while it is new enough, see `recent`. */
function keptOf({ clock }: Clocked, home: Home, { key, ms }: Read<unknown>): Kept | undefined {
  const kept = home.kept.get(key);
  const isNew = (at: number): boolean => Math.abs(clock.now() - at) < ms;
  return kept && kept.version === home.version && (isNew(kept.at) || isNew(home.versionAt)) ? kept : undefined;
}

/**
 * Caches the result of `read`, which reads configuration from tables that `config_version` counts. Every call of a
 * member reads the version. A cached value is used while its version is the last known one and either the value or that
 * version is less than `ms` old. Without calls of members, a change is therefore seen after `ms`. A failed read is not
 * cached. Must not be called inside a transaction: all callers share the read, so it would wait for that transaction.
 */
export function recent<Value>(deps: Clocked, asked: Read<Value>): Promise<Value> {
  const home = homeOf(deps);
  const { key, read } = asked;
  const cached = keptOf(deps, home, asked);
  if (cached) return cached.value as Promise<Value>;
  const value = read();
  const kept: Kept = { value, isRead: false, at: deps.clock.now(), version: home.version };
  home.kept.set(key, kept);
  value.then(
    () => (kept.isRead = true),
    () => home.kept.delete(key),
  );
  return value;
}

/**
 * Like `recent`, for use inside a transaction whose connection `read` uses: it waits for no other read, and others
 * use its result only after it has ended.
 */
export async function recentWithin<Value>(deps: Clocked, asked: Read<Value>): Promise<Value> {
  const home = homeOf(deps);
  const cached = keptOf(deps, home, asked);
  if (cached?.isRead) return cached.value as Promise<Value>;
  const { version } = home;
  const at = deps.clock.now();
  const value = await asked.read();
  home.kept.set(asked.key, { value: Promise.resolve(value), isRead: true, at, version });
  return value;
}
