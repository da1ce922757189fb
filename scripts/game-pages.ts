import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { olderGate } from '../server/http/frame-gate.ts';

const root = join(import.meta.dirname, '..');

/** The script of a game's page, from the root of the repository. */
export const gameScript = (slug: string): string => `games/${slug}/page/main.tsx`;

/** Folder names of the games that have a page. */
export const gamesWithPage = (): readonly string[] =>
  readdirSync(join(root, 'games')).filter((slug) => existsSync(join(root, gameScript(slug))));

interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** Scripts that the first one imports. */
  readonly preloads: readonly string[];
}

/**
 * The page of a game's frame. The frame has the origin `null`, so scripts, styles and fonts are fetched with CORS.
 */
export const gameHtml = ({ script, styles, preloads }: PageFiles): string => `<!doctype html>
<html lang="en" dir="ltr" data-theme="a">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="text-scale" content="scale" />
    <meta name="robots" content="noindex" />
    <title>Baobab</title>
    <link rel="icon" href="data:," />
    <script>${olderGate}</script>
    <link rel="preload" href="/fonts/baloo2.woff2" as="font" type="font/woff2" crossorigin />
${preloads.map((path) => `    <link rel="modulepreload" href="${path}" crossorigin />\n`).join('')}${styles
  .map((path) => `    <link rel="stylesheet" href="${path}" crossorigin />\n`)
  .join('')}    <script type="module" src="${script}" crossorigin></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Makes the dev server of the app serve the pages of the games at `/frames/<slug>/index.html`. */
export const gamePages = (): Plugin => ({
  name: 'game-pages',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, answer, next) => {
      const slug = /^\/frames\/([a-z0-9-]+)\/index\.html(\?|$)/.exec(request.url ?? '')?.[1];
      if (slug === undefined || !gamesWithPage().includes(slug)) return next();
      const html = gameHtml({ script: `/${gameScript(slug)}`, styles: [], preloads: [] });
      server.transformIndexHtml(`/frames/${slug}/index.html`, html).then((page) => {
        answer.setHeader('content-type', 'text/html; charset=utf-8');
        answer.setHeader('content-security-policy', 'sandbox allow-scripts');
        answer.end(page);
      }, next);
    });
  },
});
