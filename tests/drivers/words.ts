import type { Language } from '../../contract';
import { readWords } from '../../src/core/i18n/test-words';

type Tree = { [key: string]: string | Tree };

export type Values = Record<string, string | number>;
/** A text of the locale files by `namespace:key`, with its values filled in. */
export type Words = (key: string, values?: Values) => string;

/** The texts of a language as the app has them, so that no test spells one out. */
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

/** A text as a pattern whose open values match anything; a browser reads a space that does not break as any other. */
export function pattern(text: string): RegExp {
  const parts = text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'));
  return new RegExp(`^${parts.join('.+')}$`);
}
