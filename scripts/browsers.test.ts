// @vitest-environment node
import { mkdtempSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { olderGate, olderPath } from '../server/http/frame-gate.ts';
import { buildOlder } from './build-older.mjs';
import { buildTargets, checkReadme, oldest } from './browsers.mjs';
import { gameHtml } from './game-pages.ts';
import { tooOldHtml } from './too-old.ts';

const root = join(import.meta.dirname, '..');

test('the build is made for the oldest usable browsers of package.json', () => {
  expect(buildTargets()).toEqual(['chrome80', 'firefox78', 'ios14', 'safari14']);
  expect(oldest('full')).toMatchObject({ chrome: 92, safari: 15.4, firefox: 102 });
});

test('README promises the browsers of package.json', () => {
  expect(checkReadme).not.toThrow();
});

test('only a browser without color-mix loads the script of older browsers', () => {
  const written = (supports?: () => boolean): string => {
    const texts: string[] = [];
    const document = { write: (text: string) => texts.push(text) };
    runInNewContext(olderGate, { window: { CSS: supports && { supports } }, CSS: { supports }, document });
    return texts.join();
  };
  expect(written(() => true)).toBe('');
  expect([written(() => false), written()].every((text) => text.includes(`src="${olderPath}"`))).toBe(true);
  expect(gameHtml({ script: '/a.js', styles: [], preloads: [] })).toContain(`<script>${olderGate}</script>`);
});

test('the script of older browsers adds the methods that they lack', async () => {
  const out = mkdtempSync(join(tmpdir(), 'older-'));
  mkdirSync(join(out, 'frames'));
  await buildOlder(root, out);
  const names = runInNewContext(
    `delete Object.hasOwn; delete Array.prototype.findLast; delete Array.prototype.at; delete String.prototype.replaceAll;
     delete Promise.any;
     ${readFileSync(join(out, 'frames', 'older.js'), 'utf8')};
     [Object.hasOwn({ a: 1 }, 'a'), [1, 2].findLast((one) => one < 2), [1, 2].at(-1), 'aa'.replaceAll('a', 'b'), typeof Promise.any]`,
    { URL, URLSearchParams, DOMException },
  ) as unknown[];
  expect([...names]).toEqual([true, 1, 2, 'bb', 'function']);
});

test('lint refuses methods that the promised browsers lack', async () => {
  const refused = async (filePath: string, code: string) => {
    const [{ messages } = { messages: [] }] = await new ESLint({ cwd: root }).lintText(code, { filePath });
    return messages.map(
      ({ message }) => /[A-Z]?[\w.]+(?=(\(\))? is (not supported|restricted)|' is restricted)/.exec(message)?.[0],
    );
  };
  const newer = "export const all = [structuredClone({}), [1].at(-1), crypto.randomUUID(), URL.canParse('a')];";
  expect((await refused('src/core/newer.ts', newer)).sort()).toEqual(
    ['Array.at', 'Crypto.randomUUID', 'URL.canParse', 'structuredClone'].sort(),
  );
  // Scenes are promised to newer browsers, and core-js adds this method to the older ones.
  expect(await refused('scenes/kit/newer.ts', 'export const found = [[1].at(-1), structuredClone({})];')).toEqual([
    'structuredClone',
  ]);
  expect(await refused('src/core/newer.ts', "export const has = Object.hasOwn({}, 'a');")).toEqual([]);
});

test('the page for too old browsers has three languages and no modern code', () => {
  const html = tooOldHtml();
  for (const words of ['This browser is too old', 'trop ancien pour Baobab', 'antigo demais para o Baobab'])
    expect(html).toContain(words);
  expect(html).toContain('Chrome 80, Safari 14, Firefox 78');
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(script).not.toMatch(/=>|\b(const|let|class|async)\b|`|fetch\(|\?\./);
  expect(script).toContain("'/api/");
  expect(html).not.toMatch(/var\(|flex|grid|@layer/);
});
