import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { effectorSids } from './scripts/effector-sids.ts';
import { gamePages } from './scripts/game-pages.ts';
import { leanPixi } from './scripts/lean-pixi.ts';
import { shellHtml } from './scripts/shell-html.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workbenchPage } from './scripts/workbench-page.ts';

const apiPort = process.env['API_PORT'] ?? '8080';
const appPort = Number(process.env['APP_PORT'] ?? 5173);
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

/**
 * Packages that only the scenes use. The first load must not contain them (quality.md). Pixi's
 * extension bundle, which it can import dynamically and which the scenes never need, stays out of the chunk.
 */
const sceneLibraries =
  /node_modules\/(pixi\.js\/(?!lib\/(environment-\w+\/\w+All|accessibility|dom|events|spritesheet|filters)\b)|@pixi|its-fine|react-reconciler|gsap|earcut|eventemitter3|parse-svg-path|ismobilejs|tiny-lru|@xmldom|@webgpu)/;

/**
 * Matches the modules under these paths of the repository. Throws for a path that does not exist: when a folder is
 * renamed, its modules would move to other chunks, and chunks that import each other can fail in the browser.
 */
function under(...paths: string[]): RegExp {
  const missing = paths.filter((path) => !existsSync(new URL(path, import.meta.url)));
  if (missing.length > 0) throw new Error(`vite.config.ts: no such path: ${missing.join(', ')}`);
  return new RegExp(paths.map((path) => `/${path.replaceAll('.', '\\.')}(/|$)`).join('|'));
}

/**
 * Gives chunks readable names: `home-[hash].js` for areas/lobby/pages/home/index.ts, `kyc-[hash].js` for
 * areas/kyc/words/en.json.
 */
function chunkName(chunk: { facadeModuleId: string | null; name: string }): string {
  const page = /areas\/(?:[^/]+\/)*([^/]+)\/index\.ts/.exec(chunk.facadeModuleId ?? '');
  const words = /([^/]+)\/words\/(?:first\/)?(?:([\w-]+)\.)?\w+\.json/.exec(chunk.facadeModuleId ?? '');
  return `assets/${page?.[1] ?? words?.[2] ?? words?.[1] ?? chunk.name}-[hash].js`;
}

/** What home shares with other pages, besides the design system. */
const homeShares = under(
  ...['adverts', 'cash-rain', 'messages', 'help/support'].map((part) => `src/areas/${part}`),
  ...['model', 'ui', 'index.ts'].flatMap((part) => [`src/areas/lobby/${part}`, `src/areas/wallet/${part}`]),
  'src/areas/lobby/menu',
  'src/core/play-break.ts',
  'src/core/options/contacts.ts',
  'contract/help.ts',
);

/** The parts of the design system that home does not use. */
const uiBeyondHome = ['qr', 'records', 'ticket', 'scene-backdrop', 'not-loaded', 'note', 'open-order'].join('|');

export default defineConfig(({ mode }) => ({
  publicDir: 'assets/built',
  // react-reconciler brings its own copy of the scheduler.
  resolve: { dedupe: ['scheduler'] },
  plugins: [effectorSids(), leanPixi(), react(), shellHtml(), webManifest(), workbenchPage(), gamePages()],
  server: {
    port: appPort,
    strictPort: true,
    host: '127.0.0.1',
    // The frames of the games have the origin `null`.
    cors: { origin: ['null', new RegExp(`^http://(localhost|127\\.0\\.0\\.1)(:\\d+)?$`)] },
    proxy: { '/api': api, '/dev': api, '/media': api, '/testid': api },
  },
  preview: {
    port: appPort,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': api, '/dev': api, '/media': api, '/testid': api },
  },
  build: {
    outDir: mode === 'workbench' ? 'dist/workbench' : 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The scene libraries are one chunk by design, so the limit is higher than its size.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Modules of the contract have no side effects, so calls that the app does not use are removed.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: mode === 'workbench' ? 'workbench.html' : 'index.html',
      output: {
        chunkFileNames: chunkName,
        // Few large chunks, because each file costs a request on a slow network: the start of the app, the code that
        // pages share, the scenes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: /node_modules|preload-helper|rolldown.runtime/, tags: ['$initial'], priority: 40 },
            { name: 'shell', test: /\/(src|contract)\//, tags: ['$initial'], priority: 35 },
            // Code that starts after the first paint. It has its own chunk, so that pages which use parts of it do not
            // bring it into the first load.
            // The after-paint and events modules of the areas are not in this group: with rolldown 1.2.19 they lost
            // their namespace exports there, and the page failed to load them.
            {
              name: 'platform',
              test: under(
                ...['host', 'version', 'prompts'].map((part) => `src/areas/install/${part}`),
                'src/areas/analytics',
                'contract/install-bridge.ts',
                'contract/install-app-version.ts',
              ),
              priority: 20,
            },
            { name: 'scene', test: sceneLibraries, priority: 30, includeDependenciesRecursively: true },
            // Code that home shares with other pages. The next group is code that only other pages share, for example
            // forms.
            {
              name: 'lobby',
              test: new RegExp(`${homeShares.source}|/src/ui/(?!${uiBeyondHome})`),
              minShareCount: 2,
              priority: 12,
            },
            { name: 'shared', test: /\/(src|contract)\//, minShareCount: 2, priority: 10 },
          ],
        },
      },
    },
  },
}));
