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
const effectorFile = join(packageOf('effector'), 'effector.mjs');
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

type Effector = typeof import('effector');

/** What the units of effector do, in the ways in which the app and its libraries use them. */
async function unitsOf(effector: Effector): Promise<unknown> {
  const { allSettled, attach, combine, createEffect, createEvent, createStore, fork, sample, scopeBind } = effector;
  const seen: unknown[] = [];
  const note = (name: string) => (value: unknown) => void seen.push([name, value]);
  const added = createEvent<number>();
  const text = added.prepend((value: string) => Number(value));
  added.map((value) => value * 2).watch(note('double'));
  added.filter({ fn: (value) => value > 1 }).watch(note('large'));
  added.filterMap((value) => (value > 2 ? `${value}` : undefined)).subscribe({ next: note('text') });
  const $sum = createStore(0).on(added, (sum, value) => sum + value);
  const $isLarge = $sum.map((sum) => sum > 4);
  const $void = createStore<number | undefined>(1, { skipVoid: false }).on(added, () => undefined);
  $void.map((value) => value ?? 'nothing').watch(note('void'));
  $isLarge.watch(note('isLarge'));
  const cleared = createEvent();
  $sum.reset(cleared);

  let answer: (value: string) => void = () => undefined;
  const waitFx = createEffect((_: number) => new Promise<string>((resolve) => (answer = resolve)));
  const failFx = createEffect((value: number): number => {
    throw new Error(`no ${value}`);
  });
  const $both = combine($sum, waitFx.pending, (sum, pending) => ({ sum, pending }));
  const ofSumFx = attach({ source: $sum, mapParams: (_: void, sum) => sum, effect: failFx });
  sample({ clock: added, filter: (value) => value === 9, target: failFx });
  failFx.fail.watch(({ params, error }) => note('fail')([params, error.message]));
  ofSumFx.finally.watch(({ status }) => note('ofSum')(status));
  waitFx.done.watch(note('done'));

  const scopes = [fork(), fork({ values: [[$sum, 40]], handlers: [[failFx, () => 7]] })];
  for (const scope of scopes) {
    const state = () => [scope.getState($sum), scope.getState($isLarge), scope.getState($both)];
    await allSettled(added, { scope, params: 2 });
    await allSettled(text, { scope, params: '3' });
    seen.push(state());
    await allSettled(added, { scope, params: 9 });
    await allSettled(ofSumFx, { scope });
    const waited = allSettled(waitFx, { scope, params: 1 });
    // These two are made while the effect runs.
    seen.push(state(), scope.getState(failFx.inFlight), scope.getState(waitFx.inFlight), scope.getState($void));
    answer('yes');
    seen.push(await waited, state(), scope.getState(ofSumFx.pending));
    seen.push(await scopeBind(failFx, { scope })(5).catch((error: Error) => error.message));
    await allSettled($sum.reinit, { scope });
    seen.push(state());
  }
  $sum.off(added);
  added(5);
  cleared();
  seen.push($sum.getState(), $isLarge.getState(), $sum.defaultState, added.kind, $sum.kind, waitFx.kind);
  return seen;
}

/** Effector from the package, or as the build makes it. */
async function effectorFrom(build: 'package' | 'lean'): Promise<Effector> {
  // The file has no source map in this folder.
  const source = readFileSync(effectorFile, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '');
  const file = join(folder, `effector-${build}.mjs`);
  writeFileSync(file, build === 'lean' ? ((await leanSource(source, effectorFile))?.code ?? '') : source);
  return (await import(pathToFileURL(file).href)) as Effector;
}

test('the lean effector works like the full one', async () => {
  expect(await unitsOf(await effectorFrom('lean'))).toEqual(await unitsOf(await effectorFrom('package')));
});

test('the lean effector makes the units of an effect when they are first used', async () => {
  const { createEffect, createStore } = await effectorFrom('lean');
  const fx = createEffect(() => 1);
  expect(Object.keys(fx)).not.toContain('pending');
  expect(fx.pending).toBe(fx.pending);
  const $store = createStore(0);
  expect($store.reinit).toBe($store.reinit);
});

test('no text uses a format or a reference of i18next, which the build removes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const formatted = files.filter((name) => /\{\{[^}]*,|\$t\(/.test(readFileSync(join('src', name), 'utf8')));
  expect(files.length).toBeGreaterThan(0);
  expect(formatted).toEqual([]);
});

test('the build fails when a part of a library is missing', async () => {
  await expect(leanSource('export const nothing = 1;', i18nextFile)).rejects.toThrow('has no Connector');
  await expect(leanSource('export const nothing = 1;', effectorFile)).rejects.toThrow('was found 0 times');
  expect(await leanSource('export const nothing = 1;', '/src/app/main.tsx')).toBeNull();
});
