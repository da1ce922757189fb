import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writePublicKey } from '../../../../../games/protocol/wire/signature';
import type { Deps } from '../../../../core/deps';

interface Pair {
  readonly privateKey: KeyObject;
  /** The public key as the settings have it. */
  readonly publicText: string;
}

const made = new WeakMap<Deps, { studio: Pair; hub88: Pair }>();

/**
 * Keys of the supplier simulator, made at its first use. Its game servers and its wallet are in one process, so each
 * process has keys of its own. Never called in production.
 */
export function simulatorKeys(deps: Deps): { studio: Pair; hub88: Pair } {
  const known = made.get(deps);
  if (known) return known;
  const studio = generateKeyPairSync('ed25519');
  const hub88 = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pairs = {
    studio: { privateKey: studio.privateKey, publicText: writePublicKey(studio.publicKey) },
    hub88: {
      privateKey: hub88.privateKey,
      publicText: hub88.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    },
  };
  made.set(deps, pairs);
  return pairs;
}
