import * as v from 'valibot';
import type { Schema } from '../../../contract';

/** Replaces session storage when the browser refuses it (CF15). */
const memory = new Map<string, string>();

function withVisit<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed: it survives a reload, but not a new visit. */
export function keepForVisit(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  const kept = withVisit((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (kept) memory.delete(key);
  else memory.set(key, text);
}

export function dropFromVisit(key: string): void {
  memory.delete(key);
  withVisit((storage) => storage.removeItem(key));
}

/** Returns the kept value when it exists and matches the schema, and removes it. */
export function takeFromVisit<S extends Schema>(key: string, schema: S): v.InferOutput<S> | null {
  const text = memory.get(key) ?? withVisit((storage) => storage.getItem(key)) ?? null;
  if (text === null) return null;
  dropFromVisit(key);
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
