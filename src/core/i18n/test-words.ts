import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wordsAt } from './words-path';

const src = join(import.meta.dirname, '..', '..');

/** For tests: the words files of a language, by namespace, as absolute paths. */
export function wordFiles(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)words\/(first\/)?[\w.-]+\.json$/.test(name),
  );
  return new Map(
    files
      .filter((name) => wordsAt(name).language === language)
      .map((name) => [wordsAt(name).namespace, join(src, name)]),
  );
}

/** For tests: the content of one namespace in a language. */
export const readWords = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(wordFiles(language).get(namespace) ?? namespace, 'utf8'));
