import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, kycKey } from '../../../contract';
import { formatMobile } from '../../../contract/numbers/mobile';
import { notices, reviewDecisions } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { kycFieldsOf } from '../../areas/kyc/market-fields';
import { runKyc } from './command';

describe('ACC-8 WDR-4 the kyc command', () => {
  let house: Harness;
  let number = 200_000_000;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());

  const kyc = (words: string) => runKyc(house.deps, words.split(' '));
  const wordOf = async (id: number) =>
    /word for the decision: (\w+)/.exec((await kyc(`show ${id} --by esi`)).join('\n'))![1]!;
  const send = (token: string) => {
    const values: Record<string, string> = {
      firstName: 'Ama',
      surname: 'Owusu',
      dateOfBirth: '19900228',
      ID_TYPE: 'Ghana Card',
      ID_NUMBER: `GHA-${(number += 1)}-0`,
      RESIDENTIAL_ADDRESS: '12 Ring Road',
      email: 'ama@mail.example',
    };
    return house.call(
      contract.kyc.submit,
      Object.fromEntries(kycFieldsOf.GH.map(({ name }, index) => [kycKey(index), values[name]])),
      { token },
    );
  };
  const given = async () => {
    const made = await house.member();
    expect(await send(made.token)).toMatchObject({ code: 0, data: { state: 'submitted' } });
    return made;
  };
  const standing = async (token: string) => (await house.call(contract.kyc.read, {}, { token })).data;
  const noticesOf = (id: number) =>
    house.db.select().from(notices).where(eq(notices.memberId, id)).orderBy(desc(notices.id));
  const written = (id: number) =>
    house.db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.subject, `kyc:${id}`));
  const decisions = async (id: number) => (await written(id)).filter(({ decision }) => decision !== 'show');
  const looks = async (id: number) => (await written(id)).filter(({ decision }) => decision === 'show');

  test('list shows no details, show prints them to a named reviewer', async () => {
    const { id, mobile } = await given();
    const list = (await kyc('list')).join('\n');
    expect(list).toMatch(new RegExp(`member ${id} +${formatMobile(house.deps.market, mobile)} +since`));
    for (const secret of ['Ama', 'Owusu', 'GHA-', 'Ring Road']) expect(list).not.toContain(secret);
    await expect(kyc(`show ${id}`)).rejects.toThrow(/name of the reviewer is required/);
    expect(await looks(id)).toEqual([]);
    expect((await kyc(`show ${id} --by yaw`)).join('\n')).toMatch(new RegExp(`ID_NUMBER +GHA-${number}-0`));
    expect((await looks(id)).map(({ actor }) => actor)).toEqual(['reviewer:yaw']);
    await kyc(`approve ${id} ${await wordOf(id)} --by esi`);
    expect((await kyc('list')).join('\n')).not.toContain(`member ${id} `);
  });

  test('approve verifies the member and sends a notice', async () => {
    const { id, token } = await given();
    expect(await kyc(`approve ${id} ${await wordOf(id)} --by esi`)).toEqual([`member ${id}: verified`]);
    expect(await standing(token)).toMatchObject({ state: 'verified', needed: false, reason: '' });
    const [notice] = await noticesOf(id);
    expect(notice).toMatchObject({
      url: '/me/settings/kyc',
      title: {
        en: 'Your details are verified',
        fr: 'Votre identité est vérifiée',
        pt: 'Seus dados foram confirmados',
      },
    });
    expect(await decisions(id)).toMatchObject([{ decision: 'approve', actor: 'reviewer:esi' }]);
    expect(await send(token)).toMatchObject({ code: codes.kycClosed });
  });

  test('decline sends the reason, and the member can submit again', async () => {
    const { id, token } = await given();
    expect(await kyc(`decline ${id} ${await wordOf(id)} --by esi The photo is not readable.`)).toEqual([
      `member ${id}: declined, the member can submit again`,
    ]);
    expect(await standing(token)).toMatchObject({
      state: 'rejected',
      needed: true,
      reason: 'The photo is not readable.',
    });
    expect((await noticesOf(id))[0]?.content.en).toBe(
      'The photo is not readable. Please check them and send them again.',
    );
    expect(await send(token)).toMatchObject({ code: 0, data: { state: 'submitted', reason: '' } });
  });

  test('of concurrent decisions one succeeds', async () => {
    const { id, token } = await given();
    const word = await wordOf(id);
    const outcomes = await Promise.allSettled([
      kyc(`approve ${id} ${word} --by esi`),
      kyc(`decline ${id} ${word} --by yaw no`),
      kyc(`approve ${id} ${word} --by esi`),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([(await decisions(id)).length, (await noticesOf(id)).length]).toEqual([1, 1]);
    const { state } = await standing(token);
    await expect(kyc(`decline ${id} ${word} --by esi too late`)).rejects.toThrow(/has no details to check/);
    expect((await standing(token)).state).toBe(state);
  });

  test('a decision about replaced details is refused', async () => {
    const { id, token } = await given();
    const seen = await wordOf(id);
    await kyc(`decline ${id} ${seen} --by yaw The photo is not readable.`);
    house.clock.advance(60_000);
    expect(await send(token)).toMatchObject({ code: 0, data: { state: 'submitted' } });
    for (const decision of [`approve ${id} ${seen} --by esi`, `decline ${id} ${seen} --by esi no`])
      await expect(kyc(decision)).rejects.toThrow(/run show again/);
    expect((await standing(token)).state).toBe('submitted');
    const now = await wordOf(id);
    expect(now).not.toBe(seen);
    expect(await kyc(`approve ${id} ${now} --by esi`)).toEqual([`member ${id}: verified`]);
  });

  test('list shows the oldest two hundred', async () => {
    await house.db.execute(sql`with made as (
      insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
      select 'GH', '027' || lpad(n::text, 7, '0'), '', 'waits-' || n, 'WAITS' || n, 1 from generate_series(1, 230) as n returning id)
      insert into kyc_records (member_id, market, state, sealed, digest, submitted_at) select id, 'GH', 'submitted', '', '', id from made`);
    const lines = await kyc('list');
    expect(lines).toHaveLength(201);
    expect(lines[0]).toBe('Identity details to check: 200 or more, these are the oldest');
  });

  test.each([
    '',
    'delete 5',
    'approve',
    'approve 5',
    'approve x --by esi',
    'decline 5 --by esi',
    'decline 5 --by e no',
    'approve 5 --by esi',
    'approve 5 good --by esi',
    'approve 99999999 0123abcd --by esi',
    'show 5',
    'show 99999999 --by esi',
    'decline 5 0123abcd --by esi',
    `decline 5 0123abcd --by esi ${'x'.repeat(201)}`,
  ])('"%s" is refused with a reason', async (words) => {
    await expect(kyc(words)).rejects.toThrow(/\w/);
  });
});
