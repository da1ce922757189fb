import { allSettled, createWatch, fork } from 'effector';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { codes, markets, type KycConfig, type KycStanding, type Profile } from '../../../../contract';
import { kycFieldsOf } from '../../../../server/areas/kyc/market-fields';
import { $apiBase, $token } from '../../../core/api';
import { json, listen, silence, type TestServer } from '../../../core/api/test-server';
import { $market } from '../../../core/market/market';
import { toastShown, type Toast } from '../../../core/toasts';
import { sessionEnded, sessionStarted } from '../../access/session';
import {
  $kycBusy,
  $kycCanSubmit,
  $kycConfig,
  $kycDone,
  $kycErrors,
  $kycFailed,
  $kycMisses,
  $kycStanding,
  $kycToday,
  $kycValues,
  kycBlurred,
  kycChanged,
  kycOpened,
  kycSubmitted,
} from './model';
import { datePart, isWholeDate, withDatePart } from './today';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
/** Replaces session storage. */
const tab = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
};
beforeEach(() => {
  tab.clear();
  vi.stubGlobal('window', { sessionStorage });
});

const profile: Profile = {
  id: '7',
  mobile: '0244123456',
  nickName: 'Ama',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'abcdefgh',
  inviteCode: 'ABCDEFGH',
  hasPinCode: false,
  registeredAt: 1,
};
const config: KycConfig = { enable: true, basicFields: [...kycFieldsOf.GH] };
const nothing: KycStanding = { state: 'none', needed: true, fields: [], submittedAt: null, reason: '' };
const given: KycStanding = {
  state: 'submitted',
  needed: false,
  fields: [{ name: 'firstName', value: 'Ama' }],
  submittedAt: 5,
  reason: '',
};
const good = {
  firstName: 'Ama',
  surname: 'Owusu',
  dateOfBirth: '19900228',
  ID_TYPE: 'Ghana Card',
  ID_NUMBER: 'GHA-123456789-0',
  RESIDENTIAL_ADDRESS: '12 Ring Road, Accra',
};

async function member(values: Record<string, string> = {}, owner = profile) {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$token, 't'.repeat(40)],
    ],
  });
  const toasts: Toast[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(sessionStarted, { scope, params: owner });
  server.answer((seen, response) =>
    json({ code: 0, data: seen.url.endsWith('/fields') ? config : nothing })(seen, response),
  );
  await allSettled(kycOpened, { scope });
  const type = async (all: Record<string, string>) => {
    for (const [name, value] of Object.entries(all)) await allSettled(kycChanged, { scope, params: { name, value } });
  };
  await type(values);
  const submit = () => allSettled(kycSubmitted, { scope });
  return { scope, toasts, type, submit };
}

describe('the form', () => {
  test('ACC-10 opening the form requests its fields and the given details', async () => {
    const { scope } = await member();
    expect(scope.getState($kycConfig)).toEqual(config);
    expect(scope.getState($kycStanding)).toEqual(nothing);
  });

  test('ACC-22 the form can be sent once every required field is filled', async () => {
    const { scope, type } = await member();
    const wanted = Object.entries(good);
    for (const [index, [name, value]] of wanted.entries()) {
      expect(scope.getState($kycCanSubmit)).toBe(false);
      expect(scope.getState($kycDone)).toEqual({ done: index, all: 6 });
      await type({ [name]: value });
    }
    expect(scope.getState($kycCanSubmit)).toBe(true);
    await type({ surname: '   ' });
    expect(scope.getState($kycCanSubmit)).toBe(false);
  });

  test('ACC-22 a birth date without its month is incomplete', async () => {
    const { scope } = await member({ ...good, dateOfBirth: '1990--07' });
    expect(scope.getState($kycCanSubmit)).toBe(false);
  });

  test('progress counts valid values only', async () => {
    const { scope } = await member({
      firstName: 'ama1',
      surname: 'M',
      dateOfBirth: '20150231',
      ID_TYPE: 'Ghana Card',
      ID_NUMBER: 'GHA12',
    });
    expect(scope.getState($kycDone)).toEqual({ done: 1, all: 6 });
  });

  test.each([
    ['20150231', 'date'],
    ['20150220', 'age'],
  ])('ACC-19 %s is refused as soon as day, month and year are chosen', async (dateOfBirth, problem) => {
    const { scope, type } = await member({ dateOfBirth: `${dateOfBirth.slice(0, 6)}--` });
    expect(scope.getState($kycErrors)).toEqual({});
    await type({ dateOfBirth });
    expect(scope.getState($kycErrors)).toEqual({ dateOfBirth: problem });
  });

  test('ACC-12 a small first letter becomes a capital in the field', async () => {
    const { scope } = await member({ firstName: 'kofi' });
    expect(scope.getState($kycValues)['firstName']).toBe('Kofi');
  });

  test('ACC-12 ACC-20 an invalid value shows on blur, an empty field on submit', async () => {
    const { scope, submit } = await member({ firstName: 'ama1' });
    expect(scope.getState($kycErrors)).toEqual({});
    await allSettled(kycBlurred, { scope, params: 'firstName' });
    await allSettled(kycBlurred, { scope, params: 'surname' });
    expect(scope.getState($kycErrors)).toEqual({ firstName: 'letters' });
    await submit();
    expect(scope.getState($kycErrors)).toMatchObject({ firstName: 'letters', surname: 'empty', dateOfBirth: 'empty' });
    expect(scope.getState($kycErrors)).not.toHaveProperty('email');
  });

  test('ACC-21 Q29 a submit with an invalid field sends nothing', async () => {
    const { scope, toasts, submit } = await member({ ...good, dateOfBirth: `${new Date().getFullYear() - 10}0101` });
    server.answer(silence);
    await submit();
    expect(server.seen).toHaveLength(0);
    expect(toasts).toEqual([{ kind: 'error', text: 'kyc:check' }]);
    expect(scope.getState($kycErrors)).toEqual({ dateOfBirth: 'age' });
    expect(scope.getState($kycMisses)).toBe(1);
  });

  test('ACC-11 ACC-23 fields are sent as fieldN by index, and success is toasted', async () => {
    const { scope, toasts, submit } = await member({ ...good, ID_NUMBER: 'gha 1234567890', firstName: ' Ama ' });
    server.answer(json({ code: 0, data: given }));
    await submit();
    expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.body))).toEqual({
      field0: 'Ama',
      field1: 'Owusu',
      field2: '19900228',
      field3: 'Ghana Card',
      field4: 'GHA-123456789-0',
      field5: '12 Ring Road, Accra',
    });
    expect(toasts).toEqual([{ kind: 'success', text: 'kyc:success' }]);
    expect(scope.getState($kycStanding)).toEqual(given);
    expect(scope.getState($kycValues)).toEqual({});
    expect(tab.size).toBe(0);
  });

  test('CF6 a double tap sends once', async () => {
    const { scope, submit } = await member(good);
    server.answer((...args) => {
      setTimeout(() => json({ code: 0, data: given })(...args), 60);
    }, silence);
    const first = submit();
    expect(scope.getState($kycBusy)).toBe(true);
    await Promise.all([first, submit()]);
    expect(server.seen).toHaveLength(1);
  });

  test('ACC-23 the server’s refusal shows at its field until that changes', async () => {
    const { scope, toasts, type, submit } = await member(good);
    server.answer(json({ code: codes.kycInvalid, msg: 'said by the server', data: { fields: { field1: 'surname' } } }));
    await submit();
    expect(toasts).toEqual([{ kind: 'error', text: 'said by the server' }]);
    expect(scope.getState($kycErrors)).toEqual({ surname: 'surname' });
    await type({ surname: 'Mensah' });
    expect(scope.getState($kycErrors)).toEqual({});
    server.answer(json({ code: codes.documentTaken, msg: 'taken', data: { field: 'ID_NUMBER' } }));
    await submit();
    expect(scope.getState($kycErrors)).toEqual({ ID_NUMBER: 'taken' });
    expect(scope.getState($kycValues)).toMatchObject({ surname: 'Mensah' });
  });
});

describe('the draft of the form', () => {
  test('ACC-8 the draft survives a reload for the same member only', async () => {
    const { scope } = await member(good);
    await allSettled(sessionEnded, { scope, params: 'server' });
    expect(scope.getState($kycValues)).toEqual({});
    expect((await member({}, { ...profile, id: '8' })).scope.getState($kycValues)).toEqual({});
    const again = await member();
    expect(again.scope.getState($kycValues)).toEqual(good);
    await allSettled(sessionEnded, { scope: again.scope, params: 'logout' });
    expect(tab.size).toBe(0);
  });

  test('ACC-8 a draft is deleted when the server has the details', async () => {
    await member(good);
    expect(tab.size).toBe(1);
    const scope = fork({
      values: [
        [$apiBase, server.base],
        [$token, 't'.repeat(40)],
      ],
    });
    server.answer((seen, response) =>
      json({ code: 0, data: seen.url.endsWith('/fields') ? config : given })(seen, response),
    );
    await allSettled(sessionStarted, { scope, params: profile });
    await allSettled(kycOpened, { scope });
    expect([scope.getState($kycStanding), tab.size]).toEqual([given, 0]);
  });

  test('CF16 a broken draft is ignored', async () => {
    for (const text of ['{', '[]', '{"owner":7}', '{"owner":"7","values":{"firstName":5}}']) {
      sessionStorage.setItem('baobab.kyc-draft', text);
      expect((await member()).scope.getState($kycValues)).toEqual({});
    }
  });
});

test('CF15 a browser without storage loses only the draft', async () => {
  vi.stubGlobal('window', {});
  const { scope, submit } = await member(good);
  expect(scope.getState($kycValues)).toEqual(good);
  server.answer(json({ code: 0, data: given }));
  await submit();
  expect(scope.getState($kycStanding)).toEqual(given);
});

describe('a form that fails to load', () => {
  test('the form shows its failure, and a second opening asks again', async () => {
    const scope = fork({
      values: [
        [$apiBase, server.base],
        [$token, 't'.repeat(40)],
      ],
    });
    server.answer(json({ code: 500, msg: 'no' }, 500));
    await allSettled(kycOpened, { scope });
    expect(scope.getState($kycFailed)).toBe(true);
    server.answer((seen, response) =>
      json({ code: 0, data: seen.url.endsWith('/fields') ? config : nothing })(seen, response),
    );
    await allSettled(kycOpened, { scope });
    expect(scope.getState($kycFailed)).toBe(false);
    expect(scope.getState($kycConfig)).toEqual(config);
  });
});

describe('dates', () => {
  test('the form uses the market’s day, not the phone’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 23, 30) });
    onTestFinished(() => void vi.useRealTimers());
    const scope = fork({
      values: [
        [$apiBase, server.base],
        [$market, markets.KE],
      ],
    });
    server.answer(json({ code: 500, msg: 'no' }, 500));
    await allSettled(kycOpened, { scope });
    expect(scope.getState($kycToday)).toBe('20270101');
  });
  test('ACC-19 the parts of a date can be chosen in any order', () => {
    let value = withDatePart('', 'month', '02');
    expect([datePart(value, 'day'), datePart(value, 'month'), datePart(value, 'year')]).toEqual(['', '02', '']);
    value = withDatePart(withDatePart(value, 'year', '1990'), 'day', '08');
    expect(value).toBe('19900208');
    expect(isWholeDate(value)).toBe(true);
    expect(withDatePart(withDatePart(withDatePart(value, 'day', ''), 'year', ''), 'month', '')).toBe('');
  });
});
