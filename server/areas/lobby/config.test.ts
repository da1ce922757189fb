import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, menuPositions, optionTypes, withdrawEnabledSchema } from '../../../contract';
import * as v from 'valibot';
import { adverts, menus } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';

const { config } = contract;

describe('configuration', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.close());

  const french = { headers: { 'accept-language': 'fr-CI,fr;q=0.9' } };

  test('C21 SYS all options are listed once, in the player’s language', async () => {
    const { data } = await house.call(config.options, {});
    expect(data.map(({ type }) => type)).toEqual(Object.values(optionTypes).sort((one, other) => one - other));
    const translated = await house.call(config.options, {}, french);
    const tips = (list: typeof data) => list.find(({ type }) => type === optionTypes.topUpTips)?.content;
    expect(tips(data)).toContain('The smallest deposit is ₵1.00.');
    expect(tips(translated.data)).toContain('Le dépôt minimum est de ₵1,00.');
  });
  test('C20 an unknown option type returns an empty list', async () => {
    expect(await house.call(config.optionByType, { type: 160 })).toMatchObject({
      code: 0,
      data: [{ type: 160, content: '1' }],
    });
    expect(await house.call(config.optionByType, { type: 9_999 })).toMatchObject({ code: 0, data: [] });
  });
  test('C23 WDR-2 option 6002 is one entry with its closed message', async () => {
    const { data } = await house.call(config.byKey, { key: 6002 });
    expect(data).toHaveLength(1);
    const content = v.parse(withdrawEnabledSchema, JSON.parse(data[0]?.content ?? ''));
    expect(content).toMatchObject({ enable: true });
    expect(content.message).toContain('paused');
  });
  test('C16 HOM-2 HOM-15 C17 HOM-17 menus are listed in their order', async () => {
    const home = await house.call(config.menus, { position: menuPositions.home });
    expect(home.data.map(({ title, url }) => [title, url])).toEqual([
      ['Coin Wheel', '/games/coin-spin/1'],
      ['Lucky Refund', '/activities/lucky-refund/index'],
      ['Lottery', '/lottery'],
      ['VIP Club', '/subscriber/memberCenter'],
      ['Messages', '/member/messages'],
    ]);
    expect((await house.call(config.menus, { position: menuPositions.drawer })).data.length).toBeGreaterThan(0);
    expect((await house.call(config.menusByGroup, { groupId: 130_100 })).data.length).toBeGreaterThan(0);
    expect((await house.call(config.menus, { position: 1 })).data).toEqual([]);
    expect((await house.call(config.menus, { position: menuPositions.home }, french)).data[0]?.title).toBe(
      'Roue des pièces',
    );
  });
  test('HOM-20 a disabled menu is left out', async () => {
    const ids = async () => [
      (await house.call(config.menus, { position: menuPositions.home })).data.map(({ id }) => id),
      (await house.call(config.menusByGroup, { groupId: 130_100 })).data.map(({ id }) => id),
    ];
    const before = await ids();
    await house.db
      .update(menus)
      .set({ actived: false })
      .where(inArray(menus.id, [1, 41]));
    house.clock.advance(10_000);
    expect(await ids()).toEqual(before.map((all) => all.filter((id) => id !== 1 && id !== 41)));
    await house.db.update(menus).set({ actived: true });
    house.clock.advance(10_000);
    expect(await ids()).toEqual(before);
  });
  test('C19 ADV-1 ADV-2 adverts are listed by position', async () => {
    const { data } = await house.call(config.adverts, { position: 500101 });
    expect(data.map(({ image }) => image)).toEqual([
      '/art/banner-night',
      '/art/banner-savanna',
      '/art/banner-night',
      '/art/banner-savanna',
      '/art/promo/tickets',
    ]);
    expect(data[0]?.content.split('\n').slice(0, 2)).toEqual(['Your first rain', 'A sure gift']);
    for (const position of [900103, 900104, 800103, 800102, 800104, 200101]) {
      expect((await house.call(config.adverts, { position })).data.length, String(position)).toBeGreaterThan(0);
    }
    expect((await house.call(config.adverts, { position: 900103 })).data.map(({ image }) => image)).toEqual([
      '/art/promo/rain-hours',
      '/art/promo/first-rain',
      '/art/promo/fair-play',
      '/art/promo/daily-tasks',
      '/art/promo/tickets',
    ]);
  });
  test('C18 adverts are listed by type', async () => {
    const { data } = await house.call(config.advertsByType, { typeId: 2 });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ typeId }) => typeId))).toEqual(new Set([2]));
  });
  test('ADV-1 an advert is listed between its start and end', async () => {
    const now = house.clock.now();
    await house.db.insert(adverts).values({
      market: 'GH',
      id: 900,
      typeId: 9,
      position: 300101,
      sort: 1,
      image: '/art/coin',
      url: '/me',
      content: { en: 'x', fr: 'x', pt: 'x' },
      beginsAt: now + 60_000,
      endsAt: now + 120_000,
    });
    const shown = async () => (await house.call(config.adverts, { position: 300101 })).data.length;
    const seen = [await shown()];
    for (let minutes = 1; minutes <= 2; minutes += 1) {
      house.clock.advance(60_000);
      seen.push(await shown());
    }
    expect(seen.map((count) => count - seen[0]!)).toEqual([0, 1, 0]);
  });
  test('Q45 an unchanged answer is a 304', async () => {
    const first = await house.call(config.options, {});
    const etag = first.headers.get('etag') ?? '';
    const again = await house.raw('/api/config-service/cfGlobal/queryGlobalByPlatform', {
      headers: { 'if-none-match': etag, 'accept-language': 'en' },
    });
    expect(again.status).toBe(304);
  });
  test.each([
    ['position', 'abc'],
    ['position', '-1'],
    ['position', '1e3'],
    ['position', ''],
  ])('%s "%s" is refused by name', async (name, value) => {
    const answer = await house.raw(`/api${config.menus.path}?${name}=${value}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 1001, data: { field: name } });
  });
});
