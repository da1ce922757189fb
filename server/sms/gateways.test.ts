import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { sendOut } from '../core/outbound';
import { smsGatewayNames, type SmsGatewayName } from '../core/sms-settings';
import { GatewaySilent, post, type Sent, type SmsGateway } from './gateway';
import { gatewaysOf, reportUrlOf } from './gateways';
import { twilioSignature } from './gateways/twilio';
import { gatewayServer, type Answered, type GotRequest } from './test-gateway';

const secrets = { smsKey: new Uint8Array(32).fill(7) };
const callbackUrl = 'https://lobby.example';
const reportUrl = (name: string): string => reportUrlOf({ secrets, callbackUrl }, name);
const message = { to: '233244123456', text: 'Your code is 1234.\n\n@lobby.example #1234', reference: 'sms1x1' };

let server: Awaited<ReturnType<typeof gatewayServer>> | undefined;
afterEach(() => server?.close());

function gateway(name: SmsGatewayName, url: string, own: Readonly<Record<string, string>> = {}): SmsGateway {
  const values = {
    AFRICASTALKING_URL: url,
    AFRICASTALKING_USERNAME: 'lobby',
    AFRICASTALKING_KEY: 'at-key',
    AFRICASTALKING_SENDER: 'BAOBAB',
    HUBTEL_SMS_URL: url,
    HUBTEL_SMS_ID: 'id',
    HUBTEL_SMS_SECRET: 'secret',
    HUBTEL_SMS_SENDER: 'BAOBAB',
    TWILIO_URL: url,
    TWILIO_ACCOUNT: 'AC1',
    TWILIO_TOKEN: 'token',
    TWILIO_SENDER: '+15005550006',
    INFOBIP_URL: url,
    INFOBIP_KEY: 'ib-key',
    INFOBIP_SENDER: 'BAOBAB',
    TERMII_URL: url,
    TERMII_KEY: 'tm-key',
    TERMII_SENDER: 'BAOBAB',
    TERMII_REPORT_SECRET: '',
    ...own,
  };
  return gatewaysOf({ order: [name], values }, { secrets, callbackUrl, send: sendOut })[0]!;
}
async function sendTo(name: SmsGatewayName, answer: Answered): Promise<Sent> {
  server = await gatewayServer(() => answer);
  return gateway(name, server.url).send(message);
}
const refused = (why: 'number' | 'operator' | 'later', code: string): Sent => ({ kind: 'refused', why, code });

const recipient = (statusCode: number, more: object = {}) => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 1/1',
      Recipients: [
        { statusCode, status: 'x', number: '+233244123456', messageId: 'ATXid_1', cost: 'GHS 0.0350', ...more },
      ],
    },
  },
});
const infobipSaid = (groupId: number, id: number, name: string) => ({
  status: 200,
  body: {
    bulkId: 'b',
    messages: [
      {
        messageId: 'sms1x1',
        status: { groupId, groupName: 'x', id, name, description: '' },
        destination: '233244123456',
      },
    ],
  },
});

/** Answers in the published shapes, and what each means. */
const rows: ReadonlyArray<readonly [SmsGatewayName, string, Exclude<Answered, string>, Sent]> = [
  [
    'africastalking',
    '101 Sent',
    recipient(101),
    { kind: 'taken', id: 'ATXid_1', cost: { amount: 35_000, currency: 'GHS' } },
  ],
  [
    'africastalking',
    '102 Queued without a cost',
    recipient(102, { cost: '0' }),
    { kind: 'taken', id: 'ATXid_1', cost: null },
  ],
  ['africastalking', '403 bad number', recipient(403), refused('number', '403')],
  ['africastalking', '405 no credit', recipient(405), refused('operator', '405')],
  ['africastalking', '501 gateway error', recipient(501), refused('later', '501')],
  [
    'africastalking',
    'a wrong sender',
    { status: 201, body: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } } },
    refused('operator', 'InvalidSenderId'),
  ],
  ['africastalking', 'a wrong key', { status: 401, body: { error: 'x' } }, refused('operator', '401')],
  [
    'hubtel',
    'status 0',
    { status: 201, body: { status: 0, messageId: 'h-1', rate: 0.03, networkId: '62001' } },
    { kind: 'taken', id: 'h-1', cost: { amount: 30_000, currency: 'GHS' } },
  ],
  [
    'hubtel',
    '201 that carries a failure',
    { status: 201, body: { status: 1, statusDescription: 'bad' } },
    refused('number', '1'),
  ],
  ['hubtel', 'no credit', { status: 402, body: { status: 402 } }, refused('operator', '402')],
  ['hubtel', 'no gateway', { status: 502, body: { status: 502 } }, refused('later', '502')],
  [
    'twilio',
    'queued',
    { status: 201, body: { sid: 'SM1', status: 'queued', price: null, price_unit: 'USD' } },
    { kind: 'taken', id: 'SM1', cost: null },
  ],
  [
    'twilio',
    '21211 bad number',
    { status: 400, body: { code: 21_211, message: 'x', status: 400 } },
    refused('number', '21211'),
  ],
  [
    'twilio',
    '20003 credentials',
    { status: 401, body: { code: 20_003, message: 'x', status: 401 } },
    refused('operator', '20003'),
  ],
  [
    'twilio',
    '20429 too many',
    { status: 429, body: { code: 20_429, message: 'x', status: 429 } },
    refused('later', '20429'),
  ],
  ['infobip', 'pending', infobipSaid(1, 26, 'PENDING_ACCEPTED'), { kind: 'taken', id: 'sms1x1', cost: null }],
  [
    'infobip',
    'no credit',
    infobipSaid(5, 12, 'REJECTED_NOT_ENOUGH_CREDITS'),
    refused('operator', 'REJECTED_NOT_ENOUGH_CREDITS'),
  ],
  ['infobip', 'flooding', infobipSaid(5, 20, 'REJECTED_FLOODING_FILTER'), refused('later', 'REJECTED_FLOODING_FILTER')],
  [
    'infobip',
    'a bad destination',
    infobipSaid(5, 52, 'REJECTED_DESTINATION'),
    refused('number', 'REJECTED_DESTINATION'),
  ],
  ['infobip', 'a wrong key', { status: 401, body: { requestError: {} } }, refused('operator', '401')],
  [
    'termii',
    'sent',
    { status: 200, body: { message_id: 't-1', message: 'Successfully Sent', balance: 9, user: 'x' } },
    { kind: 'taken', id: 't-1', cost: null },
  ],
  ['termii', 'a wrong key', { status: 401, body: { message: 'x' } }, refused('operator', '401')],
  ['termii', 'a bad request', { status: 400, body: { message: 'x' } }, refused('later', '400')],
];

describe('an SMS gateway', () => {
  test.each(rows)('%s: %s', async (name, _, answer, meant) => {
    expect(await sendTo(name, answer)).toEqual(meant);
  });

  /** Neither says whether the gateway has the message, so the message counts neither as sent nor as refused. */
  const unclear: ReadonlyArray<readonly [string, Answered]> = [
    ['a lost answer', 'lost'],
    ['a page of HTML with 200', { status: 200, body: '<html>Sign in</html>' }],
    ['JSON of another shape with 200', { status: 200, body: { ok: true } }],
    ['503 without JSON', { status: 503, body: '' }],
    ['a redirect', { status: 307, body: '', location: 'http://127.0.0.1:9/' }],
  ];
  test.each(smsGatewayNames.flatMap((name) => unclear.map(([what, answer]) => [name, what, answer] as const)))(
    '%s: %s is no clear answer',
    async (name, _, answer) => {
      await expect(sendTo(name, answer)).rejects.toThrow(GatewaySilent);
    },
  );
  test('a gateway that never answers counts as lost after the wait', async () => {
    server = await gatewayServer(() => 'silent');
    await expect(post(sendOut, { url: server.url, headers: {}, body: {}, patienceMs: 50 })).rejects.toThrow(
      GatewaySilent,
    );
  });

  const form = ({ body }: GotRequest) => Object.fromEntries(new URLSearchParams(body));
  const json = ({ body }: GotRequest) => JSON.parse(body) as unknown;
  test.each<[SmsGatewayName, string, string, string, (got: GotRequest) => unknown, object]>([
    [
      'africastalking',
      '/version1/messaging',
      'apikey',
      'at-key',
      form,
      { username: 'lobby', to: '+233244123456', message: message.text, from: 'BAOBAB', bulkSMSMode: '1' },
    ],
    [
      'hubtel',
      '/v1/messages/send',
      'authorization',
      'Basic aWQ6c2VjcmV0',
      json,
      { From: 'BAOBAB', To: '233244123456', Content: message.text },
    ],
    [
      'twilio',
      '/2010-04-01/Accounts/AC1/Messages.json',
      'authorization',
      'Basic QUMxOnRva2Vu',
      form,
      { To: '+233244123456', From: '+15005550006', Body: message.text, StatusCallback: reportUrl('twilio') },
    ],
    [
      'infobip',
      '/sms/3/messages',
      'authorization',
      'App ib-key',
      json,
      {
        messages: [
          {
            sender: 'BAOBAB',
            destinations: [{ to: '233244123456', messageId: 'sms1x1' }],
            content: { text: message.text },
            webhooks: { delivery: { url: reportUrl('infobip') }, contentType: 'application/json' },
          },
        ],
      },
    ],
    [
      'termii',
      '/api/sms/send',
      'accept',
      'application/json',
      json,
      { api_key: 'tm-key', to: '233244123456', from: 'BAOBAB', sms: message.text, type: 'plain', channel: 'dnd' },
    ],
  ])('%s gets the published request', async (name, path, header, value, read, fields) => {
    server = await gatewayServer(() => 'lost');
    await gateway(name, server.url)
      .send(message)
      .catch(() => undefined);
    const [got] = server.got;
    expect([got!.path, got!.headers[header], read(got!)]).toEqual([path, value, fields]);
    expect(server.got).toHaveLength(1);
  });
  test('Twilio sends through a messaging service when its id is the sender', async () => {
    server = await gatewayServer(() => 'lost');
    await gateway('twilio', server.url, { TWILIO_SENDER: 'MG1' })
      .send(message)
      .catch(() => undefined);
    expect(form(server.got[0]!)).toMatchObject({ MessagingServiceSid: 'MG1' });
  });
  test('Termii is told about letters outside ASCII', async () => {
    server = await gatewayServer(() => 'lost');
    await gateway('termii', server.url)
      .send({ ...message, text: 'O código é 1234' })
      .catch(() => undefined);
    expect(json(server.got[0]!)).toMatchObject({ type: 'unicode' });
  });
});

describe('a delivery report', () => {
  const bytes = (body: object | string): Uint8Array =>
    Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const read = (name: SmsGatewayName, body: object | string, headers: Record<string, string> = {}, own = {}) =>
    gateway(name, 'http://127.0.0.1:9', own).readReports!({
      headers: new Headers(headers),
      body: bytes(body),
      url: reportUrl(name),
    });
  const formText = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

  test.each([
    ['Success', 'delivered'],
    ['Failed', 'failed'],
    ['Rejected', 'failed'],
    ['Buffered', 'open'],
  ])('africastalking: %s is %s', (status, outcome) => {
    expect(read('africastalking', formText({ id: 'a', status, phoneNumber: '+2547', networkCode: '1' }))).toMatchObject(
      [{ id: 'a', outcome }],
    );
  });
  test.each([
    ['delivered', 'delivered'],
    ['undelivered', 'failed'],
    ['sent', 'open'],
  ])('twilio: %s is %s when the signature is right', (MessageStatus, outcome) => {
    const fields = { MessageSid: 'SM1', MessageStatus };
    const signed = { 'x-twilio-signature': twilioSignature('token', reportUrl('twilio'), fields) };
    expect(read('twilio', formText(fields), signed)).toMatchObject([{ id: 'SM1', outcome }]);
    expect(read('twilio', formText({ ...fields, MessageSid: 'SM2' }), signed)).toBeNull();
    expect(read('twilio', formText(fields))).toBeNull();
  });
  test('twilio: the signature is that of the published example', () => {
    // The example of Twilio's page about request validation.
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    };
    expect(twilioSignature('12345', 'https://example.com/myapp.php?foo=1&bar=2', fields)).toBe(
      'L/OH5YylLD5NRKLltdqwSvS0BnU=',
    );
  });
  test.each([
    [3, 5, 'DELIVERED_TO_HANDSET', 'delivered'],
    [3, 2, 'DELIVERED_TO_OPERATOR', 'open'],
    [1, 3, 'PENDING_WAITING_DELIVERY', 'open'],
    [2, 9, 'UNDELIVERABLE_NOT_DELIVERED', 'failed'],
    [4, 15, 'EXPIRED_EXPIRED', 'failed'],
  ])('infobip: group %i, %i %s is %s', (groupId, id, name, outcome) => {
    const result = {
      messageId: 'i',
      status: { groupId, groupName: 'x', id, name },
      messageCount: 2,
      price: { pricePerMessage: 0.01, currency: 'EUR' },
    };
    expect(read('infobip', { results: [result] })).toEqual([
      { id: 'i', outcome, code: name, cost: { amount: 20_000, currency: 'EUR' } },
    ]);
  });
  test.each([
    ['DELIVERED', 'delivered'],
    ['Message Failed', 'failed'],
    ['DND Active on Phone Number', 'failed'],
    ['Message Sent', 'open'],
  ])('termii: %s is %s', (status, outcome) => {
    expect(read('termii', { message_id: 't', receiver: '234', status })).toMatchObject([{ id: 't', outcome }]);
  });
  test.each(['hex', 'base64'] as const)('termii: a signature in %s is taken, a wrong one is not', (encoding) => {
    const body = JSON.stringify({ message_id: 't', status: 'DELIVERED' });
    const own = { TERMII_REPORT_SECRET: 'secret' };
    const sign = (key: string) => ({ 'x-termii-signature': createHmac('sha512', key).update(body).digest(encoding) });
    expect(read('termii', body, sign('secret'), own)).toHaveLength(1);
    expect(read('termii', body, sign('other'), own)).toBeNull();
    expect(read('termii', body, {}, own)).toBeNull();
  });
  test.each(['africastalking', 'infobip', 'termii'] as const)('%s: another body is not read', (name) => {
    expect(read(name, '{"x":1}')).toBeNull();
  });
});
