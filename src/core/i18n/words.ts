import { attach, createEffect } from 'effector';
import { useUnit } from 'effector-react';
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract';
import { withMany, type Texts } from './plurals';
import { isLanguage } from './language';
import { wordsAt } from './words-path';

/** One chunk for each namespace and language. The texts of the first screen are in the language's own chunk. */
const files = import.meta.glob<Texts>(
  [
    '/src/{core,app}/words/*.json',
    '/src/areas/*/words/*.json',
    '!/src/**/words/{common,shell,home,auth,rain-widget}.*.json',
  ],
  { import: 'default' },
);
/** The loaders by `language/namespace`. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const { namespace, language } = wordsAt(path);
    return [`${language}/${namespace}`, load];
  }),
);

/** The namespaces requested in this visit; a change of language loads all of them. */
const asked = new Set<string>();
/** Chunks that are loading or loaded, by `language/namespace`. A failed chunk is requested again. */
const loading = new Map<string, Promise<void>>();

function loadOne(language: Language, namespace: string): Promise<void> {
  const name = `${language}/${namespace}`;
  const known = loading.get(name);
  if (known) return known;
  const load = loaders.get(name);
  if (!load) return Promise.reject(new Error(`no words called ${name}`));
  asked.add(namespace);
  const coming = load().then((texts) => {
    i18next.addResourceBundle(language, namespace, withMany(texts), true, true);
  });
  loading.set(name, coming);
  coming.catch(() => loading.delete(name));
  return coming;
}

/** Loads namespaces that are not in the first chunk, in one language; rejects when one fails. */
export const loadWords = async (language: Language, namespaces: readonly string[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
};

/** Loads every namespace requested so far in another language (NAV-18). */
export const loadAskedWords = (language: Language): Promise<void> => loadWords(language, [...asked]);

/** The language on the screen; English before the texts are loaded. */
export const languageNow = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

const loadFx = createEffect((namespaces: readonly string[]) => loadWords(languageNow(), namespaces));
/** Loads the texts of a window that opens over a page; fails when loading fails. */
export const wordsFx = attach({
  effect: loadFx,
  mapParams: (namespaces: string | readonly string[]): readonly string[] => [namespaces].flat(),
});

function onWordsAdded(changed: () => void): () => void {
  const { store } = i18next;
  store.on('added', changed);
  return () => store.off('added', changed);
}

/** Whether a namespace is loaded; requests it when not. For components outside the page that loads the namespace. */
export function useWords(namespace: string): boolean {
  // Re-renders when the language changes.
  useTranslation();
  const ask = useUnit(wordsFx);
  const there = useSyncExternalStore(onWordsAdded, () => i18next.hasResourceBundle(i18next.language, namespace));
  useEffect(() => {
    if (!there) void ask(namespace).catch(() => undefined);
  }, [there, ask, namespace]);
  return there;
}
