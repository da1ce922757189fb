import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract';
import { createHarness, type Harness } from '../../server/testing/harness';

const url = process.env['TEST_DATABASE_URL'];
const rain = contract.cashRain;
const noon = 'GH-20261120-1200';

describe.skipIf(!url)('closed database connections', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  }, 60_000);
  afterAll(() => house.close());

  test('F4 claims settle by their keys while connections are closed at random', async () => {
    const {
      rows: [own],
    } = await house.db.execute<{ name: string }>('select current_database() as name');
    const players = await Promise.all(Array.from({ length: 60 }, () => house.member()));
    for (const { token } of players) expect((await house.call(rain.drawStatus, { id: noon }, { token })).code).toBe(0);

    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    let over = false;
    let ended = 0;
    const killer = (async () => {
      // So many and no more: on a slow machine a connection would otherwise never live long enough for one claim.
      while (!over && ended < 200) {
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = $1 order by random() limit 2) as chosen',
          [own!.name],
        );
        ended += rowCount ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const settling = Promise.all(
      players.map(async ({ token }, index) => {
        const key = `key-of-player-${String(index).padStart(6, '0')}`;
        for (let tries = 1; tries <= 1_000; tries += 1) {
          const answer = await house.call(rain.gifts, {}, { token, key });
          if (answer.code === 0) return { tries, answer };
          expect(answer.status).toBe(500);
        }
        throw new Error('a claim never settled');
      }),
    );
    const settled = await settling.finally(async () => {
      over = true;
      await killer;
      await admin.end();
    });
    expect(ended).toBeGreaterThan(5);
    for (const [index, { answer }] of settled.entries()) {
      const again = await house.call(
        rain.gifts,
        {},
        { token: players[index]!.token, key: `key-of-player-${String(index).padStart(6, '0')}` },
      );
      expect(again.data).toEqual(answer.data);
    }
    expect(await house.audit()).toEqual([]);
  }, 120_000);

  test('F3 the pool recovers after losing every connection', async () => {
    const { token } = await house.member();
    const {
      rows: [own],
    } = await house.db.execute<{ name: string }>('select current_database() as name');
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own!.name]);
    await admin.end();
    let code = -1;
    for (let tries = 0; tries < 20 && code !== 0; tries += 1)
      code = (await house.call(contract.account.balance, {}, { token })).code;
    expect(code).toBe(0);
  }, 60_000);
});
