import { expect, test } from 'vitest';
import { compareBuilt, formatManifest, parseManifest } from './store.mjs';

const key = (digit: string): string => digit.repeat(16);
const manifest = `art/coin.avif ${key('1')} art/coin.avif=${key('a')} art/coin.webp=${key('b')}\n`;
const wanted = new Map([['art/coin.avif', key('1')]]);
const files = (more: Record<string, string> = {}): Map<string, string> =>
  new Map(Object.entries({ 'art/coin.avif': key('a'), 'art/coin.webp': key('b'), ...more }));

test('a manifest is written as it was read, sorted by name', () => {
  const two = `${manifest}fonts ${key('2')} fonts/baloo2.woff2=${key('c')}\n`;
  expect(formatManifest(parseManifest(two))).toBe(two);
  expect(formatManifest(new Map([...parseManifest(two)].reverse()))).toBe(two);
});

test('a product whose line has a merge conflict is made again', () => {
  const conflict = `<<<<<<< ours\n${manifest}=======\n>>>>>>> theirs\n`;
  expect(compareBuilt(wanted, parseManifest(conflict), files()).stale).toEqual([]);
  const cut = manifest.replace(key('1'), '=======');
  expect(compareBuilt(wanted, parseManifest(cut), files()).stale).toEqual(['art/coin.avif']);
});

test.each([
  ['another source', new Map([['art/coin.avif', key('9')]]), files()],
  ['another byte in a file', wanted, files({ 'art/coin.webp': key('9') })],
  ['a missing file', wanted, new Map([['art/coin.avif', key('a')]])],
  ['a new product', new Map([['art/coin.avif', key('2')]]), new Map<string, string>()],
])('%s makes a product stale', (_, products, found) => {
  expect(compareBuilt(products, parseManifest(manifest), found).stale).toEqual(['art/coin.avif']);
});

test('a file that no product makes is named', () => {
  expect(compareBuilt(wanted, parseManifest(manifest), files())).toEqual({ stale: [], stray: [] });
  expect(compareBuilt(wanted, parseManifest(manifest), files({ 'art/old.avif': key('d') })).stray).toEqual([
    'art/old.avif',
  ]);
  expect(compareBuilt(new Map(), parseManifest(manifest), files()).stray).toHaveLength(2);
});
