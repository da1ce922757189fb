import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { defineCall, markets } from '../../contract';
import { defineArea, olderThan } from '../core/area';
import { readSettings } from '../core/read-settings';
import { verb } from '../core/verb';
import { settings } from '../db/schema';
import { createHarness, type Harness } from '../testing/harness';
import { areas, parts } from './areas';
import { installSettings } from './install-settings';
import { sweep } from './sweep';

const greetings = pgTable('test_greetings', {
  id: integer('id').primaryKey(),
  madeAt: bigint('made_at', { mode: 'number' }).notNull(),
});
const greetingSchema = v.object({ word: v.string() });
const greet = defineCall({
  id: '-',
  method: 'GET',
  path: '/test-service/greet',
  auth: 'public',
  answer: v.object({ word: v.string() }),
});
const lifeMs = 60_000;
/** An area that only this test has. */
const greeting = defineArea({
  name: 'greeting',
  calls: [verb(greet, ({ ctx }) => readSettings(ctx.deps, 'greeting', greetingSchema))],
  settings: [{ name: 'greeting', valueOf: ({ code }) => ({ word: `hello ${code}` }) }],
  odds: () => [{ game: 'greeting', version: 'greeting-1', rows: [{ giftType: 0, giftAmount: 0, weight: 1 }] }],
  expiry: [olderThan(greetings.madeAt, lifeMs)],
});

describe('an area that a test defines', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ implementations: greeting.calls });
    await house.deps.open.exec('create table test_greetings (id integer primary key, made_at bigint not null)');
    await installSettings(house.db, markets.GH, [greeting]);
  });
  afterAll(() => house.close());

  test('its call answers with its installed setting', async () => {
    expect(await house.call(greet, {})).toMatchObject({ code: 0, data: { word: 'hello GH' } });
  });
  test('a second installation keeps the value that an operator has set', async () => {
    const chosen = { word: 'akwaaba' };
    await house.db
      .update(settings)
      .set({ value: chosen })
      .where(sql`key = 'greeting:GH'`);
    await installSettings(house.db, markets.GH, [greeting]);
    expect(
      await house.db
        .select()
        .from(settings)
        .where(sql`key = 'greeting:GH'`),
    ).toMatchObject([{ value: chosen }]);
  });
  test('other rows under an installed odds version are an error', async () => {
    const changed = { ...greeting, odds: () => [{ game: 'greeting', version: 'greeting-1', rows: [] }] };
    await expect(installSettings(house.db, markets.GH, [changed])).rejects.toThrow('greeting-1');
  });
  test('the sweep deletes its rows once they are too old', async () => {
    const now = house.clock.now();
    await house.db.insert(greetings).values([
      { id: 1, madeAt: now - lifeMs - 1 },
      { id: 2, madeAt: now - lifeMs },
    ]);
    await sweep(house.db, now, [greeting]);
    expect((await house.db.select().from(greetings)).map(({ id }) => id)).toEqual([2]);
  });
});

describe('the areas of the server', () => {
  test('every name and every setting is used once', () => {
    const names = areas.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = parts.flatMap((part) => part.settings ?? []).map(({ name }) => name);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('every odds version of a market is used once', () => {
    for (const market of Object.values(markets)) {
      const versions = parts.flatMap(({ odds }) => odds?.(market) ?? []).map(({ version }) => version);
      expect(new Set(versions).size).toBe(versions.length);
    }
  });
});
