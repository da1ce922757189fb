// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashChain } from '../../../../server/fairness';
import { endHashOf } from './chain';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('the hash is SHA-256 for any bytes', () => {
  const same = (bytes: Uint8Array): void => {
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  };
  for (let length = 0; length < 200; length += 1) same(new Uint8Array(length).fill(length));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), same));
});

test('FAIR-6 the value of any round leads to the end hash of its chain, another value does not', async () => {
  const chain = hashChain(
    Uint8Array.from({ length: 32 }, (_, at) => at),
    1_200,
  );
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  for (const number of [1, 2, 500, 501, 1_200])
    expect(await endHashOf(hex(chain.value(number)), number, pause)).toBe(chain.endHash);
  expect(pauses).toBe(3);
  expect(await endHashOf(hex(chain.value(3)), 4, pause)).not.toBe(chain.endHash);
  expect(await endHashOf('00'.repeat(32), 3, pause)).not.toBe(chain.endHash);
});
