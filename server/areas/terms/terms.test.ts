import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, headers, languages, pageTypes, type Language } from '../../../contract';
import { runDesk } from '../../commands/desk/command';
import { deskChanges, members, termsAccepted, termsTexts } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { depositsOf } from '../../testing/deposits';
import type { MemberPlan } from '../../testing/members';
import { withdrawalsOf } from '../../testing/withdrawals';
import { gameIds, openHouse, playerAt } from '../games/test-support';
import { shippedTerms } from './shipped';

const { terms, member: memberCalls, account, dailyBonus } = contract;
const same = (text: string) => ({ en: text, fr: text, pt: text });

let house: Harness;
let nth = 1;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.finish());

/** Puts a new version into force and returns its name. */
async function publish(): Promise<string> {
  const version = `v${(nth += 1)}`;
  const texts = { terms: same(`terms ${version}`), privacy: same(`privacy ${version}`) };
  await house.db.insert(termsTexts).values({ market: 'GH', version, ...texts, publishedAt: house.clock.now() });
  // The answers of the public call are up to a second old.
  house.clock.advance(3_000);
  return version;
}
const current = async (language: Language = 'en') =>
  (await house.call(terms.current, {}, { headers: { 'accept-language': language } })).data;
const dueOf = async (token: string) => (await house.call(account.profile, {}, { token })).data.termsDue;
const acceptances = (memberId: number) =>
  house.db.select().from(termsAccepted).where(eq(termsAccepted.memberId, memberId));

describe('the texts', () => {
  test('have a version and are readable in each language, also as pages', async () => {
    const shipped = shippedTerms(house.deps.market);
    for (const language of languages) {
      const { version, terms: text, privacy } = await current(language);
      expect({ version, text, privacy }).toEqual({
        version: '1',
        text: shipped.terms[language],
        privacy: shipped.privacy[language],
      });
      for (const [type, body] of [
        [pageTypes.terms, text],
        [pageTypes.privacy, privacy],
      ] as const) {
        const { data } = await house.call(
          contract.content.page,
          { type },
          { headers: { 'accept-language': language } },
        );
        expect(data).toMatchObject([{ type, body, version: '1' }]);
      }
    }
  });

  test('no published text and no acceptance can be changed', async () => {
    const { id } = (await house.register('0245550009')).profile;
    expect(await acceptances(Number(id))).toHaveLength(1);
    for (const change of [
      "update terms_texts set version = 'x'",
      'delete from terms_texts',
      'update terms_accepted set accepted_at = 0',
      'delete from terms_accepted',
    ])
      await expect(house.db.execute(sql.raw(change))).rejects.toThrow();
  });
});

describe('the registration', () => {
  const password = 'market-lamp 7';
  const codeOf = async (mobile: string, device: string) => {
    await house.call(memberCalls.sendSms, { mobile, purpose: 'register' }, { headers: { [headers.deviceId]: device } });
    return (await house.outbox(mobile))[0]!.code;
  };
  const register = (mobile: string, { device, ...over }: { device: string; smsCode: string; termsVersion: string }) =>
    house.call(
      memberCalls.reg,
      { mobile, password, ageConfirmed: '1', ...over },
      { headers: { [headers.deviceId]: device } },
    );

  test('refuses another version; the same code then registers with the right one', async () => {
    const mobile = '0245550001';
    const device = 'terms-device-1';
    const smsCode = await codeOf(mobile, device);
    const version = await publish();
    for (const termsVersion of ['1', 'never', ''])
      expect(await register(mobile, { device, smsCode, termsVersion })).toMatchObject({
        code: codes.termsChanged,
        data: { version },
      });
    expect(await house.db.select().from(members).where(eq(members.mobile, mobile))).toEqual([]);
    const { data } = await register(mobile, { device, smsCode, termsVersion: version });
    expect(data.memberInfo.termsDue).toBeUndefined();
    const [row] = await house.db.select().from(members).where(eq(members.mobile, mobile));
    expect(row!.termsVersion).toBe(version);
    expect(await acceptances(row!.id)).toEqual([{ memberId: row!.id, version, acceptedAt: house.clock.now() }]);
  });
});

describe('a new version', () => {
  const accept = (token: string, version: string) => house.call(terms.accept, { version }, { token });
  /** A member who has accepted the version in force. */
  const upToDate = async (plan?: MemberPlan) => {
    const made = await house.member(plan);
    await accept(made.token, (await current()).version);
    return made;
  };

  test('is asked for until it is accepted, and never again', async () => {
    const { id, token } = await upToDate();
    const old = (await current()).version;
    const version = await publish();
    expect(await dueOf(token)).toBe(version);
    expect(await accept(token, old)).toMatchObject({ code: codes.termsChanged, data: { version } });
    const first = await accept(token, version);
    house.clock.advance(60_000);
    expect(await accept(token, version)).toMatchObject({ code: 0, data: first.data });
    expect(await acceptances(id)).toContainEqual({ memberId: id, version, acceptedAt: first.data.acceptedAt });
    expect(await acceptances(id)).toHaveLength(2);
    expect(await dueOf(token)).toBeUndefined();
    const next = await publish();
    expect(await dueOf(token)).toBe(next);
  });

  test('five acceptances at once are stored once, with one time', async () => {
    const { id, token } = await upToDate();
    const version = await publish();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token, version)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.acceptedAt}`)).size).toBe(1);
    expect(answers[0]!.code).toBe(0);
    expect((await acceptances(id)).filter((row) => row.version === version)).toHaveLength(1);
  });

  test('stops stakes, deposits and gifts until it is accepted, but no read', async () => {
    const { token } = await house.member({ deposit: 5_000 });
    const version = await publish();
    const refused = { code: codes.termsChanged, data: { version } };
    expect(await house.call(dailyBonus.sign, {}, { token })).toMatchObject(refused);
    expect(await depositsOf(house).order(token)).toMatchObject(refused);
    expect(await house.call(contract.bets.launch, { gameId: gameIds.dice }, { token })).toMatchObject(refused);
    expect(await house.call(account.balance, {}, { token })).toMatchObject({ code: 0, data: { money: 5_000 } });
    expect((await house.call(contract.transactions.records, {}, { token })).code).toBe(0);
    const limit = { kind: 'deposit', window: 'day', amount: 1_000 } as const;
    expect((await house.call(contract.protection.setLimit, limit, { token })).code).toBe(0);
    const message = { key: 'support-of-terms-0001', contact: 'ama@example.com', text: 'What has changed?' };
    expect((await house.call(contract.content.support, message, { token })).code).toBe(0);
    await accept(token, version);
    expect((await house.call(dailyBonus.sign, {}, { token })).code).toBe(0);
  });

  test('stops no withdrawal', async () => {
    const withdrawals = withdrawalsOf(house);
    await withdrawals.open();
    const { token } = await withdrawals.member(20_000);
    const version = await publish();
    expect(await dueOf(token)).toBe(version);
    expect((await withdrawals.take(token)).code).toBe(0);
  });

  test('stops new rounds of an open game, not the end of one', async () => {
    await openHouse(house);
    const mines = await playerAt(house, gameIds.mines, await upToDate({ deposit: 10_000 }));
    const { data } = await mines.play(500);
    const round = data.round.id;
    const version = await publish();
    const stepped = await mines.step(round, 0, 0);
    expect(stepped.code).toBe(0);
    // A mine has ended the round already.
    if (stepped.data.round.state === 'open') expect((await mines.collect(round)).code).toBe(0);
    expect(await mines.play(500)).toMatchObject({ code: codes.termsChanged, data: { version } });
    await accept(mines.token, version);
    expect((await mines.play(500)).code).toBe(0);
  });

  test('gives a repeated money call its first answer', async () => {
    const { token } = await upToDate();
    const key = 'repeat-over-new-terms-1';
    const first = await house.call(dailyBonus.sign, {}, { token, key });
    expect(first.code).toBe(0);
    await publish();
    expect(await house.call(dailyBonus.sign, {}, { token, key })).toMatchObject({ code: 0, data: first.data });
    expect((await house.call(dailyBonus.sign, {}, { token })).code).toBe(codes.termsChanged);
  });
});

describe('the desk', () => {
  let folder: string;
  const write = (over: Record<string, string> = {}) => {
    for (const kind of ['terms', 'privacy'])
      for (const language of languages)
        writeFileSync(
          join(folder, `${kind}.${language}.txt`),
          over[`${kind}.${language}`] ?? `${kind} in ${language}\n`,
        );
  };
  const desk = (...words: string[]) => runDesk(house.deps, ['terms', ...words]);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'baobab-terms-'));
    return () => rmSync(folder, { recursive: true });
  });

  test('publishes a version from files after a dry run, and lists who accepted', async () => {
    write();
    const words = ['publish', '2026-12', folder, '--by', 'esi'];
    const [, confirm] = /--confirm (\w{8})/.exec((await desk(...words)).join('\n'))!;
    expect((await current()).version).not.toBe('2026-12');
    await desk(...words, '--confirm', confirm!);
    house.clock.advance(3_000);
    expect(await current('fr')).toMatchObject({ version: '2026-12', terms: 'terms in fr', privacy: 'privacy in fr' });
    const { token } = await house.member();
    await house.call(terms.accept, { version: '2026-12' }, { token });
    expect((await desk('list'))[0]).toMatch(/^2026-12 .* 1 members$/);
    expect((await desk('list')).at(-1)).toContain('placeholder');
    expect((await desk('show')).join('\n')).toContain('privacy in pt');
    const audit = and(eq(deskChanges.subject, 'terms:2026-12'), eq(deskChanges.actor, 'operator:esi'));
    expect(await house.db.select().from(deskChanges).where(audit)).toHaveLength(1);
  });

  test('refuses a known version, a missing file, an empty text and the placeholder', async () => {
    write();
    const publishing = (version: string) => desk('publish', version, folder, '--by', 'esi');
    await expect(publishing('1')).rejects.toThrow(/version 1 exists/);
    await expect(publishing('has space')).rejects.toThrow(/1 to 20/);
    write({ 'terms.pt': ' ' });
    await expect(publishing('2027-01')).rejects.toThrow(/terms.pt is empty/);
    write({ 'privacy.fr': shippedTerms(house.deps.market).privacy.fr });
    await expect(publishing('2027-01')).rejects.toThrow(/privacy.fr is the shipped placeholder/);
    rmSync(join(folder, 'terms.fr.txt'));
    await expect(publishing('2027-01')).rejects.toThrow(/terms.fr.txt does not exist/);
  });
});
