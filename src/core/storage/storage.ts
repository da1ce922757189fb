import * as v from 'valibot';
import type { Schema } from '../../../contract';

/** Replaces local storage when the browser refuses it (private mode, blocked cookies, full disk; CF15). */
const memory = new Map<string, string>();

/** Calls `use` with local storage; undefined when local storage is not available. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Whether values survive a reload. */
export const storageKeeps = (): boolean =>
  withStorage((storage) => {
    storage.setItem('baobab.probe', '1');
    storage.removeItem('baobab.probe');
    return true;
  }) ?? false;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The names of all stored values. */
export const storedNames = (): readonly string[] => [
  ...memory.keys(),
  ...(withStorage(
    (storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
        (name) => name !== null && !memory.has(name),
      ) as string[],
  ) ?? []),
];

export function removeStored(key: string): void {
  memory.delete(key);
  withStorage((storage) => storage.removeItem(key));
}

/**
 * The stored value when it exists and matches the schema; anything else is removed, so that a bad value does harm only
 * once (CF16).
 */
export function readStored<S extends Schema>(key: string, schema: S): v.InferOutput<S> | null {
  const text = memory.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? null;
  if (text === null) return null;
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  removeStored(key);
  return null;
}

/** Stores the value as JSON; in memory when the browser refuses storage. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  const kept = withStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (kept) memory.delete(key);
  else memory.set(key, text);
}
