import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Signatures of the wallet's HTTP calls, protocol version 1 (docs/supplier-protocol.md). */

export const signatureHeaders = {
  supplier: 'x-baobab-supplier',
  /** Milliseconds since 1970. */
  timestamp: 'x-baobab-timestamp',
  /** Ed25519 signature in base64url without padding: 86 characters. */
  signature: 'x-baobab-signature',
} as const;

/** Largest difference between the timestamp of a request and the clock of the wallet, in ms. */
export const maxSkewMs = 300_000;

export interface SignedParts {
  readonly method: string;
  /** Path of the address, without host and query. */
  readonly path: string;
  readonly supplier: string;
  readonly timestamp: number;
  readonly body: Uint8Array | string;
}

/** The text that a signature covers: six lines, joined by a line feed, without one at the end. */
export const signedText = ({ method, path, supplier, timestamp, body }: SignedParts): string =>
  [
    'baobab-wallet-1',
    method.toUpperCase(),
    path,
    supplier,
    String(timestamp),
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');

/** Signs a request with an Ed25519 private key; returns base64url. */
export const signParts = (parts: SignedParts, privateKey: KeyObject): string =>
  sign(null, Buffer.from(signedText(parts)), privateKey).toString('base64url');

/** Reads a public key in SPKI DER, base64. Throws when it is not an Ed25519 key. */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of a supplier is an Ed25519 key');
  return key;
}

/** The public key as `readPublicKey` reads it. */
export const writePublicKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

/** Whether `signature` is that of one of the keys. A supplier has two keys while it replaces one. */
export function isSignedBy(parts: SignedParts, signature: string, keys: readonly KeyObject[]): boolean {
  if (!/^[A-Za-z0-9_-]{86}$/.test(signature)) return false;
  const [text, bytes] = [Buffer.from(signedText(parts)), Buffer.from(signature, 'base64url')];
  return keys.some((key) => verify(null, text, key, bytes));
}

/** Headers of a signed request. */
export const signedHeaders = (parts: SignedParts, privateKey: KeyObject): Record<string, string> => ({
  'content-type': 'application/json',
  [signatureHeaders.supplier]: parts.supplier,
  [signatureHeaders.timestamp]: String(parts.timestamp),
  [signatureHeaders.signature]: signParts(parts, privateKey),
});
