import { randomBytes, randomInt } from 'node:crypto';
import type { Fairness } from '../core/deps';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const text = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const systemFairness: Fairness = {
  serverSeed: () => randomBytes(32),
  clientSeed: () => text(lettersAndDigits, 10),
  text,
};

/** Format of a client seed (D7). */
export const clientSeedPattern = /^[A-Za-z0-9]{5,10}$/;
