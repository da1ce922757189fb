// @vitest-environment happy-dom
import { allSettled, createEvent, createStore, fork } from 'effector';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AppEvent } from '../../contract';
import { defineArea } from '../core/area/area';
import { installAreas, installed } from '../core/area/install';
import { areaLoaders, defineLoaders, installLoaders } from '../core/area/loaders';
import { counted } from '../core/counted';
import { i18nStartedFx, languageFoundFx } from '../core/i18n/i18n';
import { loadWords } from '../core/i18n/words';
import { $location, entered, findRoute, routerStarted } from '../core/router';
import { pathTo, paths, routes } from '../core/router/routes';
import { render } from '../ui/test-render';
import { lookOf, reasonOf } from '../areas/wallet/movements';
import { afterPaint, startParts } from './after-paint';
import { afterSignIn } from './after-sign-in';
import { PageSlot } from './page-slot';
import './pages';

const opened = createEvent<{ params: Record<string, string | undefined> }>();
const $opened = createStore<string | null>(null).on(opened, (_, { params }) => params['id'] ?? null);
const started = createEvent();
const $started = createStore(0).on(started, (times) => times + 1);
const used = createEvent();

const events = [used.map((): AppEvent => ({ name: 'logout' }))];

const mine = { trial: '/trial/:id' } as const;
const words = (text: string) => async () => ({ default: { title: text } });
const trial = defineArea({
  name: 'trial',
  paths: mine,
  routes: [
    { path: mine.trial, page: 'trial', words: ['trial'], title: 'title.me', auth: false, scrollTop: true, depth: 1 },
  ],
  ledgerReasons: { trial: { icon: 'gift-fill', tint: 'red' } },
});
const trialLoaders = defineLoaders({
  pages: { trial: async () => ({ Page: () => <h1>{i18next.t('trial:title')}</h1>, opened }) },
  words: { trial: { en: words('A trial'), fr: words('Un essai'), pt: words('Um ensaio') } },
});
const trialParts = [{ started: [started], View: () => <p>{'7'}</p> }, { events }];
installAreas([trial], { otherWallet: false });
installLoaders(async () => [trialLoaders]);

const start = async () => {
  localStorage.setItem('baobab.lang', '"en"');
  const scope = fork();
  await allSettled(languageFoundFx, { scope });
  await allSettled(i18nStartedFx, { scope });
  return scope;
};

test('the route of a test area renders a page with its words', async () => {
  const scope = await start();
  window.history.replaceState(null, '', pathTo(mine.trial, { id: 3 }));
  await allSettled(routerStarted, { scope });
  expect(scope.getState($location).pathname).toBe('/trial/3');
  expect(scope.getState($opened)).toBe('3');
  const route = findRoute(routes, '/trial/3');
  if (route === null) throw new Error('the route is not installed');
  await loadWords('fr', ['trial']);
  expect(i18next.getResource('fr', 'trial', 'title')).toBe('Un essai');
  const entry = {
    pathname: '/trial/3',
    search: '',
    hash: '',
    key: 'k',
    index: 0,
    action: 'push' as const,
    direction: 'none' as const,
  };
  await allSettled(entered, { scope, params: entry });
  const page = await render(
    <MemoryRouter initialEntries={['/trial/3']}>
      <PageSlot route={route} entry={entry} />
    </MemoryRouter>,
    scope,
  );
  await page.act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(page.find('h1').textContent).toBe('A trial');
  await page.close();
});

test('a test area starts after the first paint and counts events', async () => {
  const scope = fork();
  const { started: all, views } = startParts(trialParts);
  for (const unit of all) await allSettled(unit, { scope });
  expect(scope.getState($started)).toBe(1);
  const page = await render(
    views.map((View, index) => <View key={index} />),
    scope,
  );
  expect(page.host.textContent).toContain('7');
  await page.close();
  startParts(trialParts);
  const heard: AppEvent[] = [];
  const stop = counted.watch((event) => heard.push(event));
  await allSettled(used, { scope });
  stop();
  expect(heard).toEqual([{ name: 'logout' }]);
});

test('the app starts what each area exports for the time after the first paint', () => {
  const files = Object.keys(import.meta.glob('../areas/*/{after-paint,events}.{ts,tsx}'));
  expect(files.length).toBeGreaterThan(0);
  // The first part is the strip of the app itself.
  expect(afterPaint).toHaveLength(files.length + 1);
});

test('the app starts what each area exports for members', () => {
  const files = Object.keys(import.meta.glob('../areas/*/after-sign-in.{ts,tsx}'));
  expect(files.length).toBeGreaterThan(0);
  expect(afterSignIn).toHaveLength(files.length);
});

test('a test area adds a ledger reason', () => {
  expect([reasonOf('trial'), lookOf('trial').tint, reasonOf('unheard-of')]).toEqual(['trial', 'red', 'other']);
});

test('every routed page has code and words, and names are unique', async () => {
  const all = await areaLoaders();
  const pages = [...installed, ...all].flatMap((area) => Object.keys(area.pages ?? {}));
  const names = installed.flatMap((area) => Object.keys(area.paths ?? {}));
  expect(new Set(pages).size).toBe(pages.length);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(paths).sort()).toEqual(names.sort());
  expect(routes.map(({ page }) => page).filter((page) => !pages.includes(page))).toEqual([]);
  const known = all.flatMap(({ words: own }) => Object.keys(own ?? {}));
  expect(routes.flatMap((route) => route.words ?? []).filter((namespace) => !known.includes(namespace))).toEqual([]);
});
