import { removeStored, storedNames } from '../storage/storage';

/** For tests: removes the requests that earlier tests have stored. */
export function forgetRequests(storageKey: string): void {
  for (const name of storedNames()) if (name.startsWith(storageKey)) removeStored(name);
}
