import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutLayers } from '../../scripts/plain-layers.ts';

const root = join(import.meta.dirname, '..', '..');
const order = 'src/ui/layers.css';
/** Pictures of rounds are parts of the app; the other styles of a game are in its frame. */
const isOfApp = (file: string): boolean => !file.startsWith('games/') || /^games\/[\w-]+\/round\//.test(file);
const sheets = ['src', 'scripts', 'scenes', 'games'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
    .filter(isOfApp),
);
const bare = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .trim();

/** The layer that a style sheet belongs to. */
function layerOf(file: string): string {
  if (file === 'src/ui/reset.css') return 'reset';
  if (file.endsWith('tokens.css')) return 'tokens';
  return file.startsWith('src/ui/') ? 'ui' : 'area';
}

/** The text after the block that begins at the first brace. */
function afterFirstBlock(css: string): string {
  let depth = 0;
  for (let at = css.indexOf('{'); at >= 0 && at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(at + 1).trim();
  }
  return css;
}

test('the layer order is declared once, before the page’s styles', () => {
  expect(bare(order)).toBe('@layer reset, tokens, ui, area;');
  const [first] = /'[^']*layers\.css'[^\]]*/.exec(readFileSync(join(root, 'scripts/shell-html.ts'), 'utf8')) ?? [''];
  expect(first).toMatch(
    /layers\.css',\s+'[^']*reset\.css',\s+'[^']*tokens\.css',\s+'[^']*base\.css',\s+'[^']*shell\.css'/,
  );
});

test.each(sheets.filter((file) => file !== order))('%s is wholly inside its cascade layer', (file) => {
  const css = bare(file);
  expect(css.slice(0, css.indexOf('{') + 1)).toBe(`@layer ${layerOf(file)} {`);
  expect(afterFirstBlock(css)).toBe('');
  const built = withoutLayers(readFileSync(join(root, file), 'utf8'));
  expect(built).not.toContain('@layer');
  // Without layers only the specificity of an id keeps an area above the design system (docs/decisions/0075).
  if (layerOf(file) !== 'area') expect(built).not.toMatch(/#[\w-]+[^;{}]*\{/);
});

test('a class has its styles in one style sheet, because sheets of other pages stay loaded', () => {
  // The checker is a document of its own.
  const own = sheets.filter((file) => !file.endsWith('tokens.css') && !file.endsWith('checker/checker.css'));
  const definedIn = new Map<string, Set<string>>();
  for (const file of own)
    for (const [, name = ''] of bare(file).matchAll(/^\s*(\.[\w-]+)\s*[,{]/gm))
      definedIn.set(name, (definedIn.get(name) ?? new Set()).add(file));
  const twice = [...definedIn].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files].join(' '));
  expect(twice).toEqual([]);
});

test('style sheets are found', () => {
  expect(sheets.length).toBeGreaterThan(100);
});

test('the built rules of an area win over those of the design system', () => {
  const css = '@layer area{.a::before,[data-b] .c:hover{top:0}@media print{::after{top:0}}@keyframes k{from{top:0}}}';
  expect(withoutLayers(css)).toBe(
    '.a:not(#_)::before,[data-b]:not(#_) .c:hover{top:0}@media print{*:not(#_)::after{top:0}}@keyframes k{from{top:0}}',
  );
  expect(withoutLayers('@layer ui, area; @layer ui{.a{top:0}}').trim()).toBe('.a{top:0}');
});

test('a mixed colour has a fallback for browsers without color-mix', () => {
  const css =
    '.a{border:1px solid color-mix(in srgb, currentColor 35%, transparent)}.b{color:color-mix(in srgb, var(--x) 14%, var(--y))}';
  const built = withoutLayers(css).replace(/\s+/g, ' ');
  expect(built).toContain('@supports not (color: color-mix(in srgb, red, red))');
  expect(built).toMatch(/\.a ?\{ ?border: ?1px solid currentColor/);
  expect(built).toMatch(/\.b ?\{ ?color: ?var\(--y\)/);
});

test('clipped content is hidden where the browser has no clip', () => {
  const built = withoutLayers('.a{overflow-x:clip}body{overflow-x:clip}').replace(/\s+/g, ' ');
  expect(built.match(/@supports/g)).toHaveLength(1);
  expect(built).toMatch(/@supports not \(overflow: clip\) ?\{ ?\.a ?\{ ?overflow-x: ?hidden/);
});

test('a shorthand of sides with a variable is written side by side', () => {
  const built = (css: string): string => withoutLayers(`.a{${css}}`).replace(/\s+/g, ' ');
  expect(built('inset:var(--a) 1px')).toBe('.a{top:var(--a);right:1px;bottom:var(--a);left:1px}');
  expect(built('inset:0 auto calc(var(--a) * -1) 2px !important')).toBe(
    '.a{top:0 !important;right:auto !important;bottom:calc(var(--a) * -1) !important;left:2px !important}',
  );
  expect(built('margin-inline:var(--a)')).toBe('.a{margin-inline-start:var(--a);margin-inline-end:var(--a)}');
  expect(built('padding-block:1px var(--a)')).toBe('.a{padding-block-start:1px;padding-block-end:var(--a)}');
  expect(built('inset:0;margin-inline:auto')).toBe('.a{inset:0;margin-inline:auto}');
});

test('a height of the visible window has a fallback for browsers without dvh', () => {
  const built = (css: string): string => withoutLayers(css).replace(/\s+/g, ' ');
  expect(built('.a{height:92dvh}')).toBe('.a{height:92vh;height:92dvh}');
  expect(built('.a{height:calc(100dvh - var(--b))}')).toBe(
    '.a{height:calc(100dvh - var(--b))} @supports not (height: 1dvh){ .a{height:calc(100vh - var(--b))}}',
  );
});

test('no selector is one that the oldest promised browsers drop', () => {
  const old = sheets.flatMap((file) =>
    [...bare(file).matchAll(/:(?:is|where)\(|:not\([^()]*,/g)].map(([selector]) => `${file} ${selector}`),
  );
  expect(old).toEqual([]);
});
