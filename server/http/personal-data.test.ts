import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basePath, calls, codes, contract, headers, kycKey } from '../../contract';
import { kycFieldsOf } from '../areas/kyc/market-fields';
import { loggerOptions, safeError } from '../core/log';
import { createHarness, registeredPassword, requestHeaders, type Harness } from '../testing/harness';
import { depositsOf } from '../testing/deposits';
import { withdrawalsOf } from '../testing/withdrawals';

// Who somebody is may stand in his own rows and in his own answers, and nowhere else: not in a log, a refusal or a
// count.
const person = {
  mobile: '0244777013',
  nickName: 'Zebra of Aburi',
  email: 'zeb@lighthouse.example',
  firstName: 'Zebediah',
  surname: 'Quartermaine',
  address: '77 Hidden Lane, Accra',
  document: 'GHA-718281828-4',
  born: '19870613',
  account: '0244777014',
  ip: '198.51.100.77',
  device: 'the-phone-of-zebediah',
};
const traces: readonly string[] = [
  ...Object.values(person),
  person.mobile.slice(1),
  '718281828',
  '77 Hidden',
  'lighthouse',
  'Zebediah',
  'Aburi',
  '244777014',
];
const details: Record<string, string> = {
  firstName: person.firstName,
  surname: person.surname,
  dateOfBirth: person.born,
  ID_TYPE: 'Ghana Card',
  ID_NUMBER: person.document,
  RESIDENTIAL_ADDRESS: person.address,
  email: person.email,
};
const identity = Object.fromEntries(kycFieldsOf.GH.map(({ name }, index) => [kycKey(index), details[name]]));

let house: Harness;
const said: string[] = [];
const refusals: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString());
      done();
    },
  });
  house = await createHarness({
    seed: true,
    log: pino(loggerOptions('trace'), stream),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  });
}, 60_000);
afterAll(() => house.close());

/** Every call with what the person would type in every place, as he sends it from his phone. */
async function everywhere(token: string | undefined): Promise<void> {
  const typed = {
    ...person,
    ...identity,
    id: person.mobile,
    key: person.email,
    code: person.mobile,
    type: person.surname,
    bankAccount: person.account,
    bankAccountName: person.surname,
    reason: person.firstName,
    events: JSON.stringify([{ name: person.mobile }]),
    batch: person.mobile,
  };
  for (const call of calls) {
    const fields = new URLSearchParams(typed).toString();
    const response = await house.raw(`${basePath}${call.path}${call.method === 'GET' ? `?${fields}` : ''}`, {
      method: call.method,
      ...(call.method === 'POST' ? { body: fields } : {}),
      headers: requestHeaders(house.clock.now(), {
        [headers.token]: token,
        [headers.idempotencyKey]: call.money ? 'a-key-of-this-very-run' : undefined,
        [headers.deviceId]: person.device,
        'x-forwarded-for': person.ip,
        'content-type': call.method === 'POST' ? 'application/x-www-form-urlencoded' : undefined,
        'user-agent': `Phone of ${person.firstName}`,
        referer: `https://shop.example/?m=${person.mobile}`,
      }),
    });
    const body = (await response.json()) as { code?: number; resultCode?: number };
    if (body.code !== codes.ok && body.resultCode !== 200) refusals.push(JSON.stringify(body));
  }
}

test('W15 logs, refusals and counts contain no personal data', async () => {
  const own = { headers: { [headers.deviceId]: person.device, 'x-forwarded-for': person.ip } };
  await house.register(person.mobile);
  const {
    data: { token },
  } = await house.call(contract.member.login, { mobile: person.mobile, password: registeredPassword }, own);
  const signed = { token, ...own };
  const deposits = depositsOf(house);
  const withdrawals = withdrawalsOf(house);
  await withdrawals.open();

  expect(
    (await house.call(contract.profile.modify, { nickName: person.nickName, email: person.email }, signed)).code,
  ).toBe(codes.ok);
  expect((await house.call(contract.kyc.submit, identity, signed)).code).toBe(codes.ok);
  const { transNo } = await deposits.sent(token);
  await deposits.pass(60_000);
  expect((await deposits.row(transNo)).state).toBe(3);
  await withdrawals.take(token, {
    bankAccount: person.account,
    bankAccountName: `${person.firstName} ${person.surname}`,
  });
  await house.call(
    contract.platform.events,
    {
      batch: 'b'.repeat(32),
      language: 'fr',
      theme: 'b',
      events: JSON.stringify([{ name: 'pageView', detail: '/me/profile' }, { name: 'deposit' }]),
    },
    signed,
  );

  // The rows of the person are in the statements that fail here.
  for (const [table, act] of [
    ['members', () => house.call(contract.member.checkMobile, { mobile: person.mobile }, own)],
    ['kyc_records', () => house.call(contract.kyc.submit, identity, signed)],
    [
      'notices',
      () =>
        house.call(contract.protection.exclude, { reason: 'none', period: '7d', password: registeredPassword }, signed),
    ],
    ['sms_outbox', () => house.call(contract.member.sendSms, { mobile: person.account }, own)],
  ] as const) {
    await house.db.execute(sql.raw(`alter table ${table} rename to gone_for_a_moment`));
    const answer = await act();
    refusals.push(JSON.stringify([answer.code, answer.msg, answer.data]));
    await house.db.execute(sql.raw(`alter table gone_for_a_moment rename to ${table}`));
  }
  // Last, because among the calls are those that end a session.
  await everywhere(undefined);
  await everywhere(token);
  await house.raw(`/nowhere/${person.mobile}?email=${person.email}`, { headers: { 'x-forwarded-for': person.ip } });

  const log = said.join('\n');
  expect(log).toContain('failed query');
  expect(refusals.length).toBeGreaterThan(100);
  const { rows: counted } = await house.db.execute<{ text: string }>(
    sql`select string_agg(t::text, ' ') as text from event_counts t union all select string_agg(t::text, ' ') from event_batches t`,
  );
  expect(counted.map(({ text }) => text).join(' ')).toContain('/me/profile');
  for (const trace of traces) {
    expect(log, `in the log: ${trace}`).not.toContain(trace);
    expect(refusals.join('\n'), `in a refusal: ${trace}`).not.toContain(trace);
    expect(JSON.stringify(counted), `counted: ${trace}`).not.toContain(trace);
  }
}, 90_000);

test('W15 a logged database error does not quote the value', async () => {
  const fault: unknown = await house.db.execute(sql`select (${person.email}::text)::int`).then(
    () => null,
    (error: unknown) => error,
  );
  // As PostgreSQL's own driver says it, which names no statement.
  const driver = Object.assign(new Error(`invalid input syntax for type integer: "${person.email}"`), {
    severity: 'ERROR',
    code: '22P02',
  });
  for (const error of [fault, driver, new Error('a call failed', { cause: driver })]) {
    const logged = JSON.stringify(safeError(error));
    expect(logged).toContain('22P02');
    for (const trace of traces) expect(logged).not.toContain(trace);
  }
});
