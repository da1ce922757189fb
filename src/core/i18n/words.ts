import { attach, createEffect } from 'effector';
import { useUnit } from 'effector-react';
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract';
import { areaLoaders, type WordLoaders } from '../area/loaders';
import { isLanguage } from './language';
import { withMany } from './plurals';

/** The files of a namespace: more than one area may add to it. */
const loadersOf = async (namespace: string): Promise<readonly WordLoaders[]> =>
  (await areaLoaders()).flatMap(({ words }) => words?.[namespace] ?? []);

/** The namespaces requested in this visit; a change of language loads all of them. */
const asked = new Set<string>();
/** Chunks that are loading or loaded, by `language/namespace`. A failed or English chunk is requested again. */
const loading = new Map<string, Promise<void>>();

/** The texts of one file; in English when the file of the language cannot be loaded (CF31). */
async function textsOf(load: WordLoaders, language: Language) {
  try {
    return { texts: (await load[language]()).default, complete: true };
  } catch (error) {
    if (language === 'en') throw error;
    return { texts: (await load.en()).default, complete: false };
  }
}

/** Adds the texts of a namespace. False when some of them are in English instead. */
async function loadFiles(language: Language, namespace: string): Promise<boolean> {
  const loaders = await loadersOf(namespace);
  if (loaders.length === 0) throw new Error(`no words called ${language}/${namespace}`);
  asked.add(namespace);
  const files = await Promise.all(loaders.map((load) => textsOf(load, language)));
  for (const { texts } of files) i18next.addResourceBundle(language, namespace, withMany(texts), true, true);
  return files.every(({ complete }) => complete);
}

function loadOne(language: Language, namespace: string): Promise<void> {
  const name = `${language}/${namespace}`;
  const known = loading.get(name);
  if (known) return known;
  const forget = () => loading.delete(name);
  const coming = loadFiles(language, namespace).then((complete) => {
    if (!complete) forget();
  });
  loading.set(name, coming);
  coming.catch(forget);
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
