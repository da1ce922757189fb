import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basePath, codes, contract, markets, readEnvelope } from '../../contract';
import { withdrawOrders } from '../../server/db/schema';
import { createSealer } from '../../server/core/sealer';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { openWithdrawals, reviewOnlySums, wantedWithdrawal } from '../../server/testing/withdrawals';
import { openHouse, type House } from './house';

const rounds = 5;
/** Withdrawals of one member at once, each of ₵200; above ₵500 a day they are reviewed (A6). */
const atOnce = 10;
const money = 20_000;

let house: House;
let members: MadeMember[] = [];
beforeAll(async () => {
  house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
  // The first start puts the shipped settings into the database.
  await house.boot();
  await house.stop();
  members = await house.look(async ({ db }) => {
    await reviewOnlySums({ db });
    await openWithdrawals({ db });
    const sealer = createSealer(Buffer.alloc(32, 0x11));
    const deps = { db, clock: { now: () => Date.now() }, market: markets.GH, sealer };
    const made: MadeMember[] = [];
    for (let n = 0; n < rounds; n += 1)
      made.push(await makeMember(deps, { withdrawable: atOnce * money, known: true }));
    return made;
  });
}, 120_000);
afterAll(() => house.close());

async function take(port: number, token: string): Promise<number> {
  const pairs = Object.entries(wantedWithdrawal({ money })).map(([name, value]) => [name, String(value)]);
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${contract.withdraw.init.path}`, {
    method: 'POST',
    body: new URLSearchParams(pairs),
    headers: requestHeaders(Date.now(), { token, 'idempotency-key': randomBytes(12).toString('hex') }),
  });
  return readEnvelope(await response.json())!.code;
}

test('concurrent withdrawals over two servers respect the daily review sum', async () => {
  await house.boot();
  const other = house.kind === 'postgres' ? await house.beside() : null;
  const ports = [house.port, other?.port ?? house.port];
  for (const { token } of members) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => take(ports[n % 2]!, token)));
    expect(answers).toEqual(Array.from({ length: atOnce }, () => codes.ok));
  }
  await other?.stop();
  await house.kill();
  for (const { id } of members) {
    const rows = await house.look(({ db }) => db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, id)));
    expect(rows.filter(({ reviewUntil }) => reviewUntil === null)).toHaveLength(2);
    expect(rows.filter(({ reviewWhy }) => reviewWhy === 'day-sum')).toHaveLength(atOnce - 2);
  }
}, 120_000);
