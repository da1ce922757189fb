import type { Language } from '../../contract';
import { readWords } from '../../src/core/i18n/test-words';

type Tree = { [key: string]: string | Tree };

export type Values = Record<string, string | number>;
/**
 * Returns a text of the words files by `namespace:key`, with its values filled in. Throws when the text does not exist.
 */
export type Words = (key: string, values?: Values) => string;

/** Returns the texts of a language as the app shows them, so that tests do not repeat them. */
export function words(language: Language): Words {
  const read = new Map<string, Tree>();
  const tree = (namespace: string): Tree => {
    const known = read.get(namespace) ?? (readWords(language, namespace) as Tree);
    read.set(namespace, known);
    return known;
  };
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let at: string | Tree | undefined = tree(namespace);
    for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
    if (typeof at !== 'string') throw new Error(`no text ${key} in ${language}`);
    return at.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/**
 * Converts a text to a pattern in which open values match anything. Non-breaking spaces match as well, because browsers
 * convert them.
 */
export function pattern(text: string): RegExp {
  const parts = text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'));
  return new RegExp(`^${parts.join('.+')}$`);
}
