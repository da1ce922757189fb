import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from './reasons';
import en from '../words/en.json';

const server = join(import.meta.dirname, '..', '..', '..', '..', 'server');
/** Members never see these reasons: they change only the operator's accounts. */
const ofTheHouse = ['withdraw-paid', 'draw-demo', 'win-held', 'win-declined'];

test('R-63 every reason that the server posts has a translation', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const posted = new Set(
    files.flatMap((name) => {
      const text = readFileSync(join(server, name), 'utf8');
      return /\bpost\(/.test(text) ? [...text.matchAll(/\breason: '([a-z-]+)'/g)].map(([, reason]) => reason!) : [];
    }),
  );
  expect([...posted]).toEqual(
    expect.arrayContaining(['deposit', 'withdraw', 'withdraw-return', 'stake', 'payout', 'first-deposit']),
  );
  for (const reason of [...posted, 'rain'].filter((name) => !ofTheHouse.includes(name))) {
    expect(reasonOf(reason), reason).toBe(reason);
    expect(en.reason, reason).toHaveProperty([reason]);
  }
  expect(reasonOf('something-new')).toBe('other');
});
