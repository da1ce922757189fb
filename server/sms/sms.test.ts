import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract';
import { createApp } from '../http/app';
import { createMetrics } from '../http/metrics';
import { sendOut } from '../core/outbound';
import { parts } from '../boot/areas';
import { runDesk } from '../commands/desk/command';
import { smsJobs, SmsState } from '../db/schema/sms';
import { withTransaction } from '../db/transaction';
import { createHarness, type Harness } from '../testing/harness';
import { gatewaysOf, reportUrlOf } from './gateways';
import { gatewayOutbox, smsQueue } from './outbox';
import { gatewayServer, type Answered } from './test-gateway';

let lastMobile = 241_239_000;
/** Ids of messages are unique at a gateway: those of the running test. */
const id = (): string => `AT${lastMobile}`;
const otherId = (): string => `h-${lastMobile}`;
const taken = (id: string): Answered => ({
  status: 201,
  body: { SMSMessageData: { Recipients: [{ statusCode: 101, status: 'Sent', messageId: id, cost: 'GHS 0.0350' }] } },
});
const refusedNumber: Answered = {
  status: 201,
  body: {
    SMSMessageData: { Recipients: [{ statusCode: 403, status: 'InvalidPhoneNumber', messageId: 'None', cost: '0' }] },
  },
};
const hubtelTaken = (): Answered => ({ status: 201, body: { status: 0, messageId: otherId(), rate: 0.03 } });
const hubtelRefused: Answered = { status: 201, body: { status: 1 } };

let house: Harness;
const logged: string[] = [];
const never: Answered = 'silent';
const says: Record<'one' | 'other', (nth: number) => Answered> = { one: () => never, other: () => never };
let servers: Record<'one' | 'other', Awaited<ReturnType<typeof gatewayServer>>>;
beforeAll(async () => {
  servers = {
    one: await gatewayServer((_, nth) => says.one(nth)),
    other: await gatewayServer((_, nth) => says.other(nth)),
  };
  house = await createHarness({
    seed: true,
    env: {
      SMS_GATEWAYS: 'africastalking, hubtel',
      AFRICASTALKING_URL: servers.one.url,
      AFRICASTALKING_USERNAME: 'lobby',
      AFRICASTALKING_KEY: 'key',
      HUBTEL_SMS_URL: servers.other.url,
      HUBTEL_SMS_ID: 'id',
      HUBTEL_SMS_SECRET: 'secret',
      HUBTEL_SMS_SENDER: 'BAOBAB',
    },
    log: pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }),
  });
}, 60_000);
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
  await house.finish();
});

/** A new number on a server with Africa's Talking and then Hubtel, which answer as told. */
function open(first: (nth: number) => Answered, second: (nth: number) => Answered = hubtelTaken) {
  Object.assign(says, { one: first, other: second });
  const { one, other } = servers;
  for (const list of [one.got, other.got, logged]) list.length = 0;
  const mobile = `0${(lastMobile += 1)}`;
  const parts = { ...house.deps, callbackUrl: 'https://lobby.example', send: sendOut };
  const gateways = gatewaysOf(house.deps.env.sms, parts);
  const queue = smsQueue(gateways, 'GH');
  const app = createApp(house.deps, { implementations: [], smsGateways: gateways });
  const reportPath = new URL(reportUrlOf(parts, 'africastalking')).pathname;
  return {
    one,
    other,
    app,
    mobile,
    gateways,
    reportPath,
    /** What happens in this time, in steps of the sweep. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 500) {
        house.clock.advance(500);
        await queue.sweep(house.deps);
      }
    },
    ask: () =>
      house.call(contract.member.sendSms, { mobile, purpose: 'register' }, { ip: `10.9.8.${lastMobile % 200}` }),
    job: async () => (await house.db.select().from(smsJobs).where(eq(smsJobs.mobile, mobile)))[0]!,
    report: (fields: Record<string, string>, path = reportPath) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
const codeIn = (body: string): string => /\b(\d{4})\b/.exec(new URLSearchParams(body).get('message') ?? '')![1]!;

describe('SMS through gateways', () => {
  test('the code of a registration reaches the first gateway and is valid', async () => {
    const { one, other, mobile, pass, ask, job } = open(() => taken(id()));
    await ask();
    await pass(500);
    expect([one.got.length, other.got.length]).toEqual([1, 0]);
    expect(await job()).toMatchObject({
      state: SmsState.accepted,
      provider: 'africastalking',
      gatewayId: id(),
      cost: 35_000,
      costCurrency: 'GHS',
    });
    const smsCode = codeIn(one.got[0]!.body);
    const input = { mobile, smsCode, purpose: 'register' } as const;
    expect((await house.call(contract.member.checkSms, input)).code).toBe(0);
  });

  test('neither log nor database holds the text or the code', async () => {
    const { one, pass, ask, job } = open(
      (nth) => (nth === 1 ? 'lost' : taken(id())),
      () => 'lost',
    );
    await ask();
    const { sealed } = await job();
    await pass(2_000);
    const code = codeIn(one.got[0]!.body);
    expect(logged.join('')).toContain('an SMS gateway gave no clear answer');
    expect(logged.filter((line) => line.includes(code) || line.includes('Your code'))).toEqual([]);
    expect(Buffer.from(sealed!).toString('latin1')).not.toContain(code);
  });

  test.each<[string, Answered]>([
    ['refuses the number', refusedNumber],
    ['loses the answer', 'lost'],
    ['answers with a page of HTML', { status: 200, body: '<html>' }],
    [
      'has no credit',
      {
        status: 201,
        body: {
          SMSMessageData: {
            Recipients: [{ statusCode: 405, status: 'InsufficientBalance', messageId: 'None', cost: '0' }],
          },
        },
      },
    ],
  ])('the next gateway gets the same message when the first one %s', async (_, said) => {
    const { one, other, pass, ask, job } = open(() => said);
    await ask();
    await pass(2_000);
    expect([one.got.length, other.got.length]).toEqual([1, 1]);
    expect(other.got[0]!.body).toContain(codeIn(one.got[0]!.body));
    expect(await job()).toMatchObject({ state: SmsState.accepted, provider: 'hubtel', gatewayId: otherId() });
  });

  test('a number that all gateways refuse is asked about once each', async () => {
    const { one, other, pass, ask, job } = open(
      () => refusedNumber,
      () => hubtelRefused,
    );
    await ask();
    await pass(5_000);
    expect([one.got.length, other.got.length]).toEqual([1, 1]);
    expect(await job()).toMatchObject({ state: SmsState.failed, failure: 'hubtel: number 1', sealed: null });
  });

  test('gateways that never answer are asked twice each, then the message ends', async () => {
    const { one, other, pass, ask, job } = open(
      () => 'lost',
      () => 'lost',
    );
    await ask();
    await pass(10_000);
    expect([one.got.length, other.got.length]).toEqual([2, 2]);
    expect(await job()).toMatchObject({ state: SmsState.failed, failure: 'no clear answer', sealed: null });
  });

  test('a message whose code has expired is not sent', async () => {
    const { one, pass, ask, job } = open(() => taken(id()));
    await ask();
    house.clock.advance(5 * 60_000);
    await pass(500);
    expect(one.got).toEqual([]);
    expect(await job()).toMatchObject({ state: SmsState.failed, failure: 'expired', sealed: null });
  });

  test('two processes send one message once', async () => {
    const { one, ask, gateways } = open(() => taken(id()));
    await ask();
    house.clock.advance(500);
    await Promise.all([1, 2, 3].map(() => smsQueue(gateways, 'GH').sweep(house.deps)));
    expect(one.got).toHaveLength(1);
  });

  test('a message that is rolled back is not sent', async () => {
    const { one, mobile, pass } = open(() => taken(id()));
    const outbox = gatewayOutbox('GH', house.deps.sealer);
    const failed = withTransaction(house.deps, async (tx) => {
      await outbox.send(tx, { mobile, text: 'x', code: '1' }, house.clock.now());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await pass(1_000);
    expect(one.got).toEqual([]);
  });
});

describe('delivery reports', () => {
  test('a report of a delivery ends the message, a repeat changes nothing', async () => {
    const { pass, ask, job, report } = open(() => taken(id()));
    await ask();
    await pass(500);
    for (const status of ['Submitted', 'Success', 'Success', 'Failed'])
      expect((await report({ id: id(), status })).status).toBe(200);
    expect(await job()).toMatchObject({ state: SmsState.delivered, sealed: null });
  });

  test('a message that was not delivered goes to the next gateway', async () => {
    const { other, pass, ask, job, report } = open(() => taken(id()));
    await ask();
    await pass(500);
    await report({ id: id(), status: 'Failed', failureReason: 'UserDoesNotExist' });
    await pass(500);
    expect(other.got).toHaveLength(1);
    expect(await job()).toMatchObject({ state: SmsState.accepted, provider: 'hubtel', cost: 65_000 });
  });

  test('after the end of the code it ends as failed', async () => {
    const { other, pass, ask, job, report } = open(() => taken(id()));
    await ask();
    await pass(500);
    house.clock.advance(5 * 60_000);
    await report({ id: id(), status: 'Failed', failureReason: 'Expired' });
    await pass(1_000);
    expect([other.got.length, await job()]).toMatchObject([
      0,
      { state: SmsState.failed, failure: 'africastalking: Expired' },
    ]);
  });

  test('a wrong address, another method and an unreadable body change nothing', async () => {
    const { app, pass, ask, job, report, reportPath: right } = open(() => taken(id()));
    await ask();
    await pass(500);
    const fields = { id: id(), status: 'Success' };
    const wrong = [
      right.slice(0, -1),
      `${right}0`,
      `${right}/x`,
      right.replace('africastalking', 'hubtel'),
      '/callbacks/sms/',
      `/callbacks/sms/nobody/${randomBytes(20).toString('hex')}`,
    ];
    expect(await Promise.all(wrong.map(async (path) => (await report(fields, path)).status))).toEqual(
      wrong.map(() => 404),
    );
    expect((await app.request(right)).status).toBe(405);
    expect((await report({ status: 'Success' })).status).toBe(401);
    expect((await report({ ...fields, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await report({ ...fields, id: 'of another' })).status).toBe(200);
    expect(await job()).toMatchObject({ state: SmsState.accepted });
  });
});

test('messages, their cost and their wait are figures', async () => {
  const { pass, ask } = open(() => taken(id()));
  const gauges = parts.flatMap((part) => part.gauges ?? []);
  const figures = async () => (await createMetrics(house.deps, gauges).serve(new Request('http://x/metrics'))).text();
  await ask();
  house.clock.advance(3_000);
  expect(await figures()).toContain('baobab_sms_waiting_seconds{market="GH"} 3');
  await pass(500);
  const text = await figures();
  expect(text).toMatch(/baobab_sms_today\{gateway="africastalking",state="accepted",market="GH"\} [1-9]/);
  expect(text).toMatch(/baobab_sms_cost_today\{gateway="africastalking",currency="GHS",market="GH"\} 0\.\d+/);
});

test('the desk shows messages, failures, cost and the addresses for reports', async () => {
  const { pass, ask, reportPath } = open(
    () => 'lost',
    () => 'lost',
  );
  await ask();
  await pass(10_000);
  const said = await runDesk(house.deps, ['sms', 'list']);
  expect(said[0]).toMatch(/^Messages since midnight: [1-9]/);
  expect(said.join('\n')).toMatch(/africastalking +delivered +\d+ +0\.0350 GHS/);
  expect(said.join('\n')).toContain('failed: no clear answer');
  expect(said.join('\n')).toContain(`Reports of africastalking: http://localhost:8080${reportPath}`);
});
