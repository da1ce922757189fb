import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { advertPositions, basePath, contract, menuPositions, type Call } from '../contract/index.ts';
import { areas } from '../src/app/areas.ts';
import { encode } from '../src/core/api/encode.ts';
import { withVersion } from './art-version.ts';
import { olderGate } from '../server/http/frame-gate.ts';
import { tooOldHtml } from './too-old.ts';
import { withoutLayers } from './plain-layers.ts';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const squeeze = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/**
 * Styles that are inlined in the page. The first one declares the order of the cascade layers for all later style
 * sheets.
 */
const criticalStyles = [
  '../src/ui/layers.css',
  '../src/ui/reset.css',
  '../src/ui/tokens.css',
  '../src/ui/base.css',
  './shell/shell.css',
];

const markSvg = (): string => {
  const source = read('../src/ui/mark.tsx');
  const paths = [...source.matchAll(/<path\s+className="mark__(\w+)"\s+d="([^"]+)"/g)].map(
    ([, part, d]) => `<path fill="var(--mark-${part})" d="${d}"/>`,
  );
  if (paths.length !== 2) throw new Error('shell-html.ts: src/ui/mark.tsx has no trunk and crown');
  const lamps =
    '<g fill="var(--mark-lamp)"><circle cx="6.3" cy="16.9" r="1.35"/><circle cx="25.7" cy="16.9" r="1.35"/></g>';
  return `<svg viewBox="0 0 32 32" aria-hidden="true">${paths.join('')}${lamps}</svg>`;
};

const blocks = (count: number): string => '<i class="s-b"></i>'.repeat(count);
/** The part of the page that is painted from the HTML alone: navigation bar with the mark, placeholders, tab bar. */
const shellBody = (): string =>
  [
    '<div aria-hidden="true"><div class="s-bar"><i class="s-menu"></i>',
    `<span class="s-logo">${markSvg()}<b class="s-word">baobab</b></span></div>`,
    `<div class="s-row">${blocks(5)}</div><div class="s-b s-hero"></div><div class="s-b s-line"></div>`,
    `<div class="s-b s-rain"></div><div class="s-chips">${blocks(4)}</div><div class="s-grid">${blocks(6)}</div>`,
    `<div class="s-tabs">${blocks(5)}</div></div>`,
  ].join('');

/**
 * The messages for a failed start, in three languages; CSS shows the one of the page's language and of what was seen:
 * no network (`offline`), or anything else (`failed`).
 */
function failures(): string {
  const words = (language: string) =>
    JSON.parse(read(`../src/core/words/first/common.${language}.json`)) as {
      error: { noStatus: string; service: string };
      retry: string;
    };
  return ['en', 'fr', 'pt']
    .map((language) => [language, words(language)] as const)
    .map(
      ([language, { error, retry }]) =>
        `<p class="s-fail" lang="${language}"><span class="s-off">${error.noStatus}</span>` +
        `<span class="s-bad">${error.service}</span> <a href="">${retry}</a></p>`,
    )
    .join('');
}

/** Returns the scripts and styles of a chunk and of its static imports, without the files in `known`. */
function filesOf(
  bundle: OutputBundle,
  start: OutputChunk | undefined,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const one = bundle[name];
    if (files.has(name) || one?.type !== 'chunk') return;
    files.add(name);
    one.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    one.imports.forEach(visit);
  };
  if (start) visit(start.fileName);
  return [...files].filter((name) => !known.has(name));
}

const { config, game, account, cashRain } = contract;
const pathOf = (call: Call, input: object = {}): string => basePath + encode(call, input).path;
const bannerRead = pathOf(config.adverts, { position: advertPositions.banner });
const lobbyRead = pathOf(game.lobby);
/** Public calls that the home page makes when it opens. The first two return the pictures that the shell shows. */
const homeReads = [
  bannerRead,
  lobbyRead,
  pathOf(config.options),
  pathOf(config.menus, { position: menuPositions.home }),
  pathOf(config.adverts, { position: advertPositions.homeImages }),
  pathOf(account.broadcasts),
  pathOf(cashRain.cfg),
];

const languages = ['en', 'fr', 'pt'];
/** The pages whose files the shell requests. */
const pages = ['home', 'deposit', 'promotion', 'withdraw', 'me', 'login', 'register'];
/** The namespaces of a page's texts, which are in files named `words/<namespace>.<language>.json` or by their area. */
const wordsOf = (page: string): readonly string[] =>
  areas.flatMap(({ routes }) => routes ?? []).find((route) => route.page === page)?.words ?? [];

/** The files and calls that the page may request before the app runs, by language and by page. */
function firstChunks(bundle: OutputBundle): object {
  const chunks = Object.values(bundle).filter((one): one is OutputChunk => one.type === 'chunk');
  const known = new Set(
    filesOf(
      bundle,
      chunks.find((one) => one.isEntry),
    ),
  );
  const of = (match: RegExp): string[] =>
    chunks
      .filter(({ facadeModuleId }) => match.test(facadeModuleId ?? ''))
      .flatMap((chunk) => filesOf(bundle, chunk, known).map((file) => `/${file}`));
  const by = <T>(names: readonly string[], each: (name: string) => T) =>
    Object.fromEntries(names.map((name) => [name, each(name)]));
  const words = (namespace: string, language: string): string[] => {
    const files = of(new RegExp(`/(words/${namespace}\\.|areas/${namespace}/words/)${language}\\.json$`));
    if (files.length === 0) throw new Error(`shell-html.ts: no texts called ${namespace} in ${language}`);
    return files;
  };
  return {
    language: by(languages, (language) => of(new RegExp(`/src/core/i18n/first-words/${language}\\.ts$`))),
    page: by(pages, (page) => of(new RegExp(`/pages/${page}/index\\.ts$`))),
    words: by(pages, (page) =>
      by(languages, (language) => wordsOf(page).flatMap((namespace) => words(namespace, language))),
    ),
    inner: of(/\/src\/(app\/loaders|ui\/icons-later\.gen)\.ts$/),
    answers: homeReads,
    banner: bannerRead,
    lobby: lobbyRead,
  };
}

/**
 * Writes the shell into index.html: critical styles, the script that runs before the first paint, and the markup. The
 * app's style sheet is moved to the end of the body, so that it does not delay the first paint. `art` is the version of
 * the art, for the fonts and pictures that the page names.
 */
export function shellHtml(art = ''): Plugin {
  return {
    name: 'shell-html',
    generateBundle() {
      if (art !== '') this.emitFile({ type: 'asset', fileName: 'too-old.html', source: tooOldHtml() });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes('<!--shell-head-->')) return html;
        const css = withVersion(squeeze(withoutLayers(criticalStyles.map(read).join(''))), art);
        const script = await transformWithOxc(read('./shell/before-paint.js'), 'before-paint.js', { sourcemap: false });
        const chunks = bundle ? `window.__chunks=${JSON.stringify({ ...firstChunks(bundle), art })};` : '';
        let sheets = '';
        const moved = withVersion(html, art).replace(
          /\s*<link rel="stylesheet"[^>]*>/g,
          (tag) => ((sheets += tag.trim()), ''),
        );
        return moved
          .replace(
            '<!--shell-head-->',
            `<noscript><meta http-equiv="refresh" content="0;url=/too-old.html"></noscript><script>${olderGate}</script>` +
              `<style>${css}</style><script>${chunks}${script.code
                .replace(/\/\/[^\n]*\n/g, '')
                .replace(/\n\s*/g, '\n')
                .trim()}</script>`,
          )
          .replace('<!--shell-body-->', shellBody() + failures())
          .replace('</body>', `${sheets}</body>`);
      },
    },
  };
}
