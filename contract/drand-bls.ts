import { bls12_381 } from '@noble/curves/bls12-381.js';
import { quicknet, type CheckBeacon } from './drand';
import { bytesOf } from './fairness-verify';

/**
 * Checks signatures of a network with the scheme of quicknet: BLS12-381 with signatures in G1, hashed by RFC 9380. Not
 * exported by the index of the contract, because the app loads it with its library only to check a draw.
 *
 * @param publicKey Of the network, hex; another one than that of quicknet for tests only.
 * @returns A function that is given SHA-256 of the signed message and the signature. Bytes that are no signature give
 *   false.
 */
export const beaconCheck =
  (publicKey: string = quicknet.publicKey): CheckBeacon =>
  (digest, signature) => {
    const { hash, verify } = bls12_381.shortSignatures;
    try {
      return verify(signature, hash(digest), bytesOf(publicKey));
    } catch {
      // The library throws for bytes that are no point of the group.
      return false;
    }
  };
