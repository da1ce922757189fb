import { randomBytes, randomInt } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Randomness of the operating system, for what is secret and not drawn: seeds, codes, names. */
export interface Fairness {
  /** A new server seed: 256 random bits. */
  serverSeed(): Uint8Array;
  /** A client seed as it is before the player chooses one: ten letters and digits (D7). */
  clientSeed(): string;
  /** `length` characters of `alphabet`, each equally likely (SMS codes, invite codes). */
  text(alphabet: string, length: number): string;
}

const text = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const systemFairness: Fairness = {
  serverSeed: () => randomBytes(32),
  clientSeed: () => text(lettersAndDigits, 10),
  text,
};

/** What a client seed may be (D7). */
export const clientSeedPattern = /^[A-Za-z0-9]{5,10}$/;
