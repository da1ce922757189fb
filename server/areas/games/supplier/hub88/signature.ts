import { sign, verify, type KeyObject } from 'node:crypto';

/** Header with the base64 of the RSA-SHA256 (PKCS #1 v1.5) signature over the bytes of the body. */
export const hub88SignatureHeader = 'x-hub88-signature';

/** Whether one of the keys has signed these bytes. */
export const isHub88Signed = (keys: readonly KeyObject[], body: Uint8Array, signature: string | null): boolean =>
  signature !== null &&
  /^[A-Za-z0-9+/]{100,1000}={0,2}$/.test(signature) &&
  keys.some((key) => verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64')));

/** Signs the body of a request, as Hub88 does; for the simulator. */
export const signHub88 = (privateKey: KeyObject, body: string): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
