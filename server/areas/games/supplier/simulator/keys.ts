import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writePublicKey } from '../../../../../games/protocol/wire/signature';
import type { Deps } from '../../../../core/deps';

interface Pair {
  readonly privateKey: KeyObject;
  /** The public key as the settings have it. */
  readonly publicText: string;
}

/** The casino's `operator_id` at the simulated aggregator. */
export const simulatedOperator = 1;

interface Keys {
  readonly studio: Pair;
  /** Signs the calls of the aggregator. */
  readonly hub88: Pair;
  /** Signs the casino's requests to the aggregator. */
  readonly operator: Pair;
}
const made = new WeakMap<Deps, Keys>();

function rsaPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicText: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

/**
 * Keys of the supplier simulator, made at its first use. Its game servers and its wallet are in one process, so each
 * process has keys of its own. Never called in production.
 */
export function simulatorKeys(deps: Deps): Keys {
  const known = made.get(deps);
  if (known) return known;
  const studio = generateKeyPairSync('ed25519');
  const pairs = {
    studio: { privateKey: studio.privateKey, publicText: writePublicKey(studio.publicKey) },
    hub88: rsaPair(),
    operator: rsaPair(),
  };
  made.set(deps, pairs);
  return pairs;
}
