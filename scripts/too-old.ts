import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, contract } from '../contract/index.ts';
import { encode } from '../src/core/api/encode.ts';
import { oldest } from './browsers.mjs';

const folder = join(import.meta.dirname, 'too-old');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Words {
  readonly title: string;
  readonly safe: string;
  readonly steps: readonly string[];
  readonly store: string;
  readonly iphone: string;
  readonly scripts: string;
  readonly again: string;
  readonly help: string;
  readonly call: string;
  readonly needs: string;
}
const languages = ['en', 'fr', 'pt'] as const;
const store = 'https://play.google.com/store/apps/details?id=com.android.chrome';

/** The text of one language. */
const section = (language: string, words: Words): string =>
  [
    `<section id="text-${language}" lang="${language}"><h1>${words.title}</h1><p>${words.safe}</p>`,
    `<ol>${words.steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    `<p>${words.iphone} ${words.scripts}</p>`,
    `<a class="go" href="${store}">${words.store}</a><p><a href="/">${words.again}</a></p></section>`,
  ].join('');

/**
 * The page for browsers in which the app cannot start, and for those without scripts: one static file with styles and
 * a script that Android 4 knows. The server answers it at `/too-old.html`.
 */
export function tooOldHtml(): string {
  const words = languages.map((language) => JSON.parse(read(`words/${language}.json`)) as Words);
  const join = (of: (one: Words) => string): string => words.map(of).join(' · ');
  const { chrome, safari, firefox } = oldest('production');
  const browsers = `Chrome ${chrome}, Safari ${safari}, Firefox ${firefox}`;
  const { path } = encode(contract.config.options, {});
  return read('page.html')
    .replace('<!--languages-->', `<div>${languages.map((one, index) => section(one, words[index]!)).join('')}</div>`)
    .replace(
      '<!--help-->',
      `<div id="help" hidden><h2>${join(({ help }) => help)}</h2>` +
        `<div id="contacts" class="box" data-call="${join(({ call }) => call)}"></div></div>`,
    )
    .replace('<!--needs-->', words.map(({ needs }) => needs.replace('{{browsers}}', browsers)).join('<br />'))
    .replace('/*script*/', () => read('page.js').replace('/*options*/', basePath + path));
}
