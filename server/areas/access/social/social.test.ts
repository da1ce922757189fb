import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, unknownSocialSchema } from '../../../../contract';
import * as v from 'valibot';
import { members, socialAccounts, socialStates, socialTickets } from '../../../db/schema';
import { sweep } from '../../../boot/sweep';
import { createHarness, type Harness } from '../../../testing/harness';

const { socialProviders, socialStart, loginWithSocial } = contract.access;
const { reg, sendSms, loginWithToken } = contract.member;
const minute = 60_000;
const day = 86_400_000;

describe('SES-12 Q41 social login', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.finish());

  let count = 0;
  const address = () => `10.12.${Math.floor((count += 1) / 200)}.${count % 200}`;
  const phone = (deviceid = 'the-phone-of-this') => ({ ip: address(), headers: { deviceid } });
  const begin = async (deviceid?: string) =>
    (await house.call(socialStart, { provider: 'testid' }, phone(deviceid))).data;
  /** Goes to the provider, chooses somebody there, and reads what it sends back. */
  const visit = async (url: string, subject: string) => {
    const page = await house.raw(url);
    expect(page.status).toBe(200);
    const links = [...(await page.text()).matchAll(/href="(\/testid\/[^"]+)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    );
    const link = links.find((href) => new RegExp(subject === 'deny' ? '/deny' : `subject=${subject}`).test(href)) ?? '';
    const answer = await house.raw(link);
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '', 'https://app.invalid');
  };
  const come = async (subject: string, deviceid?: string) => {
    const { url, state } = await begin(deviceid);
    const place = await visit(url, subject);
    expect([place.pathname, place.searchParams.get('state')]).toEqual(['/social/return', state]);
    return { state, code: place.searchParams.get('code') ?? '' };
  };
  const finish = (given: { state: string; code: string; selfInclusion?: number }, deviceid?: string) =>
    house.call(loginWithSocial, given, phone(deviceid));

  test('one provider exists, and only outside production', async () => {
    expect((await house.call(socialProviders, {})).data).toEqual([{ id: 'testid', name: 'TestID' }]);
    expect(await house.call(socialStart, { provider: 'nobody' }, phone())).toMatchObject({
      code: codes.invalid,
      data: { field: 'provider' },
    });
    const open = await createHarness({ env: { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) } });
    expect((await open.call(socialProviders, {})).data).toEqual([]);
    expect((await open.raw('/testid/authorize')).status).toBe(404);
    await open.close();
  });

  test('C122 SES-2 a known social account is signed in', async () => {
    const answer = await finish(await come('ama'));
    expect(answer).toMatchObject({ code: 0, data: { memberInfo: { mobile: '0240000001' } } });
    expect(await house.call(loginWithToken, {}, { token: answer.data.token })).toMatchObject({ code: 0 });
  });

  test('a state finishes once, on its device, within 15 minutes', async () => {
    const used = await come('ama');
    expect(await finish(used)).toMatchObject({ code: 0 });
    expect(await finish(used)).toMatchObject({ status: 200, code: codes.socialRefused });
    expect(await finish(await come('ama'), 'a-phone-of-another')).toMatchObject({ code: codes.socialRefused });
    const [one, two] = [await come('ama'), await come('kofi')];
    expect(await finish({ state: one.state, code: two.code })).toMatchObject({ code: codes.socialRefused });
    expect(await finish({ state: 'x'.repeat(43), code: one.code })).toMatchObject({ code: codes.socialRefused });
    for (const code of ['x', 'e30.x', `${one.code.slice(0, -2)}AA`, one.code.split('.')[0] ?? ''])
      expect(await finish({ state: one.state, code })).toMatchObject({ code: codes.socialRefused });
    expect(await finish(one)).toMatchObject({ code: 0, data: { memberInfo: { mobile: '0240000001' } } });
    const late = await come('ama');
    house.clock.advance(15 * minute);
    expect(await finish(late)).toMatchObject({ code: codes.socialRefused });
  });

  test('twenty concurrent logins with one code open one session', async () => {
    const given = await come('ama');
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(given)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.socialRefused)).toHaveLength(19);
  });

  test('a refusal at the provider returns without a code', async () => {
    const { url } = await begin();
    const place = await visit(url, 'deny');
    expect([place.searchParams.get('error'), place.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  test('A21 SES-10 Q30 an excluded member can confirm with the same code', async () => {
    const excluded = (until: number) =>
      house.db.update(members).set({ excludedUntil: until }).where(eq(members.mobile, '0240000005'));
    await excluded(house.clock.now() + day);
    const running = await come('esi');
    const until = house.clock.now() + day;
    expect((await finish({ ...running, selfInclusion: 0 })).data).toEqual({ until, date: expect.any(String) });
    const confirmed = await finish({ ...running, selfInclusion: 1 });
    expect(confirmed).toMatchObject({ code: codes.selfExcluded, data: { until } });
    expect(await house.call(contract.account.balance, {}, { token: confirmed.data.token })).toMatchObject({ code: 0 });
    expect(await finish({ ...running, selfInclusion: 1 })).toMatchObject({ code: codes.socialRefused });
    expect(await finish({ ...(await come('yaw')), selfInclusion: 1 })).toMatchObject({
      code: codes.selfExcluded,
      data: { until: 0 },
    });
    await excluded(house.clock.now() - 1);
    const over = await come('esi');
    expect(await finish(over)).toMatchObject({ code: codes.selfExcluded });
    expect(await finish({ ...over, selfInclusion: 1 })).toMatchObject({ code: 0 });
  });

  describe('code 404: a new social account', () => {
    const ticketOf = async (deviceid?: string) => {
      const answer = await finish(await come('new-', deviceid), deviceid);
      expect(answer).toMatchObject({ status: 200, code: codes.unknownSocialAccount });
      return v.parse(unknownSocialSchema, answer.data).ticket;
    };
    const register = async (
      socialTicket: string,
      deviceid?: string,
      mobile = `0246${String((count += 1)).padStart(6, '0')}`,
    ) => {
      await house.call(sendSms, { mobile, purpose: 'register' }, phone());
      const smsCode = (await house.outbox(mobile))[0]?.code ?? '';
      return {
        mobile,
        answer: await house.call(
          reg,
          { mobile, smsCode, password: 'two drums 81', termsVersion: '1', ageConfirmed: '1', socialTicket },
          phone(deviceid),
        ),
      };
    };

    test('registers with the ticket and can log in afterwards', async () => {
      const { state, code } = await come('new-');
      const first = await finish({ state, code });
      const { ticket, name } = v.parse(unknownSocialSchema, first.data);
      expect(name).toMatch(/^Newcomer \d{6}$/);
      const { mobile, answer } = await register(ticket);
      expect(answer).toMatchObject({ code: 0, data: { memberInfo: { mobile } } });
      const [account] = await house.db
        .select()
        .from(socialAccounts)
        .where(eq(socialAccounts.memberId, Number(answer.data.memberInfo.id)));
      expect(account).toMatchObject({ provider: 'testid', market: 'GH' });
      const again = await begin();
      const link = `/testid/allow?${new URLSearchParams({ ...Object.fromEntries(new URL(again.url, 'https://app.invalid').searchParams), subject: account?.subject ?? '' })}`;
      const place = new URL((await house.raw(link)).headers.get('location') ?? '', 'https://app.invalid');
      expect(await finish({ state: again.state, code: place.searchParams.get('code') ?? '' })).toMatchObject({
        code: 0,
        data: { memberInfo: { mobile } },
      });
    });
    test('A18 a ticket registers once, on its device, within half an hour', async () => {
      const ticket = await ticketOf();
      expect((await register(ticket)).answer).toMatchObject({ code: 0 });
      for (const [bad, deviceid] of [
        [ticket, undefined],
        ['x'.repeat(43), undefined],
        [await ticketOf(), 'a-phone-of-another'],
      ] as const) {
        const { mobile, answer } = await register(bad, deviceid);
        expect(answer).toMatchObject({ status: 200, code: codes.socialRefused });
        expect(await house.db.select().from(members).where(eq(members.mobile, mobile))).toEqual([]);
      }
      const late = await ticketOf();
      house.clock.advance(30 * minute);
      expect((await register(late)).answer).toMatchObject({ code: codes.socialRefused });
    });
  });

  test('the sweep deletes expired states, and secrets are stored hashed', async () => {
    const { state } = await begin();
    const rows = JSON.stringify([
      await house.db.select().from(socialStates),
      await house.db.select().from(socialTickets),
    ]);
    expect(rows).not.toContain(state);
    house.clock.advance(day);
    await sweep(house.db, house.clock.now());
    expect([await house.db.select().from(socialStates), await house.db.select().from(socialTickets)]).toEqual([[], []]);
  });

  test('W1 the provider redirects to one address and refuses malformed requests', async () => {
    const { url } = await begin();
    for (const bad of [
      '/testid/authorize',
      `${url}&redirect_uri=https://evil.example`.replace('client_id=baobab', 'client_id=evil'),
      url.replace(/state=[^&]+/, 'state=%3Cscript%3E'),
      url.replace('/authorize', '/allow'),
      `${url.replace('/authorize', '/allow')}&subject=../x`,
      '/testid/deny',
    ]) {
      expect((await house.raw(bad)).status, bad).toBe(400);
    }
    const place = await visit(`${url}&redirect_uri=https://evil.example`, 'ama');
    expect(place.origin).toBe('https://app.invalid');
  });
});
