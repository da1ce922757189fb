import { createEvent, createStore } from 'effector';
import { languages, type Language } from '../../../contract';

export const languageStorageKey = 'baobab.lang';
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The player chose a language. */
export const languageChanged = createEvent<Language>();
/** The language of this visit is known (at start). */
export const languageFound = createEvent<Language>();
/** Another language's words are on the screen: what the server said in the old one is asked for again. */
export const languageLoaded = createEvent<Language>();
export const $language = createStore<Language>('en', { name: 'language' }).on(
  [languageFound, languageLoaded],
  (_, language) => language,
);
