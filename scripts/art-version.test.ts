import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artVersion, withVersion } from './art-version.ts';

let built: string;
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'baobab-art-'));
});
afterAll(() => rmSync(built, { recursive: true }));

test('the version follows the contents and the names of the art', () => {
  expect(artVersion(built)).toBe('');
  for (const folder of ['art/menu', 'fonts', 'scenes']) mkdirSync(join(built, folder), { recursive: true });
  writeFileSync(join(built, 'art/menu/coin.webp'), 'one');
  const first = artVersion(built);
  expect(first).toMatch(/^v-[0-9a-f]{10}$/);
  expect(artVersion(built)).toBe(first);
  writeFileSync(join(built, 'art/menu/coin.webp'), 'two');
  const second = artVersion(built);
  expect(second).not.toBe(first);
  writeFileSync(join(built, 'art/menu/gem.webp'), '');
  expect(artVersion(built)).not.toBe(second);
});

test.each([
  ['`/art/login-hero-${theme}`', '`/art/v-1/login-hero-${theme}`'],
  [`a ? '/art/gem.webp' : "/scenes/wheel"`, `a ? '/art/v-1/gem.webp' : "/scenes/v-1/wheel"`],
  ["src:url('/fonts/baloo2.woff2')", "src:url('/fonts/v-1/baloo2.woff2')"],
  ['url(/art/kente-a.svg)', 'url(/art/v-1/kente-a.svg)'],
  [`'/art/v-1/coin.webp'`, `'/art/v-1/coin.webp'`],
  [`import('../../../scenes/wheel/scene')`, `import('../../../scenes/wheel/scene')`],
  [`'/icons/favicon.svg'`, `'/icons/favicon.svg'`],
])('%s gets the version', (text, expected) => {
  expect(withVersion(text, 'v-1')).toBe(expected);
  expect(withVersion(text, '')).toBe(text);
});
