import { formatCount, languages, type Language } from '../../../contract';
import type { Texts } from '../../db/columns';
import en from './en.json';
import fr from './fr.json';
import pt from './pt.json';

type Own = typeof en;
/** The texts of all parts by key. Each part adds the type of its own texts in its `messages/index.ts`. */
export interface Messages extends Own {}
export type MessageKey = keyof Messages;

/** Texts by language and key. */
export type MessageTexts<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/**
 * Returns a text in the player's language. Each `{name}` is replaced from `values`; whole numbers are formatted for the
 * language.
 */
export type Message<Key extends string> = (language: Language, key: Key, values?: Record<string, unknown>) => string;

const written = (language: Language, value: unknown): string =>
  Number.isInteger(value) ? formatCount({ locale: language }, value as number) : String(value);

/** Creates the function that fills in the given texts. */
export const messageOf =
  <Key extends string>(texts: MessageTexts<Key>): Message<Key> =>
  (language, key, values = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? written(language, values[name]) : place,
    );

/** Declares the texts of a part in its `messages/index.ts`. `texts` goes into the manifest. */
export function defineMessages<Key extends string>(texts: MessageTexts<Key>) {
  const message = messageOf(texts);
  /** Returns a text in all languages, for rows that are stored now and read later. */
  const inAllLanguages = (
    key: Key,
    values: Record<string, unknown> | ((language: Language) => Record<string, unknown>) = {},
  ): Texts => {
    const of = typeof values === 'function' ? values : () => values;
    return Object.fromEntries(languages.map((language) => [language, message(language, key, of(language))])) as Texts;
  };
  return { texts, message, inAllLanguages };
}

/** Texts of core and http, and those that several areas use. */
export const { texts, message } = defineMessages({ en, fr, pt });

/** Merges the texts of all manifests. Throws when two parts define the same key. */
export function textsOf(parts: ReadonlyArray<{ name: string; messages?: MessageTexts }>): MessageTexts<MessageKey> {
  const owners = new Map<string, string>();
  for (const { name, messages } of parts) {
    for (const key of Object.keys(messages?.en ?? {})) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`${owner} and ${name} both define the text ${key}`);
      owners.set(key, name);
    }
  }
  const merge = (language: Language) => Object.assign({}, ...parts.map(({ messages }) => messages?.[language]));
  return { en: merge('en'), fr: merge('fr'), pt: merge('pt') };
}
