import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane; the work runs on the thread pool, never on the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** The same text typed on two keyboards may come composed or not; hash one form. */
const canonical = (password: string): string => password.normalize('NFC');

/** Hashes a password for storage (PHC text with its own salt). */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody has. */
const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(randomBytes(24).toString('base64')));

/**
 * Whether a password is the one of `stored`. With nothing stored (an unknown number, an account without a password) it
 * verifies against a hash that
 * nobody's password has, so that the answer takes as long as for a known one (D6), and is false.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Made for known numbers too, so that the first of either kind after a start takes as long as the other.
  const dummy = await nobodysHash();
  const matches = await verify(stored || dummy, canonical(password));
  return matches && Boolean(stored);
}
