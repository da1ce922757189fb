import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertPositions, contract, menuPositions } from '../../../contract';
import { adverts, deskChanges, members, menus, settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { helpOf, runDesk } from './command';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

const desk = (...words: string[]) => runDesk(house.deps, words);
/** Runs a change as a dry run and then with its word. */
async function change(...words: string[]): Promise<string[]> {
  const said = await desk(...words, '--by', 'esi');
  const word = /--confirm (\w{8})/.exec(said.join('\n'))![1]!;
  return desk(...words, '--by', 'esi', '--confirm', word);
}
const changes = () => house.db.select().from(deskChanges).orderBy(desc(deskChanges.id));
const fresh = () => house.clock.advance(120_000);
const all = (name: string, text: string) => ['en', 'fr', 'pt'].map((language) => `${name}.${language}=${text}`);

describe('the operator desk', () => {
  test('the help names every topic and its actions', async () => {
    const help = (await desk()).join('\n');
    for (const topic of [
      'menus',
      'adverts',
      'options',
      'odds',
      'switches',
      'messages',
      'coupons',
      'support',
      'suppliers',
      'games',
      'categories',
      'wins',
      'draws',
      'reviews',
      'kyc',
    ])
      expect(help).toContain(topic);
    expect(helpOf('menus').join('\n')).toContain('desk menus set <id> field=value');
    expect(await desk('reviews', 'list')).toContain('Stuck orders: 1');
    expect((await desk('kyc', 'list'))[0]).toMatch(/^Identity details to check/);
  });

  test('a change is a dry run first, needs its word, and leaves one audit row', async () => {
    const words = ['menus', 'set', '1', 'title.fr=La roue', 'sort=9'];
    const before = await changes();
    const said = await desk(...words, '--by', 'esi');
    expect(said.join('\n')).toMatch(/dry run[\s\S]*sort: 1 → 9[\s\S]*title.fr: "Roue des pièces" → "La roue"/);
    expect(await changes()).toEqual(before);
    const read = async () => (await house.db.select().from(menus).where(eq(menus.id, 1)))[0]!;
    expect((await read()).sort).toBe(1);
    await expect(desk(...words, '--by', 'esi', '--confirm', '00000000')).rejects.toThrow(/run it again/);
    await expect(desk(...words)).rejects.toThrow(/name of the operator/);
    expect(await change(...words)).toContain('  sort: 1 → 9');
    expect(await read()).toMatchObject({ sort: 9, title: { fr: 'La roue', en: 'Coin Wheel' } });
    const [row] = await changes();
    expect(row).toMatchObject({
      subject: 'menus:1',
      action: 'set',
      actor: 'operator:esi',
      market: 'GH',
      before: { sort: 1 },
      after: { sort: 9 },
    });
    await expect(desk(...words, '--by', 'esi')).rejects.toThrow(/these values already/);
    await expect(house.db.update(deskChanges).set({ actor: 'x' })).rejects.toThrow();
  });

  test('I24 the audit finds a changed and a removed row of the log', async () => {
    const broken = async (...statements: string[]): Promise<string[]> => {
      const copy = await house.db.select().from(deskChanges).orderBy(deskChanges.id);
      await house.deps.open.exec('alter table desk_changes disable trigger user');
      for (const statement of statements) await house.db.execute(sql.raw(statement));
      const breaches = await house.audit();
      await house.db.delete(deskChanges);
      await house.db.insert(deskChanges).overridingSystemValue().values(copy);
      await house.deps.open.exec('alter table desk_changes enable trigger user');
      return breaches.filter((breach) => breach.startsWith('I24'));
    };
    await Promise.all([3, 4, 5].map((id) => change('menus', 'set', String(id), 'sort=8')));
    const ids = (await changes()).map(({ id }) => id).reverse();
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(await house.audit()).toEqual([]);
    const violation = 'I24 a row of the desk log does not continue the hash chain';
    expect(await broken(`update desk_changes set actor = 'operator:kofi' where id = 2`)).toEqual([`${violation}: 2`]);
    expect(await broken('delete from desk_changes where id = 2')).toEqual([`${violation}: 3`]);
    expect(await house.audit()).toEqual([]);
  });

  test('a word is refused when the row has changed since the dry run', async () => {
    const words = ['menus', 'set', '2', 'sort=7', '--by', 'esi'];
    const word = /--confirm (\w{8})/.exec((await desk(...words)).join('\n'))![1]!;
    await house.db.update(menus).set({ url: '/tasks' }).where(eq(menus.id, 2));
    await expect(desk(...words, '--confirm', word)).rejects.toThrow(/run it again/);
  });

  test('ADV-1 an advert is added as a draft, previewed and published', async () => {
    const position = advertPositions.swipe;
    const shown = async () => {
      fresh();
      const { data } = await house.call(contract.config.adverts, { position });
      return data.map(({ id }: { id: number }) => id);
    };
    await change(
      'adverts',
      'add',
      '900',
      `position=${position}`,
      'typeId=4',
      'image=/art/promo/coin-wheel',
      'url=/games/coin-spin/1',
      ...all('content', 'New\\nA headline\\nA text\\nGo'),
    );
    expect(await shown()).not.toContain(900);
    const preview = (await desk('adverts', 'preview', '900')).join('\n');
    expect(preview).toMatch(/A HEADLINE[\s\S]*\[ Go \] → \/games\/coin-spin\/1/);
    // The holder of the address sees the draft at its position, for a day; nobody else does.
    const key = /\/promotion\?preview=(\S+)/.exec(preview)![1]!;
    const seen = async (input: { position: number; preview: string }) =>
      (await house.call(contract.config.adverts, input)).data.map(({ id }: { id: number }) => id);
    expect(await seen({ position, preview: key })).toContain(900);
    expect(await seen({ position: advertPositions.banner, preview: key })).not.toContain(900);
    expect(await seen({ position, preview: key.replace('900.', '901.') })).not.toContain(900);
    expect(await seen({ position, preview: `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}` })).not.toContain(900);
    expect(await shown()).not.toContain(900);
    house.clock.advance(24 * 3_600_000);
    expect(await seen({ position, preview: key })).not.toContain(900);
    expect((await desk('adverts', 'publish', '900', '--by', 'esi')).join('\n')).toContain('A HEADLINE');
    await change('adverts', 'publish', '900');
    expect(await shown()).toContain(900);
    await change('adverts', 'unpublish', '900');
    expect(await shown()).not.toContain(900);
    expect((await house.db.select().from(adverts).where(eq(adverts.id, 900)))[0]?.content.fr).toContain('\n');
  });

  test('ADV-9 Q67 a count-down advert needs its end', async () => {
    const words = [`position=${advertPositions.countDown}`, 'image=/art/promo/coin-wheel', 'url=/promotion'];
    const text = all('content', 'New\\nA headline\\nA text\\nGo');
    const ends = 'endsAt=2027-01-01T00:00:00Z';
    await expect(desk('adverts', 'add', '910', ...words, ...text, '--by', 'esi')).rejects.toThrow(/needs endsAt/);
    await change('adverts', 'add', '910', ...words, ...text, ends);
    await expect(desk('adverts', 'set', '910', 'endsAt=none', '--by', 'esi')).rejects.toThrow(/needs endsAt/);
    await change('adverts', 'publish', '910');
    // One that was stored before can still be hidden.
    await house.db.update(adverts).set({ endsAt: null }).where(eq(adverts.id, 910));
    await change('adverts', 'unpublish', '910');
    await expect(desk('adverts', 'publish', '910', '--by', 'esi')).rejects.toThrow(/needs endsAt/);
  });

  test('SYS options are checked by their format', async () => {
    await change('options', 'set', '4057', 'content=One rule\\nAnother rule');
    expect((await desk('options', 'show', '4057')).join('\n')).toContain('Another rule');
    for (const [type, content] of [
      ['4011', 'content=much'],
      ['150', 'content=1:2'],
      ['4003', 'content=[{"name":"x","url":"javascript:alert(1)"}]'],
      ['6002', 'content={"enable":1}'],
      ['4057', 'content='],
      ['9999', 'content=x'],
    ])
      await expect(desk('options', 'set', type!, content!, '--by', 'esi')).rejects.toThrow(/\w/);
  });

  test('switches turn features and channels off and on', async () => {
    const { token } = await house.member();
    const enabled = async () => {
      fresh();
      return (await house.call(contract.task.list, {}, { token })).data.enable;
    };
    expect(await enabled()).toBe(true);
    await change('switches', 'set', 'tasks.enable', 'off');
    expect(await enabled()).toBe(false);
    expect(await desk('switches', 'list')).toContain('off  tasks.enable');
    await change('switches', 'set', 'tasks.enable', 'on');
    expect(await enabled()).toBe(true);
    await expect(desk('switches', 'set', 'tasks.tasks', 'off', '--by', 'esi')).rejects.toThrow(/there is no/);
    const [channel] = (await desk('switches', 'list')).filter((line) => line.includes('channel:'));
    const id = /channel:(\S+)/.exec(channel!)![1]!;
    await change('switches', 'set', `channel:${id}`, 'off');
    expect((await desk('switches', 'list')).join('\n')).toContain(`off  channel:${id}`);
    await change('switches', 'set', `channel:${id}`, 'on');
  });

  test('odds get a new version and are used only for their game', async () => {
    const rows = '[{"giftType":3,"giftAmount":100,"weight":3},{"giftType":0,"giftAmount":0,"weight":1}]';
    expect((await desk('odds', 'add', 'rain-desk', 'cash-rain', rows, '--by', 'esi')).join('\n')).toContain(
      '75.0000 %',
    );
    await change('odds', 'add', 'rain-desk', 'cash-rain', rows);
    await expect(desk('odds', 'add', 'rain-desk', 'cash-rain', rows, '--by', 'esi')).rejects.toThrow(/exists/);
    await change('odds', 'use', 'cash-rain.odds', 'rain-desk');
    const [row] = await house.db.select().from(settings).where(eq(settings.key, 'cash-rain:GH'));
    expect(row?.value).toMatchObject({ odds: 'rain-desk' });
    await expect(desk('odds', 'use', 'wheel.diamond.odds', 'rain-desk', '--by', 'esi')).rejects.toThrow(/\w/);
    await expect(desk('odds', 'add', 'x', 'cash-rain', '[]', '--by', 'esi')).rejects.toThrow(/weights/);
  });

  test('MSG-1 MSG-2 messages go to one member, to levels, or to all', async () => {
    const [one, other] = [await house.member(), await house.member({ levelId: 5 })];
    fresh();
    const text = [...all('title', 'Hello'), ...all('content', 'A text')];
    await change('messages', 'send', String(one.id), ...text);
    await change('messages', 'send', 'level:5', ...text);
    await change('messages', 'send', 'all', ...text, 'url=/tasks', ...all('action', 'Open'));
    fresh();
    const counts = async (token: string) => (await house.call(contract.messages.newCount, {}, { token })).data;
    expect(await counts(one.token)).toMatchObject({ private: 1, system: 1 });
    expect(await counts(other.token)).toMatchObject({ private: 0, system: 2 });
    const [newest] = (await house.call(contract.messages.system, {}, { token: one.token })).data;
    expect(newest).toMatchObject({ title: 'Hello', url: '/tasks', action: 'Open' });
    await change('messages', 'withdraw', String(newest!.id));
    expect(await counts(one.token)).toMatchObject({ system: 0 });
  });

  test('Q30 an offer is not sent to a member with a closed account', async () => {
    const { id, mobile } = await house.member();
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    const text = [...all('title', 'Hello'), ...all('content', 'A text')];
    await expect(desk('messages', 'send', mobile, ...text, '--by', 'esi')).rejects.toThrow(/closed account/);
    expect(await change('messages', 'send', mobile, ...text, 'service=on')).toContain(`messages:${id}: send`);
  });

  test.each([
    [['nothing']],
    [['menus']],
    [['menus', 'explode']],
    [['menus', 'set']],
    [['menus', 'set', '1', 'colour=red']],
    [['menus', 'set', '1', 'url=javascript:alert(1)']],
    [['menus', 'set', '1', 'img=//evil.example/x']],
    [['menus', 'set', '1', 'title.en=']],
    [['menus', 'set', '1', 'title.de=Rad']],
    [['menus', 'add', '1', 'sort=1']],
    [['adverts', 'add', '901', 'position=1']],
    [['messages', 'send', 'all', 'title.en=only English']],
    [['messages', 'send', 'level:11', ...all('title', 'x'), ...all('content', 'y')]],
    [['messages', 'send', 'all', ...all('title', 'x'), ...all('content', 'y'), 'url=//evil.example']],
    [['odds', 'use', 'cash-rain.odds', 'unknown']],
    [['menus', 'list', '--unknown']],
    [['constructor']],
    [['menus', 'constructor']],
  ])('%j is refused with a reason', async (words) => {
    const before = (await changes()).length;
    await expect(desk(...words, '--by', 'esi')).rejects.toThrow(/\w/);
    expect((await changes()).length).toBe(before);
  });

  test.each([
    ['a megabyte', 'x'.repeat(1_048_576), /more than \d+ characters/],
    ['marks of direction', 'Win \u202e000,1', /direction/],
    ['isolates of direction', '\u2067abc\u2069', /direction/],
    ['a control character', 'a\u0000b', /control characters/],
  ])('a text with %s is refused in every place', async (_, text, reason) => {
    const before = (await changes()).length;
    const [advert] = await house.db.select().from(adverts).limit(1);
    for (const words of [
      ['menus', 'set', '1', `title=${text}`],
      ['adverts', 'set', String(advert!.id), `content=${text}`],
      ['options', 'set', '4057', `content=${text}`],
      ['messages', 'send', 'all', ...all('title', 'A title'), ...all('content', text)],
    ])
      await expect(desk(...words, '--by', 'esi'), words[0]).rejects.toThrow(reason);
    expect((await changes()).length).toBe(before);
  });

  test('markup in a message is stored and answered as plain text', async () => {
    const { token } = await house.member();
    fresh();
    const text = '<img src=x onerror=alert(1)>';
    await change('messages', 'send', 'all', ...all('title', text), ...all('content', text));
    fresh();
    const [newest] = (await house.call(contract.messages.system, {}, { token })).data;
    expect(newest).toMatchObject({ title: text, content: text });
    await change('messages', 'withdraw', String(newest!.id));
  });

  test('a removed menu item is gone, with its row in the audit', async () => {
    await change('menus', 'remove', '3');
    fresh();
    const { data } = await house.call(contract.config.menus, { position: menuPositions.home });
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(3);
    expect((await changes())[0]).toMatchObject({ subject: 'menus:3', action: 'remove', after: null });
  });
});
