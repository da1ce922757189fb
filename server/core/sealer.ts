import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored personal data. Data sealed for one place cannot be opened at another. */
export interface Sealer {
  /** Encrypts with AES-256-GCM. `place` (for example "kyc:100001") is authenticated but not stored. */
  seal(plain: Uint8Array, place: string): Buffer;
  /** Decrypts. Throws when a byte was changed, or when the place or the key differs. */
  open(sealed: Uint8Array, place: string): Buffer;
  /** A keyed digest in hex: finds equal values without storing them. */
  digest(text: string, purpose: string): string;
}

/** First byte of all sealed data. It names the format, so that a later format can be told apart. */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

const derive = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `baobab ${purpose}`, 32));

/** Makes a sealer from a key of 32 bytes. Encryption and digests use separate keys derived from it. */
export function createSealer(key: Uint8Array): Sealer {
  const sealKey = derive(key, 'seal');
  const digestKey = derive(key, 'digest');
  return {
    seal(plain, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (bytes.length < 1 + ivBytes + tagBytes || bytes[0] !== version)
        throw new Error('the data does not have the format of sealed data');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(1, 1 + ivBytes));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
    },
    digest: (text, purpose) => createHmac('sha256', digestKey).update(purpose).update('\0').update(text).digest('hex'),
  };
}
