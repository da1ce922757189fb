// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { languageLoaded } from './language';
import { say } from '../text/say';
import { $language, i18nStartedFx, initialLanguage, languageChanged, languageFoundFx } from './i18n';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});
const start = async () => {
  const scope = fork();
  await allSettled(languageFoundFx, { scope });
  await allSettled(i18nStartedFx, { scope });
  return scope;
};

test('NAV-18 the stored language comes first, then the browser’s, then the market’s', () => {
  const browser = vi.spyOn(navigator, 'languages', 'get');
  browser.mockReturnValue(['sw-KE', 'fr-CI', 'en']);
  expect(initialLanguage()).toBe('fr');
  browser.mockReturnValue(['sw', 'am']);
  expect(initialLanguage()).toBe('en');
  localStorage.setItem('baobab.lang', '"pt"');
  expect(initialLanguage()).toBe('pt');
});

test('NAV-18 a language change updates the words without a reload', async () => {
  localStorage.setItem('baobab.lang', '"en"');
  const scope = await start();
  expect(i18next.t('common:retry')).toBe('Try again');
  expect(document.documentElement.lang).toBe('en');
  const loaded = vi.fn();
  createWatch({ unit: languageLoaded, scope, fn: loaded });
  await allSettled(languageChanged, { scope, params: 'fr' });
  expect(i18next.t('common:retry')).toBe('Réessayer');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr']);
  expect(scope.getState($language)).toBe('fr');
  expect(loaded).toHaveBeenCalledExactlyOnceWith('fr');
  expect(localStorage.getItem('baobab.lang')).toBe('"fr"');
  await allSettled(languageChanged, { scope, params: 'en' });
});

test('NAV-18 the later of two language choices wins, whichever loads first', async () => {
  localStorage.setItem('baobab.lang', '"en"');
  const scope = await start();
  const loaded = vi.fn();
  createWatch({ unit: languageLoaded, scope, fn: loaded });
  const change = i18next.changeLanguage.bind(i18next);
  let late: () => void = () => undefined;
  vi.spyOn(i18next, 'changeLanguage').mockImplementationOnce(async (...given) => {
    await new Promise<void>((resolve) => {
      late = resolve;
    });
    return change(...given);
  });
  const first = allSettled(languageChanged, { scope, params: 'fr' });
  await vi.waitUntil(() => vi.mocked(i18next.changeLanguage).mock.calls.length === 1);
  void allSettled(languageChanged, { scope, params: 'pt' });
  await vi.waitUntil(() => loaded.mock.calls.length === 1);
  late();
  await first;
  expect([i18next.language, document.documentElement.lang, scope.getState($language)]).toEqual(['pt', 'pt', 'pt']);
  expect(loaded.mock.calls.map(([language]) => language as string)).not.toContain('fr');
  await allSettled(languageChanged, { scope, params: 'en' });
});

test('a server text is shown unchanged, a key is translated', async () => {
  await start();
  expect(say({ text: 'common:retry' })).toBe('Try again');
  expect(say({ text: 'Refused: see rule 3. Sorry' })).toBe('Refused: see rule 3. Sorry');
});
