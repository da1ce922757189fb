import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { gameHtml, gameScript, gamesWithPage } from '../scripts/game-pages.ts';
import { buildTargets } from '../scripts/browsers.mjs';
import { leanPixi } from '../scripts/lean-pixi.ts';
import { plainLayers } from '../scripts/plain-layers.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'dist', 'app', 'frames');
const base = '/frames/';

/** Fonts and art are files of the app: their addresses stay as they are, which is what Vite warns of. */
const logger = createLogger('warn');
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  if (!message.includes("didn't resolve at build time")) warnOnce(message, options);
};

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Writes `<slug>/index.html` for each game from the build's manifest. */
const writePages = (): Plugin => ({
  name: 'write-game-pages',
  closeBundle: () => {
    const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
    const closure = (key: string, seen: Set<string> = new Set()): Set<string> => {
      if (!seen.has(key)) {
        seen.add(key);
        manifest[key]?.imports?.forEach((next) => closure(next, seen));
      }
      return seen;
    };
    for (const slug of gamesWithPage()) {
      const keys = [...closure(gameScript(slug))].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
      const [entry, ...rest] = keys;
      if (entry === undefined) throw new Error(`the build has no ${gameScript(slug)}`);
      const address = (file: string): string => base + file;
      mkdirSync(join(out, slug), { recursive: true });
      writeFileSync(
        join(out, slug, 'index.html'),
        gameHtml({
          script: address(entry.file),
          // A shared chunk's styles come before those of the game.
          styles: [...new Set([...rest, entry].flatMap(({ css = [] }) => css))].map(address),
          preloads: rest.map(({ file }) => address(file)),
        }),
      );
    }
  },
});

/**
 * Builds the pages of the house games into dist/app/frames. They share nothing with the app's scripts: a frame has
 * another origin, and the app's chunks hold effector and the router.
 */
export default defineConfig({
  root,
  base,
  publicDir: false,
  customLogger: logger,
  plugins: [plainLayers(), leanPixi(), react(), writePages()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: buildTargets(),
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true, noDocumentAll: true } },
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: gamesWithPage().map(gameScript),
      output: {
        entryFileNames: (chunk) => `assets/${/games\/([\w-]+)\/page/.exec(chunk.facadeModuleId ?? '')?.[1]}-[hash].js`,
        chunkFileNames: (chunk) =>
          `assets/${/games\/([\w-]+)\/scene/.exec(chunk.facadeModuleId ?? '')?.[1] ?? 'part'}-${chunk.name}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'scene',
              test: /node_modules\/(pixi\.js|gsap|earcut|eventemitter3|parse-svg-path|ismobilejs|tiny-lru)/,
              priority: 40,
              includeDependenciesRecursively: true,
            },
            {
              name: 'shell',
              test: /node_modules|games\/(shell(?!\/(slots|times))|protocol)|\/(contract|src)\/|preload-helper|rolldown.runtime/,
              tags: ['$initial'],
              priority: 30,
            },
            { name: 'kit', test: /scenes\/kit\/(?!reels|times|cheer|scene\.)/, priority: 20 },
          ],
        },
      },
    },
  },
});
