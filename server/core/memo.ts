import type { Deps } from './deps';

interface Kept {
  readonly value: Promise<unknown>;
  readonly at: number;
}

const homes = new WeakMap<Deps, Map<string, Kept>>();

/**
 * Reads from the database at most every `ms`: for settings, where an answer that old is good enough. Only a copy, never
 * the truth.
 * A failed read is not kept. Never called inside a transaction: the read is shared, and would wait for it.
 */
export function recent<Value>(deps: Deps, key: string, ms: number, read: () => Promise<Value>): Promise<Value> {
  const home = homes.get(deps) ?? new Map<string, Kept>();
  homes.set(deps, home);
  const now = deps.clock.now();
  const kept = home.get(key);
  if (kept && Math.abs(now - kept.at) < ms) return kept.value as Promise<Value>;
  const value = read();
  home.set(key, { value, at: now });
  value.catch(() => home.delete(key));
  return value;
}
