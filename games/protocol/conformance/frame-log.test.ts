import { expect, test } from 'vitest';
import { checkFrameLog, type SentMessage } from './frame-log';

const token = 'hello-1';
const hello: SentMessage = { by: 'window', data: { v: 1, type: 'hello', token } };
const port = (data: object): SentMessage => ({ by: 'port', data: { v: 1, ...data } });
const ready = port({ type: 'ready' });
const began = port({ type: 'roundBegan', round: 'r1', stake: 100 });
const ended = port({ type: 'roundEnded', round: 'r1', stake: 100, payout: 0 });

test('a visit in the right order has no faults', () => {
  const balance = port({ type: 'balanceChanged', balance: { total: 5, locked: 0 } });
  expect(checkFrameLog([hello, ready, began, balance, ended, port({ type: 'close', open: false })], token)).toEqual([]);
});

test.each<[string, readonly SentMessage[], string]>([
  ['no hello', [ready], 'F-1'],
  ['two hellos', [hello, hello, ready], 'F-1'],
  ['a foreign token', [{ by: 'window', data: { v: 1, type: 'hello', token: 'x' } }, ready], 'F-2'],
  ['a message with an extra field', [hello, ready, port({ type: 'close', open: false, why: 'x' })], 'F-3'],
  ['another version', [hello, ready, { by: 'port', data: { v: 2, type: 'ready' } }], 'F-3'],
  ['no ready', [hello], 'F-4'],
  ['a round before ready', [hello, began, ready], 'F-4'],
  ['a round that begins twice', [hello, ready, began, began], 'F-5'],
  ['an end without a beginning', [hello, ready, ended], 'F-6'],
  ['another stake at the end', [hello, ready, port({ type: 'roundBegan', round: 'r1', stake: 5 }), ended], 'F-6'],
])('%s is found', (_, sent, id) => {
  expect(checkFrameLog(sent, token).join('\n')).toContain(id);
});
