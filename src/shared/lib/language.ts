import { createEvent, createStore } from 'effector';
import { languages, type Language } from '../../../contract';

export const languageStorageKey = 'baobab.lang';
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The player chose a language. */
export const languageChanged = createEvent<Language>();
/** The language whose texts are on the screen; changes once they are loaded. */
export const languageLoaded = createEvent<Language>();
export const $language = createStore<Language>('en').on(languageLoaded, (_, language) => language);
