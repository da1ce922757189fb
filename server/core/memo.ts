import type { Deps } from './deps';

/** The dependencies of a server; each server has its own cache. */
type Clocked = Pick<Deps, 'clock'>;

interface Kept {
  readonly value: Promise<unknown>;
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

/**
 * Caches the result of `read`, which reads configuration from tables that `config_version` counts. Every call of a
 * member reads the version. A cached value is used while its version is the last known one and either the value or that
 * version is less than `ms` old. Without calls of members, a change is therefore seen after `ms`. A failed read is not
 * cached. Must not be called inside a transaction: all callers share the read, so it would wait for that transaction.
 */
export function recent<Value>(
  deps: Clocked,
  { key, ms, read }: { key: string; ms: number; read: () => Promise<Value> },
): Promise<Value> {
  const home = homeOf(deps);
  const now = deps.clock.now();
  const kept = home.kept.get(key);
  const isNew = (at: number): boolean => Math.abs(now - at) < ms;
  if (kept && kept.version === home.version && (isNew(kept.at) || isNew(home.versionAt)))
    return kept.value as Promise<Value>;
  const value = read();
  home.kept.set(key, { value, at: now, version: home.version });
  value.catch(() => home.kept.delete(key));
  return value;
}
