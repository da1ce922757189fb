/**
 * The network "quicknet" of drand, a public source of random values (scheme `bls-unchained-g1-rfc9380`). Its members
 * sign the number of a round together when the time of the round has come. The value of a round is SHA-256 of the
 * signature, so nobody knows it earlier. These facts are published by drand and never change.
 */
export const quicknet = {
  name: 'quicknet',
  /** Hash of the network's facts; part of the addresses of its rounds. */
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** Compressed point of G2, hex. */
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Time of round 1, ms. */
  genesis: 1_692_803_367_000,
  /** Time between two rounds, ms. */
  periodMs: 3_000,
} as const;

/** Time from the close of the sales to the earliest value of the network that may be used, ms (economy §10). */
export const beaconWaitMs = 5_000;

/** The first round of the network whose time is `at` (ms) or later. */
export const beaconRoundAt = (at: number): number =>
  Math.max(1, Math.ceil((at - quicknet.genesis) / quicknet.periodMs) + 1);

/** The time of a round, ms. */
export const beaconTimeOf = (round: number): number => quicknet.genesis + (round - 1) * quicknet.periodMs;

/** What the network hashes with SHA-256 and signs for a round: its number in 8 bytes, the highest first. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(round / 2 ** 32));
  view.setUint32(4, round >>> 0);
  return bytes;
}

/** The name of a round in a draw record. */
export const beaconRefOf = (round: number): string => `${quicknet.name}/${round}`;

/** The number of a round by its name; null for a name of another network, or for no name. */
export function beaconRoundOf(ref: string): number | null {
  const [, digits] = /^quicknet\/([1-9]\d{0,14})$/.exec(ref) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Signature of a round in hex: a compressed point of G1. */
export const beaconSignaturePattern = /^[0-9a-f]{96}$/;

/**
 * Whether the network has signed a message: its SHA-256, and the signature (48 bytes). `contract/drand-bls.ts` has the
 * implementation.
 */
export type CheckBeacon = (digest: Uint8Array, signature: Uint8Array) => boolean;
