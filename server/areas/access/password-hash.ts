import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane. It runs on the thread pool, not on the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Keyboards may send the same text composed or decomposed, so one form is hashed. */
const canonical = (password: string): string => password.normalize('NFC');

/** Hashes a password for storage, in PHC format with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

let nobody: Promise<string> | undefined;
/** The hash of a random password, for comparisons without a stored hash. */
const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(randomBytes(24).toString('base64')));

/**
 * Checks a password against `stored`. Without a stored hash (unknown number, account without a password) it verifies
 * against a random hash and returns false, so that both cases take the same time (D6).
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Created for known numbers too, so that the first check after a start takes the same time in both cases.
  const dummy = await nobodysHash();
  const matches = await verify(stored || dummy, canonical(password));
  return matches && Boolean(stored);
}
