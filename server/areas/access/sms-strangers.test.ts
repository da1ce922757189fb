import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, headers, type SmsPurpose } from '../../../contract';
import { knownDevices } from '../../db/schema';
import { hashToken } from '../../sessions';
import { refresh } from '../../sessions/fresh';
import { createHarness, type Harness } from '../../testing/harness';
import { waysIn } from '../../testing/ways-in';
import { mostWrong } from './guesses';
import { hashDevice } from './login-tries';

const { checkSms, sendSms, reg } = contract.member;
const { loginWithSmsCode, resetPassword } = contract.access;
const { branch } = contract.security;
const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'market-lamp 7';
const entries = ['login', 'reset', 'branch'] as const;

describe('A3 strangers cannot block the codes of a member', () => {
  let house: Harness;
  let ways: Awaited<ReturnType<typeof waysIn>>;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    ways = await waysIn(house, { password, net: '10.41' });
  }, 60_000);
  afterAll(() => house.close());

  let made = 0;
  /** A member whose phone has logged in before. */
  const someone = async () => {
    const member = await ways.owner();
    const phone = `phone-of-member-${member.id}`;
    await house.db
      .insert(knownDevices)
      .values({ memberId: member.id, deviceHash: hashDevice(phone), seenAt: house.clock.now() });
    return { ...member, phone };
  };
  const nextMobile = () => `0246${String((made += 1)).padStart(6, '0')}`;
  const at = (deviceid: string, ip = ways.address()) => ({ ip, headers: { [headers.deviceId]: deviceid } });
  const send = (mobile: string, purpose: SmsPurpose, deviceid: string, token?: string) =>
    house.call(sendSms, { mobile, purpose }, { ...at(deviceid), ...(token ? { token } : {}) });
  const newest = async (mobile: string) => (await house.outbox(mobile))[0]?.code ?? '';
  const codeFor = async (mobile: string, purpose: SmsPurpose, deviceid: string, token?: string) => {
    const { code } = await send(mobile, purpose, deviceid, token);
    if (code !== codes.ok) throw new Error(`no code: ${code}`);
    return newest(mobile);
  };
  const check = (mobile: string, smsCode: string, purpose: SmsPurpose, deviceid: string, ip?: string) =>
    house.call(checkSms, { mobile, smsCode, purpose }, at(deviceid, ip));
  /** Codes that are not this one. */
  const wrongs = (code: string, count: number) =>
    Array.from({ length: count }, (_, step) =>
      String((Number(code) + 1 + step) % 10 ** code.length).padStart(code.length, '0'),
    );

  describe('requests for codes', () => {
    test('a member gets every code after strangers used up their share', async () => {
      const { mobile, phone, token } = await someone();
      for (let round = 0; round < 15; round += 1) {
        await Promise.all(
          ['login', 'reset', 'branch', 'register'].map((purpose, n) =>
            send(mobile, purpose as SmsPurpose, `stranger-device-${round}-${n}`),
          ),
        );
        house.clock.advance(minute);
      }
      for (const purpose of entries) {
        expect((await send(mobile, purpose, `one-more-stranger-${purpose}`)).status).toBe(429);
        expect(await send(mobile, purpose, phone), purpose).toMatchObject({ code: codes.ok });
        house.clock.advance(minute);
        // The member's token on a device that has proved nothing has only the strangers' share.
        expect((await send(mobile, purpose, `stolen-${purpose}`, token)).status, purpose).toBe(429);
        await refresh(house.db, { tokenHash: hashToken(token), deviceId: 'a-borrowed-phone', now: house.clock.now() });
        expect(await send(mobile, purpose, 'a-borrowed-phone', token), purpose).toMatchObject({ code: codes.ok });
        house.clock.advance(minute);
      }
    }, 60_000);

    test('codes for registration or login leave the share for a reset', async () => {
      const { mobile } = await someone();
      for (const purpose of ['register', 'login'] as const) {
        let sent = 0;
        for (let round = 0; round < 7; round += 1) {
          if ((await send(mobile, purpose, `stranger-device-${round}`)).code === codes.ok) sent += 1;
          house.clock.advance(minute);
        }
        expect(sent).toBe(purpose === 'register' ? 5 : 3);
      }
      expect(await send(mobile, 'reset', 'the-new-phone')).toMatchObject({ code: codes.ok });
    });

    test('a known phone gets one code at a time, five a day', async () => {
      const { mobile, phone } = await someone();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(mobile, 'login', phone)));
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
      let sent = 1;
      for (let round = 0; round < 8; round += 1) {
        house.clock.advance(minute);
        if ((await send(mobile, 'login', phone)).code === codes.ok) sent += 1;
      }
      expect(sent).toBe(5);
    });

    test('known phones get codes behind a used-up address', async () => {
      const ip = '10.40.0.1';
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          house.call(sendSms, { mobile: nextMobile(), purpose: 'register' }, at(`stranger-device-${n}`, ip)),
        ),
      );
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(15);
      const { mobile, phone } = await someone();
      expect(await house.call(sendSms, { mobile, purpose: 'login' }, at(phone, ip))).toMatchObject({ code: codes.ok });
    });

    test('A4 an IPv6 subscriber counts as one address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          house.call(
            sendSms,
            { mobile: nextMobile(), purpose: 'register' },
            at(`stranger-device-${n}`, `2001:db8:9:9::${(n + 1).toString(16)}`),
          ),
        ),
      );
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(15);
    });
  });

  describe('guesses of codes', () => {
    test.each(entries)('sixty wrong tries of strangers leave the %s code valid', async (purpose) => {
      const { mobile, phone, token } = await someone();
      const code = await codeFor(mobile, purpose, phone, token);
      const answers = await Promise.all(
        wrongs(code, 60).map((wrong, n) => check(mobile, wrong, purpose, `stranger-device-${n}`)),
      );
      expect(answers.every((answer) => answer.code === codes.smsCode)).toBe(true);
      if (purpose === 'branch') {
        expect(await house.call(branch, { smsCode: code }, { ...at(phone), token })).toMatchObject({
          code: codes.ok,
        });
      } else {
        const entered = await house.call(loginWithSmsCode, { mobile, smsCode: code, purpose }, at(phone));
        expect(entered).toMatchObject({ code: codes.ok });
        if (purpose === 'reset') {
          expect(
            await house.call(
              resetPassword,
              { mobile, smsCode: code, new: 'two drums 81' },
              { ...at(phone), token: entered.data.token },
            ),
          ).toMatchObject({ code: codes.ok });
        }
      }
    });

    test('wrong tries of strangers leave codes of new phones valid', async () => {
      const { mobile } = await someone();
      const code = await codeFor(mobile, 'login', 'new-phone-of-member');
      await Promise.all(wrongs(code, 60).map((wrong, n) => check(mobile, wrong, 'login', `stranger-device-${n}`)));
      expect(await house.call(loginWithSmsCode, { mobile, smsCode: code }, at('new-phone-of-member'))).toMatchObject({
        code: codes.ok,
      });

      const newcomer = nextMobile();
      const smsCode = await codeFor(newcomer, 'register', 'phone-of-newcomer');
      await Promise.all(
        wrongs(smsCode, 60).map((wrong, n) => check(newcomer, wrong, 'register', `stranger-device-${n}`)),
      );
      expect(
        await house.call(
          reg,
          { mobile: newcomer, smsCode, password, termsVersion: '1', ageConfirmed: '1' },
          at('phone-of-newcomer'),
        ),
      ).toMatchObject({ code: codes.ok });
    });

    test('a code requested by a stranger leaves the member’s code valid', async () => {
      const { mobile, phone } = await someone();
      const code = await codeFor(mobile, 'login', phone);
      expect(await send(mobile, 'login', 'a-strange-phone')).toMatchObject({ code: codes.ok });
      expect(await house.call(loginWithSmsCode, { mobile, smsCode: code }, at(phone))).toMatchObject({
        code: codes.ok,
      });
    });

    test("a stranger's tries use up only the strangers' share", async () => {
      const { mobile, phone } = await someone();
      for (let round = 0; round < 3; round += 1) {
        const code = await codeFor(mobile, 'login', `attacker-device-${round}`);
        for (const wrong of wrongs(code, 3))
          await check(mobile, wrong, 'login', `attacker-device-${round}`, `10.42.0.${round}`);
        house.clock.advance(minute);
      }
      const code = await codeFor(mobile, 'login', phone);
      const [wrong = ''] = wrongs(code, 1);
      expect(await check(mobile, wrong, 'login', phone)).toMatchObject({
        code: codes.smsCode,
        msg: 'That is not the code. Check the four digits.',
      });
      expect(await house.call(loginWithSmsCode, { mobile, smsCode: code }, at(phone))).toMatchObject({
        code: codes.ok,
      });
    });

    test("one address cannot use up the strangers' share of a day", async () => {
      const { mobile } = await someone();
      const code = await codeFor(mobile, 'login', 'attacker-device-aa');
      for (const wrong of wrongs(code, 3)) await check(mobile, wrong, 'login', 'attacker-device-aa', '10.43.0.1');
      house.clock.advance(minute);
      const again = await codeFor(mobile, 'login', 'attacker-device-ab');
      expect(await check(mobile, again, 'login', 'attacker-device-ab', '10.43.0.1')).toMatchObject({
        code: codes.smsCode,
      });
      house.clock.advance(minute);
      const honest = await codeFor(mobile, 'reset', 'new-phone-of-member');
      expect(await check(mobile, honest, 'reset', 'new-phone-of-member')).toMatchObject({ code: codes.ok });
    });
  });

  describe('A8 the limit of checked tries', () => {
    /**
     * Whether the server looks at a try shows in what the right code is worth after it: the attack goes on until the
     * right code is refused. Asks for every code that it may have and guesses three times with each, from ever new
     * devices and addresses, and with the member's own phone and session too.
     */
    async function attack(
      purposes: readonly SmsPurpose[],
      mobile: string,
      devices: (n: number) => { deviceid: string; token?: string },
    ): Promise<void> {
      for (let round = 0; round < 30; round += 1) {
        const purpose = purposes[round % purposes.length] ?? 'login';
        const { deviceid, token } = devices(round);
        await send(mobile, purpose, deviceid, token);
        const code = await newest(mobile);
        await Promise.all(
          wrongs(code === '' ? '0000' : code, 6).map((wrong, n) =>
            check(mobile, wrong, purpose, n < 3 ? deviceid : `passer-by-${round}-${n}`),
          ),
        );
        house.clock.advance(minute);
      }
    }
    const wrongOf = async (mobile: string) => {
      const { rows } = await house.db.execute<{ key: string; wrong: number }>(
        `select key, cardinality(hits) as wrong from limit_hits where key like 'sms-wrong:%:${mobile}' and key not like '%:${mobile}:%'`,
      );
      return rows.reduce((sum, { wrong }) => sum + wrong, 0);
    };

    test('Q4 at most 10 tries a day are checked for one number', async () => {
      const { mobile, phone } = await someone();
      await attack(entries, mobile, (n) => (n % 2 === 0 ? { deviceid: phone } : { deviceid: `attacker-device-${n}` }));
      expect(mostWrong(4) / 10 ** 4).toBeLessThanOrEqual(1 / 1_000);
      expect(await wrongOf(mobile)).toBe(mostWrong(4));
    }, 60_000);

    test('Q4 the same limit holds for registration codes', async () => {
      const mobile = nextMobile();
      await attack(['register'], mobile, (n) => ({ deviceid: `attacker-device-${n}` }));
      expect(await wrongOf(mobile)).toBe(mostWrong(4));
    }, 60_000);

    test('the right code is refused after the share, and accepted next day', async () => {
      const { mobile, phone } = await someone();
      for (let round = 0; round < 2; round += 1) {
        const code = await codeFor(mobile, 'login', phone);
        const answers = [];
        for (const wrong of wrongs(code, 3)) answers.push((await check(mobile, wrong, 'login', phone)).msg);
        expect(answers).toEqual(
          round === 0
            ? [
                'That is not the code. Check the four digits.',
                'That is not the code. Check the four digits.',
                'This code no longer works. Ask for a new one.',
              ]
            : [
                'That is not the code. Check the four digits.',
                'That is not the code. Check the four digits.',
                'Too many wrong codes for this number. Try again tomorrow.',
              ],
        );
        house.clock.advance(minute);
      }
      const code = await codeFor(mobile, 'login', phone);
      expect(await check(mobile, code, 'login', phone)).toMatchObject({
        code: codes.smsCode,
        msg: 'Too many wrong codes for this number. Try again tomorrow.',
      });
      house.clock.advance(day);
      const next = await codeFor(mobile, 'login', phone);
      expect(await check(mobile, next, 'login', phone)).toMatchObject({ code: codes.ok });
    });

    test('no login code matches for a number without an account', async () => {
      const mobile = nextMobile();
      await send(mobile, 'login', 'guessing-device');
      for (let guess = 0; guess < 3; guess += 1)
        expect((await check(mobile, String(guess).padStart(4, '0'), 'login', 'guessing-device')).code).toBe(
          codes.smsCode,
        );
    });
  });

  test('D6 a stranger gets the same answers with and without an account', async () => {
    const known = (await someone()).mobile;
    const seen = [];
    for (const mobile of [known, nextMobile()]) {
      const said = [];
      for (let round = 0; round < 3; round += 1) {
        said.push(await send(mobile, 'login', 'curious-device'));
        const code = await newest(mobile);
        for (const wrong of wrongs(code === '' ? '0000' : code, 4))
          said.push(await check(mobile, wrong, 'login', 'curious-device', '10.44.0.1'));
        house.clock.advance(minute);
      }
      said.push(await send(mobile, 'login', 'curious-device'));
      seen.push(said.map(({ status, code, msg, data }) => ({ status, code, msg, data })));
      house.clock.advance(day);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});
