import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { i18n } from 'i18next';
import { afterAll, expect, test } from 'vitest';
import { leanSource } from './lean-libraries.ts';

const packageOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const i18nextFile = join(packageOf('i18next'), 'dist/esm/i18next.js');
const folder = mkdtempSync(join(tmpdir(), 'baobab-lean-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = {
  lng: 'en',
  fallbackLng: false,
  resources: {},
  ns: ['common'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
} as const;
const texts = { hello: 'Hello {{name}}', row_one: '{{count}} row', row_other: '{{count}} rows', deep: { text: 'yes' } };

/** What an instance answers, in the order in which the app uses it. */
async function answersOf({ createInstance }: { createInstance: () => i18n }): Promise<unknown> {
  const instance = createInstance();
  const events: string[] = [];
  instance.on('languageChanged', (language) => events.push(language));
  await instance.init(options);
  instance.addResourceBundle('en', 'common', texts, true, true);
  instance.addResourceBundle('fr', 'common', { hello: 'Bonjour {{name}}' }, true, true);
  await instance.loadNamespaces('other');
  const said = [
    instance.t('hello', { name: 'Ama' }),
    instance.t('row', { count: 1 }),
    instance.t('row', { count: 2 }),
    instance.t('deep.text'),
    instance.t('common:missing'),
    instance.hasLoadedNamespace('other'),
  ];
  await instance.changeLanguage('fr');
  return [...said, instance.t('hello', { name: 'Ama' }), instance.language, events];
}

test('the lean i18next answers like the full one', async () => {
  const lean = await leanSource(readFileSync(i18nextFile, 'utf8'), i18nextFile);
  const file = join(folder, 'i18next.mjs');
  writeFileSync(file, lean?.code ?? '');
  const load = (path: string) => import(pathToFileURL(path).href) as Promise<{ createInstance: () => i18n }>;
  const full = join(folder, 'full.mjs');
  writeFileSync(full, readFileSync(i18nextFile, 'utf8'));
  expect(await answersOf(await load(file))).toEqual(await answersOf(await load(full)));
});

test('no text uses a format of i18next, which the build removes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const formatted = files.filter((name) => /\{\{[^}]*,/.test(readFileSync(join('src', name), 'utf8')));
  expect(files.length).toBeGreaterThan(0);
  expect(formatted).toEqual([]);
});

test('the build fails when a part of a library is missing', async () => {
  await expect(leanSource('export const nothing = 1;', i18nextFile)).rejects.toThrow('has no Connector');
  expect(await leanSource('export const nothing = 1;', '/src/app/main.tsx')).toBeNull();
});
