import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { basePath, contract } from '../../contract';
import { invariants, isRepairedWhileServing } from '../../server/boot/audit';
import { requestHeaders } from '../../server/testing/calls';
import { openHouse, type House } from './house';

const dayMs = 86_400_000;
/** The environment of a process whose machine has a wrong clock. */
const shifted = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href}`,
  CLOCK_SHIFT_MS: String(days * dayMs),
});

/** Sends a call; `at` is the time in the header `ticks`, ms. */
async function post(
  port: number,
  path: string,
  body: Record<string, string>,
  { at, token }: { at: number; token?: string },
) {
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}${path}`, {
    method: 'POST',
    headers: {
      ...requestHeaders(at, { 'idempotency-key': randomBytes(12).toString('hex'), ...(token ? { token } : {}) }),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(body).toString(),
  });
  return (await answer.json()) as { code: number; data: { token: string } };
}

/** Signs a demo member in and collects the daily bonus, which posts to the ledger. Returns the codes. */
async function play(port: number, at: number): Promise<number[]> {
  const entered = await post(port, contract.member.login.path, { mobile: '0240000001', password: 'baobab123' }, { at });
  const { token } = entered.data;
  const signed = await post(port, contract.dailyBonus.sign.path, {}, { at, token });
  return [entered.code, signed.code];
}
const number = async (house: House, text: string): Promise<number> =>
  house.look(async (open) => {
    const { rows } = await open.db.execute<{ found: number | string }>(sql.raw(text));
    return Number(rows[0]!.found);
  });

describe('F16 a process on a machine with a wrong clock', () => {
  let house: House;
  beforeEach(async () => {
    house = await openHouse();
  }, 120_000);
  afterEach(() => house.close());

  test.each([[-10], [40]])(
    'beside a right one, %i days off: nothing is done early',
    async (days) => {
      if (house.kind === 'pglite') return;
      await house.boot();
      const wrong = await house.beside(shifted(days));
      // The time of the database counts in both processes, so both take a request of now.
      expect(await play(wrong.port, Date.now())).toEqual([0, 0]);
      // Several rounds of the loop that closes and draws (one a second).
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      expect(
        await number(house, `select count(*) as found from draw_rounds where state > 1 and closes_at > ${Date.now()}`),
      ).toBe(0);
      expect(await number(house, `select count(*) as found from draw_rounds where state = 1`)).toBeGreaterThan(0);
      expect(
        await number(
          house,
          `select max(abs(created_at - ${Date.now()})) as found from transactions where reason like 'sign%'`,
        ),
      ).toBeLessThan(60_000);
      expect(await wrong.stop()).toBe(0);
      expect(await house.stop()).toBe(0);
      expect(await house.look((open) => invariants(open.db))).toEqual([]);
      await house.boot();
    },
    180_000,
  );

  test.each([[-10], [40]])(
    'alone on the embedded database, %i days off: it starts again',
    async (days) => {
      if (house.kind === 'postgres') return;
      await house.boot();
      await house.stop();
      await house.boot(undefined, shifted(days));
      expect(await play(house.port, Date.now() + days * dayMs)).toEqual([0, 0]);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      expect(await house.stop()).toBe(0);
      // The machine's clock is right again.
      await house.boot();
      expect((await play(house.port, Date.now()))[0]).toBe(0);
      expect(await house.stop()).toBe(0);
      const breaches = await house.look((open) => invariants(open.db));
      expect(breaches.filter((breach) => !isRepairedWhileServing(breach))).toEqual([]);
      await house.boot();
    },
    180_000,
  );
});
