import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../contract';
import { textsOf } from '../core/messages';
import { areas, parts, partsOf } from './areas';

const root = join(import.meta.dirname, '../..');
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

const server = sourcesIn('server');
const contract = sourcesIn('contract');
/** Core, the engines and http. Every area may use their texts. */
const shared = partsOf([]).map((part) => ({ ...part, folder: `server/${part.name}/` }));
const places = [...shared, ...areas.map((area) => ({ ...area, folder: `server/areas/${area.name}/` }))];
const keysOf = ({ messages }: (typeof parts)[number]): string[] => Object.keys(messages?.en ?? {});

/** Calls that take the key of a text. The group is the argument with the key. */
const withKey =
  /\b(?:(?:refuse|refuseKeeping|Refusal)\(\s*codes\.\w+,|refuseField\([^,()]+,|message\(\s*[\w.]+,|inAllLanguages\()\s*([^,)]+)/g;
/** The keys that a source file passes to these calls as literals. Keys in tables are checked by their types. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(withKey)].flatMap(([, argument]) =>
    [...argument!.matchAll(/(?:^|[?:]\s*)'(\w+)'/g)].map(([, key]) => key!),
  );

describe('the texts of the server', () => {
  test.each(places.flatMap(({ folder, messages }) => (messages ? [[folder, messages] as const] : [])))(
    'NAV-32 %s has the same texts with the same places in all languages',
    (_, messages) => {
      const { en } = messages;
      const placesIn = (value: string) => [...value.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
      for (const language of languages) {
        const texts = messages[language];
        expect(Object.keys(texts).sort(), language).toEqual(Object.keys(en).sort());
        for (const [key, text] of Object.entries(texts)) {
          expect(placesIn(text), `${language} ${key}`).toEqual(placesIn(en[key]!));
          expect(text.trim(), `${language} ${key}`).not.toBe('');
        }
      }
    },
  );

  test('two parts that define the same key are an error', () => {
    const messages = { en: { hello: 'Hello' }, fr: { hello: 'Bonjour' }, pt: { hello: 'Olá' } };
    expect(textsOf([{ name: 'one', messages }, { name: 'two' }])).toEqual(messages);
    expect(() =>
      textsOf([
        { name: 'one', messages },
        { name: 'two', messages },
      ]),
    ).toThrow('one and two both define the text hello');
    expect(Object.keys(textsOf(parts).pt).sort()).toEqual(parts.flatMap(keysOf).sort());
  });

  test('an area uses only its own texts and those of core and the engines', () => {
    const common = shared.flatMap(keysOf);
    const used = places.flatMap((part) => {
      const known = [...common, ...keysOf(part)];
      return server
        .filter(({ name }) => name.startsWith(part.folder))
        .flatMap(({ name, source }) => keysIn(source).map((key) => ({ name, key, isKnown: known.includes(key) })));
    });
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ isKnown }) => !isKnown)).toEqual([]);
  });

  test('a key is found in each call that takes one', () => {
    const source = `refuse(codes.a, 'one'); refuse(
      codes.a,
      state === 'other' ? 'two' : 'three', { field: 'no' });
    throw new Refusal(codes.a, 'four', { data }); refuseKeeping(codes.a, 'five');
    refuseField('no', 'six'); refuseField('no'); message(language, 'seven', { no: 'no' }); inAllLanguages('eight');`;
    expect(keysIn(source)).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  });

  test('every text is used by the part that defines it', () => {
    // Core has the texts that several areas use.
    const usersOf = ({ name, folder }: (typeof places)[number]) =>
      name === 'core' ? server : [...server.filter((file) => file.name.startsWith(folder)), ...contract];
    const unused = places.flatMap((part) => {
      const users = usersOf(part);
      return keysOf(part)
        .filter((key) => !users.some(({ source }) => source.includes(`'${key}'`)))
        .map((key) => `${part.folder} ${key}`);
    });
    expect(unused).toEqual([]);
  });
});
