// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { i18nStartedFx, languageChanged, languageFoundFx } from './i18n';
import { installLoaders } from '../area/loaders';
import { loadWords, useWords, wordsFx } from './words';

beforeEach(() => {
  localStorage.setItem('baobab.lang', '"en"');
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
const start = async () => {
  const scope = fork();
  await allSettled(languageFoundFx, { scope });
  await allSettled(i18nStartedFx, { scope });
  return scope;
};

test('NAV-18 a page’s words load on request and with a language change', async () => {
  const scope = await start();
  expect(i18next.exists('pages:category.emptyTitle')).toBe(false);
  await loadWords('en', ['pages']);
  const english = i18next.t('pages:category.emptyTitle');
  await allSettled(languageChanged, { scope, params: 'fr' });
  expect(i18next.exists('pages:category.emptyTitle')).toBe(true);
  expect(i18next.t('pages:category.emptyTitle')).not.toBe(english);
});

test('loading unknown words is an error', async () => {
  await expect(loadWords('en', ['nothing'])).rejects.toThrow('no words called en/nothing');
});

test('a window waits for its words', async () => {
  const scope = await start();
  function Window() {
    return useWords('me') ? <p>{i18next.t('me:title')}</p> : <p>waiting</p>;
  }
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <Provider value={scope}>
        <Window />
      </Provider>,
    ),
  );
  await act(async () => {
    await loadWords('en', ['me']);
  });
  expect(host.textContent).not.toBe('waiting');
  expect(i18next.exists('me:title')).toBe(true);
  await act(async () => root.unmount());
});

test('the words effect loads the words of a window', async () => {
  const scope = await start();
  expect((await allSettled(wordsFx, { scope, params: 'platform' })).status).toBe('done');
  expect(i18next.exists('platform:update.text')).toBe(true);
  expect((await allSettled(wordsFx, { scope, params: ['me', 'platform'] })).status).toBe('done');
});

test('CF31 texts that cannot be loaded are shown in English until they can', async () => {
  const scope = await start();
  let isOffline = true;
  const texts = (title: string) => async () => ({ default: { title } });
  const french = async () => {
    if (isOffline) throw new Error('offline');
    return { default: { title: 'Un essai' } };
  };
  installLoaders(async () => [{ words: { cf31: { en: texts('A trial'), fr: french, pt: texts('Um ensaio') } } }]);
  await allSettled(languageChanged, { scope, params: 'fr' });
  await loadWords('fr', ['cf31']);
  expect(i18next.t('cf31:title')).toBe('A trial');
  isOffline = false;
  await loadWords('fr', ['cf31']);
  expect(i18next.t('cf31:title')).toBe('Un essai');
  await allSettled(languageChanged, { scope, params: 'en' });
});
