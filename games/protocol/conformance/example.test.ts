import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handleWalletCall } from '../wire/handler';
import { isSignedBy, readPublicKey, signParts, signedText, writePublicKey } from '../wire/signature';
import { createReferenceWallet } from './reference-wallet';
import { questionRules } from './game/question-rules';
import { gameRules } from './game/rules';
import { walletRules } from './wallet';

const doc = readFileSync('docs/supplier-protocol.md', 'utf8');

/** The content of a fenced block of the document, by the words after the fence. */
const block = (info: string): string => {
  const found = new RegExp(`\`\`\`${info}\\n([^\`]*?)\\n\`\`\``).exec(doc);
  if (!found) throw new Error(`the document has no block ${info}`);
  return found[1]!;
};
const [seed] = /`([0-9a-f]{64})`/.exec(doc)!.slice(1);
/** PKCS8 around an Ed25519 private key of 32 bytes. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([prefix, Buffer.from(seed!, 'hex')]),
  format: 'der',
  type: 'pkcs8',
});
const body = block('json body');
const [first = '', ...lines] = block('http request').split('\n');
const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
const [method = '', path = ''] = first.split(' ');
const parts = {
  method,
  path,
  supplier: headers['x-baobab-supplier']!,
  timestamp: Number(headers['x-baobab-timestamp']),
  body,
};

test('the signature of the documented example is the computed one', () => {
  expect(writePublicKey(createPublicKey(privateKey))).toBe(block('text public-key'));
  expect(signedText(parts)).toBe(block('text signed'));
  expect(signParts(parts, privateKey)).toBe(headers['x-baobab-signature']);
  expect(isSignedBy(parts, headers['x-baobab-signature']!, [readPublicKey(block('text public-key'))])).toBe(true);
});

test('the documented request gets the documented answer', async () => {
  const { session } = JSON.parse(body) as { session: string };
  const wallet = createReferenceWallet('acme', {
    sessions: [
      {
        token: session,
        supplier: 'acme',
        player: 'p1',
        game: '23',
        mode: 'real',
        currency: 'GHS',
        market: 'GH',
        language: 'en',
        expiresAt: parts.timestamp + 1,
      },
    ],
    purses: { p1: { locked: 150, withdrawable: 3_850 } },
    now: () => parts.timestamp,
  });
  const acme = { id: 'acme', keys: [createPublicKey(privateKey)], games: ['23'], enabled: true };
  const door = {
    supplierOf: (id: string) => Promise.resolve(id === 'acme' ? acme : null),
    walletOf: () => wallet,
    now: () => parts.timestamp,
  };
  const response = await handleWalletCall(door, new Request(`https://wallet.test${path}`, { method, headers, body }));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(block('json answer'));
});

test('the document names the ranges of the rules', () => {
  const last = (rules: ReadonlyArray<{ id: string }>, letter: string): string =>
    rules
      .map(({ id }) => id)
      .filter((id) => id.startsWith(letter))
      .at(-1)!;
  for (const id of [last(walletRules, 'W'), last(walletRules, 'S'), last(gameRules, 'G'), last(questionRules, 'Q')])
    expect(doc).toContain(`to ${id}:`);
});
