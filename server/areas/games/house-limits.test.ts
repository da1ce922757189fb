import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { hits } from '../../core/limits';
import { hashToken } from '../../sessions';
import { createHarness, type Harness } from '../../testing/harness';
import { playLimit, resultLimit, stepLimit, tableLimit } from './house/limits';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

const { houseGames } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

/** Fills a limit, so that one more call reaches it. */
const fill = async ({ name, max }: { name: string; max: number }, whom: string) => {
  const now = house.clock.now();
  await house.db.execute(sql`
    select limit_take(array[${`${name}:${whom}`}]::text[], array[${max}]::integer[], array[60000]::bigint[], ${now}::bigint, null, null)
    from generate_series(1, ${max - 1}::int)`);
};

describe('calls of a house game are limited', () => {
  test('each session has its own limits, under the hash of its token', async () => {
    const [player, other] = [await playerAt(house, gameIds.dice), await playerAt(house, gameIds.dice)];
    const calls = [
      [tableLimit, (at: typeof player) => at.table()],
      [resultLimit, (at: typeof player) => at.result(newKey())],
      [playLimit, (at: typeof player) => at.play(100)],
      [stepLimit, (at: typeof player) => at.step('1', 0, 1)],
    ] as const;
    for (const [rule, call] of calls) {
      await fill(rule, hashToken(player.session));
      expect((await call(player)).code).not.toBe(codes.tooMany);
      expect((await call(player)).code).toBe(codes.tooMany);
      expect((await call(other)).code).not.toBe(codes.tooMany);
    }
    expect((await player.collect('1')).code).toBe(codes.tooMany);
    const { rows } = await house.db.execute(sql`select 1 from limit_hits where key like ${`%${player.session}%`}`);
    expect(rows).toEqual([]);
  });

  test('tokens that no session has count together for their address', async () => {
    const { name, max, windowMs } = resultLimit;
    const unknown = (letter: string, ip: string) =>
      house.call(houseGames.result, { session: letter.repeat(43), key: newKey() }, { ip });
    await fill(resultLimit, 'ip:10.9.9.1');
    expect((await unknown('a', '10.9.9.1')).code).toBe(codes.sessionExpired);
    expect((await unknown('b', '10.9.9.1')).code).toBe(codes.tooMany);
    expect((await unknown('b', '10.9.9.2')).code).toBe(codes.sessionExpired);
    expect(await hits(house.db, { key: `${name}:ip:10.9.9.1`, windowMs, now: house.clock.now() })).toBe(max);
  });
});
