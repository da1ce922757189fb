import { removeStored, storedNames } from '../storage/storage';

/** For tests: no claim of an earlier one is kept. */
export function forgetClaims(storageKey: string): void {
  for (const name of storedNames()) if (name.startsWith(storageKey)) removeStored(name);
}
