import { expect, test } from '@playwright/test';
import { compare, differenceOf } from '../../pictures/compare';
import { isSame, isWithin, limitOf, refusalOfWide, threshold } from '../../pictures/judge';
import { newestDay, rendererOf, textOf, withEntry } from '../../pictures/manifest';
import type { Manifest } from '../../pictures/manifest';
import type { Pixels } from '../../pictures/pixels';
import { failureOf, inScene, missingOf } from '../../pictures/report';
import { sheetOf } from '../sheets/sheet';

const here = rendererOf('SwiftShader', 'x64', '156.0.1.2');
const noise = { pixels: 10, blocks: 0, brightness: 0.02 };
const entry = { day: '2026-11-20', hash: 'a'.repeat(32), noise };
const empty: Manifest = { renderers: {}, pictures: {} };
const manifest = withEntry(empty, { name: 'rain-idle-a', renderer: here, entry, isNewPicture: true });

/** A grey picture of 40 × 40 px. `paint` returns what is added to the grey of a pixel. */
const picture = (paint: (x: number, y: number) => number = () => 0): Pixels => {
  const data = Buffer.alloc(40 * 40 * 3);
  for (let pixel = 0; pixel < 1_600; pixel += 1)
    data.fill(100 + paint(pixel % 40, Math.floor(pixel / 40)), pixel * 3, pixel * 3 + 3);
  return { data, width: 40, height: 40 };
};
const off = (paint: (x: number, y: number) => number) => compare(picture(paint), picture(), threshold);

test('rounding by one differs in no pixel', () => {
  expect(off((x, y) => (x + y) % 2)).toMatchObject({ pixels: 0, blocks: 0, box: null });
});

test('a square of ten pixels is found, with its box and its block', () => {
  const found = off((x, y) => (x >= 8 && x < 18 && y >= 16 && y < 26 ? 9 : 0));
  expect(found).toMatchObject({ pixels: 100, blocks: 1, box: { x: 8, y: 16, width: 10, height: 10 } });
  expect(inScene({ x: 8, y: 16, width: 10, height: 10 }, 2.5)).toEqual({ x: 20, y: 40, width: 25, height: 25 });
});

test('a picture that is 5 % darker is beyond the limit of brightness', () => {
  const darker = off(() => -5);
  expect(darker).toMatchObject({ pixels: 0, brightness: 5 });
  expect(isWithin(darker, limitOf(manifest, 'rain-idle-a', here, 1_600))).toBe(false);
});

test('another size differs everywhere', () => {
  expect(compare(picture(), { ...picture(), height: 39 }, threshold)).toMatchObject({ pixels: 1_600, blocks: 25 });
});

test('the picture of a difference marks its pixels', () => {
  const shown = differenceOf(
    picture(),
    picture((x) => (x === 3 ? 50 : 0)),
    threshold,
  );
  expect([...shown.data.subarray(9, 12)]).toEqual([230, 0, 160]);
  expect([...shown.data.subarray(0, 3)]).toEqual([212, 212, 212]);
});

test('the limit of a picture is its own noise and a few pixels', () => {
  const limit = limitOf(manifest, 'rain-idle-a', here, 50_000);
  expect(limit).toMatchObject({ isWide: false, pixels: 13, blocks: 0 });
  expect(isWithin({ ...noise, pixels: 13, box: null }, limit)).toBe(true);
  expect(isWithin({ ...noise, pixels: 14, box: null }, limit)).toBe(false);
  expect(isWithin({ ...noise, blocks: 1, box: null }, limit)).toBe(false);
});

test('another renderer has the wide limit; a security update has not', () => {
  const other = rendererOf('NVIDIA', 'x64', '156.0.1.2');
  expect(limitOf(manifest, 'rain-idle-a', other, 50_000)).toMatchObject({ isWide: true, pixels: 1_010, blocks: 2 });
  expect(rendererOf('SwiftShader', 'x64', '156.9.9.9')).toEqual(here);
  for (const unlike of [rendererOf('SwiftShader', 'arm64', '156.0'), rendererOf('SwiftShader', 'x64', '157.0')])
    expect(unlike.id).not.toBe(here.id);
});

test('the same pixels need no comparison, on their renderer only', () => {
  const other = rendererOf('NVIDIA', 'x64', '156.0.1.2');
  expect(isSame(manifest, 'rain-idle-a', here, 'a'.repeat(64))).toBe(true);
  expect(isSame(manifest, 'rain-idle-a', other, 'a'.repeat(64))).toBe(false);
  expect(isSame(manifest, 'rain-idle-a', here, 'b'.repeat(64))).toBe(false);
});

test('CI uses the wide limit for seven days after the newest entry', () => {
  const at = (day: string): number => Date.parse(day);
  expect(refusalOfWide(manifest, at('2026-11-26'), true)).toBeNull();
  expect(refusalOfWide(manifest, at('2026-11-28'), true)).toContain('2026-11-20');
  expect(refusalOfWide(manifest, at('2026-11-28'), false)).toBeNull();
  expect(refusalOfWide(empty, at('2026-11-20'), true)).toContain('none');
});

test('the manifest has one line a picture, in the order of names', () => {
  const both = withEntry(manifest, { name: 'big-tusk-idle-a', renderer: here, entry, isNewPicture: true });
  const lines = textOf(both).split('\n');
  expect(lines.filter((line) => line.includes('"day"'))).toEqual([
    expect.stringContaining('"big-tusk-idle-a"'),
    expect.stringContaining('"rain-idle-a"'),
  ]);
  expect(JSON.parse(textOf(both))).toEqual(both);
  expect(newestDay(both)).toBe('2026-11-20');
});

test('a new picture drops the entries of other renderers, a new renderer keeps them', () => {
  const other = rendererOf('NVIDIA', 'x64', '156.0.1.2');
  const added = withEntry(manifest, { name: 'rain-idle-a', renderer: other, entry, isNewPicture: false });
  expect(Object.keys(added.pictures['rain-idle-a'] ?? {})).toHaveLength(2);
  const replaced = withEntry(added, { name: 'rain-idle-a', renderer: here, entry, isNewPicture: true });
  expect(Object.keys(replaced.pictures['rain-idle-a'] ?? {})).toEqual([here.id]);
  expect(Object.keys(replaced.renderers)).toEqual([here.id]);
});

test('a failure and a missing picture say what to do', () => {
  const failure = failureOf('rain-idle-a', '9 of 100 pixels (limit 2)', 'http://127.0.0.1:4400/workbench.html?x');
  expect(failure.split('\n').slice(0, 3)).toEqual([
    expect.stringContaining('rain-idle-a looks different: 9 of 100 pixels (limit 2)'),
    expect.stringContaining('http://127.0.0.1:4400/workbench.html?x'),
    expect.stringContaining('npm run baselines -- rain-idle-a'),
  ]);
  expect(missingOf('rain-idle-a', 'x')).toContain('npm run baselines -- rain-idle-a');
});

test('a box of a sheet leads to the state that it touches', () => {
  const size = { width: 390, height: 844 } as const;
  const tile = (address: string) => ({ ...size, hash: address, address, image: () => Promise.resolve(Buffer.of()) });
  const { address, hash } = sheetOf([tile('fr'), tile('pt')]);
  expect(address({ x: 120, y: 10, width: 4, height: 4 })).toBe('pt');
  expect(address({ x: 4, y: 10, width: 4, height: 4 })).toBe('fr');
  expect(hash).not.toBe(sheetOf([tile('fr'), tile('en')]).hash);
});
