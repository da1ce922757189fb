import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMobile } from '../../../contract/numbers/mobile';
import { appealsOf } from '../../areas/appeals/test-support';
import { notices, reviewDecisions } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { runAppeals } from './command';

describe('SUP-4 Q58 the appeals command', () => {
  let house: Harness;
  let at: ReturnType<typeof appealsOf>;
  let folder: string;
  beforeAll(async () => {
    house = await createHarness();
    at = appealsOf(house);
    folder = await mkdtemp(join(tmpdir(), 'appeals-'));
  });
  afterAll(async () => {
    await house.close();
    await rm(folder, { recursive: true });
  });

  const run = (words: string) => runAppeals(house.deps, words.split(' '));
  const show = async (id: number) => (await run(`show ${id} --by esi`)).join('\n');
  const wordOf = async (id: number) => /word for the next step: (\w+)/.exec(await show(id))![1]!;
  async function given() {
    const member = await house.member();
    const picture = await at.picture(member.token);
    const { data } = await at.submit(member.token, { pictures: [picture] });
    return { ...member, appeal: data.id, picture: /[0-9a-f]{32}/.exec(picture)![0] };
  }
  const noticeOf = async (memberId: number) =>
    (await house.db.select().from(notices).where(eq(notices.memberId, memberId)).orderBy(desc(notices.id)))[0]!;

  test('list shows no text, show prints texts and pictures to a named reviewer', async () => {
    const { appeal, mobile, picture } = await given();
    const list = (await run('list')).join('\n');
    expect(list).toMatch(new RegExp(`${appeal}  submitted  other .*${formatMobile(house.deps.market, mobile)}  since`));
    expect(list).not.toContain('nothing came');
    const shown = await show(appeal);
    expect(shown).toContain('I paid at 09:31, nothing came.');
    expect(shown).toContain(`picture ${picture}`);
    const looks = await house.db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.subject, `appeal:${appeal}`));
    expect(looks.map(({ decision, actor }) => [decision, actor])).toEqual([['show', 'reviewer:esi']]);
  });

  test('ACC-4 picture saves the decrypted picture to a new file', async () => {
    const [{ appeal, picture }, other] = [await given(), await given()];
    const file = join(folder, 'slip.webp');
    expect(await run(`picture ${appeal} ${picture} ${file} --by esi`)).toEqual([`picture ${picture}: ${file}`]);
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    await expect(run(`picture ${appeal} ${picture} ${file} --by esi`)).rejects.toThrow(/cannot be written/);
    await expect(run(`picture ${appeal} ${other.picture} ${file}2 --by esi`)).rejects.toThrow(/has no picture/);
  });

  test('each step changes the state and sends a message that leads to the timeline', async () => {
    const { appeal, id, token } = await given();
    const url = `/feedback/timeline/${appeal}`;
    expect(await run(`review ${appeal} ${await wordOf(appeal)} --by esi`)).toEqual([`appeal ${appeal}: in review`]);
    expect(await noticeOf(id)).toMatchObject({ url, title: { en: `We are looking at appeal ${appeal}` } });
    await run(`ask ${appeal} ${await wordOf(appeal)} --by esi Please send the slip.`);
    expect((await noticeOf(id)).content.en).toBe('Please answer, so that we can go on. Please send the slip.');
    await at.reply(token, { id: appeal });
    await run(`reject ${appeal} ${await wordOf(appeal)} 1 --by esi The slip has no number.`);
    expect(await noticeOf(id)).toMatchObject({
      url,
      title: { fr: `La réclamation ${appeal} est refusée` },
      content: {
        en: 'There is not enough proof. Add more within 30 days, and we look again. The slip has no number.',
      },
    });
    await at.reply(token, { id: appeal });
    await run(`accept ${appeal} ${await wordOf(appeal)} --by esi`);
    expect((await noticeOf(id)).content.pt).toBe('Você tinha razão.');
    expect((await run('list')).join('\n')).not.toContain(`  ${appeal}  `);
    expect((await run('list all')).join('\n')).toContain(`  ${appeal}  accepted`);
  });

  test('a step about an appeal that has changed since is refused', async () => {
    const { appeal, token } = await given();
    const seen = await wordOf(appeal);
    await run(`ask ${appeal} ${seen} --by esi Which shop?`);
    const asked = await wordOf(appeal);
    await at.reply(token, { id: appeal });
    for (const step of [`accept ${appeal} ${seen} --by esi`, `reject ${appeal} ${asked} 2 --by esi`])
      await expect(run(step)).rejects.toThrow(/run show again/);
    expect((await at.detail(token, appeal)).data.state).toBe('review');
  });

  test('of concurrent steps one succeeds', async () => {
    const { appeal } = await given();
    const word = await wordOf(appeal);
    const outcomes = await Promise.allSettled([
      run(`accept ${appeal} ${word} --by esi`),
      run(`reject ${appeal} ${word} 3 --by yaw`),
      run(`ask ${appeal} ${word} --by kofi Which shop?`),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    '',
    'list everything',
    'delete 5',
    'show 5',
    'show x --by esi',
    'show 99999999 --by esi',
    'picture 5 x file --by esi',
    'review 5 --by esi',
    'accept 5 good --by esi',
    'accept 99999999 0123abcd --by esi',
    'reject 5 0123abcd --by esi',
    'reject 5 0123abcd 6 --by esi',
    'ask 5 0123abcd --by esi',
    'review 5 0123abcd --by esi text',
    `ask 5 0123abcd --by esi ${'x'.repeat(1_001)}`,
  ])('"%s" is refused with a reason', async (words) => {
    await expect(run(words)).rejects.toThrow(/\w/);
  });
});
