// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endHashOf } from './chain';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** A chain: the value of each round is the hash of the next one, and the end hash that of round 1. */
function chainOf(length: number): { readonly endHash: string; readonly values: readonly string[] } {
  const values: string[] = [];
  let value: Uint8Array = new Uint8Array(32).fill(7);
  for (let number = length; number >= 1; number -= 1) {
    values.unshift(hex(value));
    value = hash(value);
  }
  return { endHash: hex(value), values };
}

test('the hash is SHA-256 for any bytes', () => {
  const same = (bytes: Uint8Array): void => {
    expect(hex(sha256(bytes))).toBe(hex(hash(bytes)));
  };
  for (let length = 0; length < 200; length += 1) same(new Uint8Array(length).fill(length));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), same));
});

test('FAIR-6 the value of any round leads to the end hash of its chain, another value does not', async () => {
  const { endHash, values } = chainOf(1_200);
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  for (const number of [1, 2, 500, 501, 1_200])
    expect(await endHashOf(values[number - 1]!, number, pause)).toBe(endHash);
  expect(pauses).toBe(3);
  expect(await endHashOf(values[2]!, 4, pause)).not.toBe(endHash);
  expect(await endHashOf('00'.repeat(32), 3, pause)).not.toBe(endHash);
});
