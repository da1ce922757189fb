import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basePath, codes, contract, markets, maxFileBytes } from '../../contract';
import { createSealer } from '../../server/core/sealer';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember } from '../../server/testing/members';
import { openHouse, type House } from './house';

const uploads = 20;
/**
 * Bytes. Quiet runs measured 87 to 102 MB; on a busy machine garbage is collected later. A parser that kept whole forms
 * in memory grew the server by 186 MB.
 */
const mostGrowth = 150_000_000;

let house: House;
let tokens: string[] = [];
beforeAll(async () => {
  house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
  tokens = await house.look(async ({ db }) => {
    const deps = {
      db,
      clock: { now: () => Date.now() },
      market: markets.GH,
      sealer: createSealer(Buffer.alloc(32, 0x11)),
    };
    const made: string[] = [];
    for (let n = 0; n < uploads + 1; n += 1) made.push((await makeMember(deps)).token);
    return made;
  });
  await house.boot();
}, 120_000);
afterAll(() => house.close());

/** What the process has in memory, in bytes. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${house.pid()}/status`, 'latin1'))![1]) * 1024;

/** A picture of noise: a PNG of that cannot be made smaller, so it is as long as its pixels. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function upload(token: string, file: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'a.png');
  const response = await fetch(`http://127.0.0.1:${house.port}${basePath}${contract.profile.modifyImg.path}`, {
    method: 'POST',
    body: form,
    headers: requestHeaders(Date.now(), { token }),
  });
  const body = (await response.json()) as { code?: number; resultCode?: number };
  return Number(body.code ?? body.resultCode);
}

test('LD8 twenty uploads of 10 MB grow the server under 150 MB', async () => {
  const file = await noise(1_820);
  expect(file.length).toBeGreaterThan(maxFileBytes * 0.93);
  expect(file.length).toBeLessThanOrEqual(maxFileBytes);
  // The library of pictures is loaded with the first one.
  expect([codes.ok, 200]).toContain(await upload(tokens[uploads]!, await noise(64)));
  const before = memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 5);
  const results = await Promise.all(tokens.slice(0, uploads).map((token) => upload(token, file)));
  for (const code of results) expect([codes.ok, 200]).toContain(code);
  clearInterval(watch);
  const growth = peak - before;
  console.log(`uploads: ${(growth / 1e6).toFixed(0)} MB more at the peak`);
  expect(growth).toBeLessThan(mostGrowth);
}, 180_000);
