import { languages, type Language } from '../../../contract';
import type { Texts } from '../../db/columns';
import { refuseDesk } from './change';

/** How a field of a row is written on the command line. */
export type FieldKind = 'text' | 'texts' | 'number' | 'flag' | 'time';
export type Fields = Readonly<Record<string, FieldKind>>;

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);
const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

function read(name: string, kind: FieldKind, text: string): unknown {
  switch (kind) {
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : refuseDesk(`${name} is a whole number`);
    case 'flag':
      if (text === 'on' || text === 'true') return true;
      return text === 'off' || text === 'false' ? false : refuseDesk(`${name} is on or off`);
    case 'time': {
      if (text === 'none') return null;
      const at = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
      return Number.isSafeInteger(at) ? at : refuseDesk(`${name} is a time such as 2026-12-24T18:00:00Z, or none`);
    }
    default:
      return unescaped(text);
  }
}

/**
 * Applies assignments such as `sort=3`, `title.fr=…` or `title=…` (all languages) to a row. Returns the new row.
 * Refuses an unknown field or a value of the wrong kind; `\n` in a text begins a new line.
 */
export function assign<Row extends object>(
  row: Row,
  { fields, words }: { fields: Fields; words: readonly string[] },
): Row {
  const next = { ...row } as Record<string, unknown>;
  for (const word of words) {
    const [, path = '', text = ''] = /^([\w.]+)=([\s\S]*)$/.exec(word) ?? refuseDesk(`"${word}" is not field=value`);
    const [name = '', language, ...rest] = path.split('.');
    const kind = fields[name];
    if (kind === undefined || rest.length > 0 || (language !== undefined && kind !== 'texts'))
      return refuseDesk(`there is no field ${path}. Fields: ${Object.keys(fields).join(', ')}`);
    if (kind !== 'texts') next[name] = read(name, kind, text);
    else if (language === undefined) {
      next[name] = Object.fromEntries(languages.map((one) => [one, unescaped(text)]));
    } else {
      if (!isLanguage(language)) refuseDesk(`${path}: languages are ${languages.join(', ')}`);
      next[name] = { ...(next[name] as Texts), [language]: unescaped(text) };
    }
  }
  return next as Row;
}

/** Refuses a text that is empty, too long, or has control characters or marks that turn its direction. */
export function checkText(name: string, text: string, longest: number): void {
  if (text.trim() === '') refuseDesk(`${name} is empty`);
  if (text.length > longest) refuseDesk(`${name} has more than ${longest} characters`);
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) refuseDesk(`${name} has control characters`);
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) refuseDesk(`${name} has marks that turn the direction of text`);
}

/** Checks the text of each language; one that is missing is refused. */
export function checkTexts(name: string, texts: Texts, longest: number): void {
  for (const language of languages) checkText(`${name}.${language}`, texts[language] ?? '', longest);
}
