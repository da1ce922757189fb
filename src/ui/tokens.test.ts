import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const sheets = ['core', 'ui', 'areas', 'app'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css') && !name.endsWith('checker.css'))
    .map((name) => join(src, folder, name)),
);
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

// The checker is a single file without the app's style sheets, so it may define its own colours.
test('only the token sheets define colours', () => {
  const found = sheets.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/url\([^)]*\)/g, '')
        .matchAll(/:\s[^;{]*(#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\()/gi),
    ].map(([text]) => `${relative(src, file)}${text}`),
  );
  expect(found).toEqual([]);
  expect(sheets.length).toBeGreaterThan(15);
});

const theme = (name: 'a' | 'b'): Record<string, string> => {
  const block = new RegExp(`data-theme='${name}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s+([^;]+);/g)].map(([, key, value]) => [key ?? '', value ?? '']),
  );
};

test('both themes set the same tokens', () => {
  expect(Object.keys(theme('b')).sort()).toEqual(Object.keys(theme('a')).sort());
});

/** Relative luminance and contrast of WCAG 2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each(['a', 'b'] as const)('theme %s', (name) => {
  const values = theme(name);
  const of = (token: string): string => values[token] ?? '';
  test.each(['text', 'text-muted', 'primary-text', 'accent-text', 'accent-2', 'success', 'danger', 'warning'])(
    'text in %s has AA contrast on every page surface',
    (token) => {
      for (const surface of ['surface-0', 'surface-1', 'surface-2'])
        expect(contrast(of(token), of(surface)), surface).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hi'],
    ['on-accent', 'accent'],
    ['on-accent-2', 'accent-2'],
    ['on-success', 'success'],
    ['on-danger', 'danger-fill'],
    ['toast-text', 'toast-bg'],
    ['toast-success', 'toast-bg'],
    ['toast-danger', 'toast-bg'],
    ['on-tint-gold', 'tint-gold'],
    ['on-tint-green', 'tint-green'],
    ['on-tint-teal', 'tint-teal'],
    ['on-tint-red', 'tint-red'],
    ['on-tint-blue', 'tint-blue'],
  ])('%s has AA contrast on %s', (text, fill) => {
    expect(contrast(of(text), of(fill))).toBeGreaterThanOrEqual(4.5);
  });
  test('field edges and the focus ring have a contrast of 3:1', () => {
    for (const surface of ['surface-0', 'surface-1', 'surface-2']) {
      expect(contrast(of('outline-strong'), of(surface))).toBeGreaterThanOrEqual(3);
      expect(contrast(of('focus'), of(surface))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the chips of payment channels in Dusk', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'channel-tiles-tokens.css'), 'utf8');
  const dusk = sheet.slice(sheet.indexOf("data-theme='a'"));
  test.each(['gold', 'red', 'blue', 'teal'])('DEP-7 the %s chip is bright, and its icon has AA contrast', (tint) => {
    const chip = new RegExp(`--channel-${tint}: (#[\\da-f]{6});`).exec(dusk)![1]!;
    expect(luminance(chip)).toBeGreaterThan(0.35);
    expect(dusk).toContain(`--on-channel-${tint}: var(--tint-${tint});`);
    expect(contrast(chip, theme('a')[`tint-${tint}`]!)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Words that stand over a picture, and the ground that they stand on until the picture is there. */
const grounds = [
  ['areas/lucky-refund/ui/refund-tokens.css', 'refund-text', 'refund-sky'],
  ['areas/lucky-refund/ui/refund-tokens.css', 'refund-text', 'draw-sky'],
  ['areas/adverts/ui/advert-tokens.css', 'night-text', 'night-ground'],
  ['areas/adverts/ui/advert-tokens.css', 'day-text', 'day-ground'],
] as const;

test.each(grounds)('words of %s in %s have AA contrast on %s', (sheet, words, ground) => {
  const text = readFileSync(join(src, sheet), 'utf8');
  const blocks = text.split("[data-theme='b']");
  const of = (block: string | undefined, name: string): string =>
    new RegExp(`--${name}:\\s+([^;]+);`).exec(block ?? '')?.[1] ?? '';
  for (const block of blocks) {
    const colours = of(block, ground).match(/#[\da-f]{6}/g) ?? [];
    const ink = of(block, words) || of(blocks[0], words);
    for (const colour of colours) expect(contrast(ink, colour), colour).toBeGreaterThanOrEqual(4.5);
  }
  expect(of(blocks[0], ground)).not.toBe('');
});
