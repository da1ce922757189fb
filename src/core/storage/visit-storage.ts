import * as v from 'valibot';
import type { Schema } from '../../../contract';

/** What is kept when the browser refuses (CF15). */
const memory = new Map<string, string>();

function withVisit<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps a value until this tab is closed: a reload finds it again, another visit does not. */
export function keepForVisit(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  const kept = withVisit((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (kept) memory.delete(key);
  else memory.set(key, text);
}

/** Forgets the value. */
export function dropFromVisit(key: string): void {
  memory.delete(key);
  withVisit((storage) => storage.removeItem(key));
}

/** The kept value when it is there and fits, and forgets it: it is taken up once. */
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
