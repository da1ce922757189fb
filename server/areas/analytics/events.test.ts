import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basePath, codes, contract, maxEvents, type AppEvent } from '../../../contract';
import { eventBatches, eventCounts } from '../../db/schema';
import { sweep } from '../../boot/sweep';
import { createHarness, type Harness } from '../../testing/harness';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
}, 60_000);
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(eventCounts);
  await house.db.delete(eventBatches);
});

let made = 0;
const batchId = () => (made += 1).toString(16).padStart(32, '0');
/** As a browser sends it while the page closes: a form, no header of ours. */
const send = async (events: unknown, more: Record<string, string> = {}, ip = `10.9.${made % 200}.1`) => {
  const fields = {
    batch: batchId(),
    language: 'fr',
    theme: 'b',
    events: typeof events === 'string' ? events : JSON.stringify(events),
    ...more,
  };
  const response = await house.raw(
    `${basePath}${contract.platform.events.path}`,
    { method: 'POST', body: new URLSearchParams(fields) },
    ip,
  );
  return { status: response.status, ...((await response.json()) as { resultCode: number }) };
};
const counts = () => house.db.select().from(eventCounts).orderBy(asc(eventCounts.name), asc(eventCounts.detail));

describe('NAV-12 events', () => {
  test('are counted by day, name, detail, language and theme', async () => {
    const events: AppEvent[] = [
      { name: 'pageView', detail: '/home' },
      { name: 'pageView', detail: '/categories/:id/games' },
      { name: 'pageView', detail: '/home' },
      { name: 'register' },
    ];
    expect(await send(events)).toMatchObject({ status: 200, resultCode: 200 });
    expect(await send(events.slice(0, 1))).toMatchObject({ resultCode: 200 });
    const same = { day: '20261120', language: 'fr', theme: 'b' };
    expect(await counts()).toEqual([
      { ...same, name: 'pageView', detail: '/categories/:id/games', count: 1 },
      { ...same, name: 'pageView', detail: '/home', count: 3 },
      { ...same, name: 'register', detail: '', count: 1 },
    ]);
  });

  test('a repeated batch counts once, also with concurrent requests', async () => {
    const batch = 'c'.repeat(32);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send([{ name: 'register' }], { batch })));
    expect(answers.every(({ resultCode }) => resultCode === 200)).toBe(true);
    expect((await counts()).map(({ count }) => count)).toEqual([1]);
  });

  test('the sweep deletes a batch id after a day', async () => {
    await send([{ name: 'register' }]);
    await sweep(house.db, house.clock.now() + 86_400_001);
    expect(await house.db.select().from(eventBatches)).toEqual([]);
  });

  test('a page outside the route table is counted as “other”', async () => {
    await send([
      { name: 'pageView', detail: '/anything/at/all' },
      { name: 'pageView', detail: '/home' },
      { name: 'pageView', detail: '/other/words' },
    ]);
    expect((await counts()).map(({ detail, count }) => [detail, count])).toEqual([
      ['/home', 1],
      ['other', 2],
    ]);
  });

  test('the sweep keeps counts for 400 days', async () => {
    await send([{ name: 'register' }]);
    await sweep(house.db, house.clock.now() + 400 * 86_400_000);
    expect(await counts()).toHaveLength(1);
    await sweep(house.db, house.clock.now() + 402 * 86_400_000);
    expect(await counts()).toEqual([]);
  });

  test('one address is limited', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => send([{ name: 'logout' }], {}, '10.77.0.1')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('W15 events with personal data are refused', () => {
  test.each<[string, unknown]>([
    ['an unknown name', [{ name: 'mobile', detail: '0244123456' }]],
    ['an address with a mobile', [{ name: 'pageView', detail: '/account/0244123456' }]],
    ['an address as it was opened', [{ name: 'pageView', detail: '/categories/1/games' }]],
    ['a query', [{ name: 'pageView', detail: '/home?r=/me' }]],
    ['a hash', [{ name: 'pageView', detail: '/home#token' }]],
    ['a token', [{ name: 'pageView', detail: `/${'aB3'.repeat(14)}` }]],
    ['an e-mail', [{ name: 'pageView', detail: '/ama@baobab.example' }]],
    ['a detail of an event without details', [{ name: 'register', detail: '0244123456' }]],
    ['an extra field', [{ name: 'register', mobile: '0244123456' }]],
    ['a detail that is not on the list', [{ name: 'login', detail: 'ama' }]],
    ['a full address', [{ name: 'pageView', detail: 'https://baobab.example/home' }]],
    ['upper case words', [{ name: 'pageView', detail: '/Kwame' }]],
    ['a space', [{ name: 'pageView', detail: '/home page' }]],
    ['an empty list', []],
    ['an object', {}],
    ['null', 'null'],
    ['a number', '1'],
    ['no JSON', 'x'],
    ['a nested list', [[{ name: 'register' }]]],
    ['too many events', Array.from({ length: maxEvents + 1 }, () => ({ name: 'register' }))],
    ['a prototype', '[{"name":"register","__proto__":{"x":1}}]'],
    ['one invalid event among valid ones', [{ name: 'register' }, { name: 'x' }]],
  ])('%s', async (_, events) => {
    expect(await send(events)).toMatchObject({ status: 200, resultCode: codes.invalid });
    expect(await counts()).toEqual([]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each([
    ['batch', ''],
    ['batch', 'x'.repeat(32)],
    ['language', 'xx'],
    ['theme', 'c'],
  ])('the %s %j is refused', async (field, value) => {
    expect(await send([{ name: 'register' }], { [field]: value })).toMatchObject({ resultCode: codes.invalid });
  });

  test('a member’s token and cookie are not stored', async () => {
    const { token } = await house.member();
    await house.call(
      contract.platform.events,
      { batch: batchId(), language: 'fr', theme: 'b', events: JSON.stringify([{ name: 'register' }]) },
      { token },
    );
    expect(await counts()).toEqual([
      { day: '20261120', language: 'fr', theme: 'b', name: 'register', detail: '', count: 1 },
    ]);
    expect(Object.keys((await house.db.select().from(eventBatches))[0] ?? {})).toEqual(['batch', 'seenAt']);
  });
});
