import { attach, createEffect, createStore, sample } from 'effector';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import { languages, type Language } from '../../../contract';
import { $language, isLanguage, languageChanged, languageFound, languageLoaded, languageStorageKey } from './language';
import { pageMarket } from '../market/market';
import { readStored, writeStored } from '../storage/storage';
import { withMany, type Texts } from './plurals';
import { toastShown } from '../toasts';
import { loadAskedWords } from './words';
import { wordsAt } from './words-path';

export { $language, languageChanged };
export { languages };

/** One chunk a language, with what the first screen says. */
const loaders: Record<Language, () => Promise<{ files: Record<string, Texts> }>> = {
  en: () => import('./first-words/en'),
  fr: () => import('./first-words/fr'),
  pt: () => import('./first-words/pt'),
};

/** The language of this visit: the stored choice, else the browser's, else the market's. */
export function initialLanguage(): Language {
  const kept = readStored(languageStorageKey, v.picklist(languages));
  if (kept !== null) return kept;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return wanted ?? pageMarket().defaultLanguage;
}

async function showLanguage(language: Language): Promise<Language> {
  const [{ files }] = await Promise.all([loaders[language](), loadAskedWords(language)]);
  for (const [path, bundle] of Object.entries(files))
    i18next.addResourceBundle(language, wordsAt(path).namespace, withMany(bundle), true, true);
  // A page that was opened meanwhile has asked for more.
  await loadAskedWords(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  // All languages of the app are written from left to right.
  document.documentElement.dir = 'ltr';
  return language;
}

/** Pauses in ms before a failed chunk of texts is requested again. */
const retryPauses = [500, 1500, 4000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function showLanguagePatiently(language: Language): Promise<Language> {
  for (const ms of retryPauses) {
    try {
      return await showLanguage(language);
    } catch {
      await pause(ms);
    }
  }
  return showLanguage(language);
}

/** The language of this visit. Known before the texts have loaded, because calls already send it. */
export const languageFoundFx = createEffect(initialLanguage);

/** Starts i18next and loads the first texts. */
const startFx = createEffect(async (language: Language) => {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: {},
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // Texts that arrive later re-render only the components that wait for them (useWords), not every component with
      // texts.
      react: { useSuspense: false, bindI18nStore: '' },
      returnNull: false,
    });
  }
  return showLanguagePatiently(language);
});
export const i18nStartedFx = attach({ source: $language, effect: startFx, mapParams: (_: void, language) => language });

const switchFx = attach({ effect: createEffect(showLanguage) });
/** The latest choice: texts of an earlier choice that arrive late must not win. */
const $chosen = createStore<Language | null>(null).on(languageChanged, (_, language) => language);
const keepFx = createEffect((language: Language) => writeStored(languageStorageKey, language));

sample({ clock: languageFoundFx.doneData, target: languageFound });
sample({ clock: languageChanged, target: [switchFx, keepFx] });
sample({
  clock: switchFx.doneData,
  source: $chosen,
  filter: (chosen, shown) => chosen === shown,
  fn: (_, shown) => shown,
  target: languageLoaded,
});
sample({
  clock: switchFx.done,
  source: $chosen,
  filter: (chosen, { result }) => chosen !== result,
  fn: (chosen, { result }) => chosen ?? result,
  target: switchFx,
});
sample({
  clock: switchFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'common:error.noStatus' }),
  target: toastShown,
});
