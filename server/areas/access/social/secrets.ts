import { createHash, randomBytes } from 'node:crypto';

/** A random text of 256 bits, for a state, a ticket or a verifier. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');
/** The stored form of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** The PKCE challenge of a verifier (S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
