import { formatCount, languages, type Language } from '../../../contract';
import type { Texts } from '../../db/columns';
import en from './en.json';
import fr from './fr.json';
import pt from './pt.json';

export type MessageKey = keyof typeof en;

const texts: Record<Language, Record<MessageKey, string>> = { en, fr, pt };

const written = (language: Language, value: unknown): string =>
  Number.isInteger(value) ? formatCount({ locale: language }, value as number) : String(value);

/** A text in the player's language; `{name}` is filled from `values`, whole numbers in the language's style. */
export function message(language: Language, key: MessageKey, values: Record<string, unknown> = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? written(language, values[name]) : place,
  );
}

/** A text in every language, for what is stored and read later. */
export const inAllLanguages = (
  key: MessageKey,
  values: Record<string, unknown> | ((language: Language) => Record<string, unknown>) = {},
): Texts => {
  const of = typeof values === 'function' ? values : () => values;
  return Object.fromEntries(languages.map((language) => [language, message(language, key, of(language))])) as Texts;
};
