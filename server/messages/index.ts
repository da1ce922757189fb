import { languages, type Language } from '../../contract';
import type { Texts } from '../db/columns';
import en from './en.json';
import fr from './fr.json';
import pt from './pt.json';

export type MessageKey = keyof typeof en;

const texts: Record<Language, Record<MessageKey, string>> = { en, fr, pt };

/** A text in the player's language; `{name}` is filled from `values`. */
export function message(language: Language, key: MessageKey, values: Record<string, unknown> = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place);
}

/** A text in every language, for what is stored and read later. */
export const inAllLanguages = (key: MessageKey, values: Record<string, unknown> = {}): Texts =>
  Object.fromEntries(languages.map((language) => [language, message(language, key, values)])) as Texts;
