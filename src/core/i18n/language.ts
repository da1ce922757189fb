import { createEvent, createStore } from 'effector';
import { languages, type Language } from '../../../contract';

export const languageStorageKey = 'baobab.lang';
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The player chose a language. */
export const languageChanged = createEvent<Language>();
/** The language of this visit is known (at start). */
export const languageFound = createEvent<Language>();
/** The texts of another language are loaded: server texts in the old language are requested again. */
export const languageLoaded = createEvent<Language>();
export const $language = createStore<Language>('en', { name: 'language' }).on(
  [languageFound, languageLoaded],
  (_, language) => language,
);
