/** `bytes` random bytes in lower-case hex: nonces, device ids and idempotency keys; never an outcome. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A number from 0 to 1, for spreading retries in time. */
export const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
