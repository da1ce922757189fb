import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { calls, codes, defineCall, headers, languages, markets } from '../../contract';
import { defineArea, olderThan } from '../core/area';
import { emit, listenersOf } from '../core/events';
import type { MessageKey } from '../core/messages';
import { readSettings } from '../core/read-settings';
import { refuse } from '../core/refuse';
import { verb } from '../core/verb';
import { settings } from '../db/schema';
import { withTransaction } from '../db/transaction';
import { createHarness, type Harness } from '../testing/harness';
import { areas, parts } from './areas';
import { installSettings } from './install-settings';
import { sweep } from './sweep';

const greetings = pgTable('test_greetings', {
  id: integer('id').primaryKey(),
  madeAt: bigint('made_at', { mode: 'number' }).notNull(),
});
const played = pgTable('test_played', {
  transactionId: bigint('transaction_id', { mode: 'number' }),
  game: text('game'),
});
const greetingSchema = v.object({ word: v.string() });
const greet = defineCall({
  id: '-',
  method: 'GET',
  path: '/test-service/greet',
  auth: 'public',
  answer: v.object({ word: v.string() }),
});
const leave = defineCall({
  id: '-',
  method: 'GET',
  path: '/test-service/leave',
  auth: 'public',
  answer: v.object({}),
});
// A test adds no type to `Messages`, because code outside the test could then use the key.
const tooEarly = 'greetingTooEarly' as string as MessageKey;
const texts = {
  en: { greetingTooEarly: 'Stay for {minutes} minutes' },
  fr: { greetingTooEarly: 'Restez {minutes} minutes' },
  pt: { greetingTooEarly: 'Fique {minutes} minutos' },
};
const lifeMs = 60_000;
/** An area that only this test has. */
const greeting = defineArea({
  name: 'greeting',
  calls: [
    verb(greet, ({ ctx }) => readSettings(ctx.deps, 'greeting', greetingSchema)),
    verb(leave, async () => refuse(codes.invalid, tooEarly, { minutes: 1_500 })),
  ],
  messages: texts,
  settings: [{ name: 'greeting', valueOf: ({ code }) => ({ word: `hello ${code}` }) }],
  odds: () => [{ game: 'greeting', version: 'greeting-1', rows: [{ giftType: 0, giftAmount: 0, weight: 1 }] }],
  expiry: [olderThan(greetings.madeAt, lifeMs)],
  invariants: [['a greeting has no time', () => 'select id as at from test_greetings where made_at = 0']],
  guards: { uniqueIndexes: ['test_greetings_pkey'] },
  on: {
    async roundSettled({ tx }, { transactionId, game }) {
      if (game === 'refused-game') throw new Error('the listener fails');
      await tx.insert(played).values({ transactionId, game });
    },
  },
});

describe('an area defined by the test', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ areas: [...areas, greeting] });
    await house.deps.open.exec(`create table test_greetings (id integer primary key, made_at bigint not null);
      create table test_played (transaction_id bigint, game text)`);
  });
  afterAll(() => house.close());

  test('its call answers with its installed setting', async () => {
    expect(await house.call(greet, {})).toMatchObject({ code: 0, data: { word: 'hello GH' } });
  });
  test('its refusal has its own text in each language', async () => {
    const said = await Promise.all(
      languages.map((language) => house.call(leave, {}, { headers: { [headers.language]: language } })),
    );
    expect(said.map(({ msg }) => msg)).toEqual([
      'Stay for 1,500 minutes',
      'Restez 1\u00a0500 minutes',
      'Fique 1.500 minutos',
    ]);
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
    await house.db.delete(greetings);
  });
  test('the audit checks its invariant', async () => {
    expect(await house.audit()).toEqual([]);
    await house.db.insert(greetings).values({ id: 3, madeAt: 0 });
    expect(await house.audit()).toEqual(['a greeting has no time: 3']);
    await house.db.delete(greetings);
  });
  test('the audit finds that its unique index is missing', async () => {
    await house.deps.open.exec('alter table test_greetings drop constraint test_greetings_pkey');
    expect(await house.audit()).toEqual(['I6 a unique index of the books is missing: test_greetings_pkey']);
    await house.deps.open.exec('alter table test_greetings add primary key (id)');
  });
  test('its listener runs in the transaction of the event', async () => {
    const round = { memberId: 1, cash: 0, staked: 1, worth: 1, at: house.clock.now() };
    const settle = (transactionId: number, game: string) =>
      withTransaction(house, async (tx) => {
        await tx.insert(greetings).values({ id: transactionId, madeAt: 1 });
        await emit({ tx, deps: { ...house.deps, listeners: listenersOf([greeting]) } }, 'roundSettled', {
          ...round,
          transactionId,
          game,
        });
      });
    await settle(11, 'a-game');
    await expect(settle(12, 'refused-game')).rejects.toThrow('the listener fails');
    expect(await house.db.select().from(played)).toEqual([{ transactionId: 11, game: 'a-game' }]);
    expect((await house.db.select().from(greetings)).map(({ id }) => id)).toEqual([11]);
  });
});

describe('the areas of the server', () => {
  test('every name and every setting is used once', () => {
    const names = areas.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = parts.flatMap((part) => part.settings ?? []).map(({ name }) => name);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('every key kind and every ledger reason belongs to one part', () => {
    const kinds = parts.flatMap(({ keyKinds }) => keyKinds ?? []).map(({ name }) => name);
    expect(kinds.sort()).toEqual([...new Set(kinds)]);
    const reasons = parts.flatMap(({ ledgerReasons }) => ledgerReasons ?? []);
    expect(reasons.sort()).toEqual([...new Set(reasons)]);
  });
  test('every area with money calls declares its bet calls', () => {
    const money = new Set(calls.filter((call) => call.money).map(({ path }) => path));
    const silent = areas.filter(
      (area) => area.calls.some(({ call }) => money.has(call.path)) && area.betCalls === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
  test('every odds version of a market is used once', () => {
    for (const market of Object.values(markets)) {
      const versions = parts.flatMap(({ odds }) => odds?.(market) ?? []).map(({ version }) => version);
      expect(new Set(versions).size).toBe(versions.length);
    }
  });
});
