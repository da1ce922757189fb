import { beaconRefOf, beaconRoundAt } from '../../../contract';
import type { EntropySource } from '../entropy';

/**
 * A round of the public network drand: the first one at or after the time of the draw. Its number is public before the
 * sales, and its value exists only after the close, so that neither the operator nor a player knows it while tickets
 * are sold. When the network cannot be reached the draw waits. It never takes another source, because the record has
 * named this one since the round opened.
 */
export const drandEntropy: EntropySource = {
  name: 'drand',
  reserve: (_, __, { drawsAt }) =>
    Promise.resolve({
      source: 'drand',
      chain: null,
      chainNumber: null,
      entropyCommitment: null,
      beaconRound: beaconRoundAt(drawsAt),
      beaconFrom: drawsAt,
    }),
  value(_, { beacon, log }, { id, beaconRound }) {
    if (beacon === null) {
      log.error({ round: id, beaconRound }, 'a draw waits for drand, but DRAND_URLS names no server');
      return Promise.resolve(null);
    }
    const found = beacon.take(beaconRound!);
    return Promise.resolve(found && { entropy: found.value, signature: found.signature });
  },
  named: (_, { beaconRound, beaconFrom }) =>
    Promise.resolve({ ref: beaconRefOf(beaconRound!), commitment: '', endHash: '', from: beaconFrom! }),
};
