import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { effectorSids } from './scripts/effector-sids.ts';
import { shellHtml } from './scripts/shell-html.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workbenchPage } from './scripts/workbench-page.ts';

const apiPort = process.env['API_PORT'] ?? '8080';
const appPort = Number(process.env['APP_PORT'] ?? 5173);
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

/** Only what the rain needs: never asked for by the first load (quality.md). */
const sceneLibraries =
  /node_modules\/(pixi\.js|@pixi|its-fine|react-reconciler|gsap|earcut|eventemitter3|parse-svg-path|ismobilejs|tiny-lru|@xmldom|@webgpu)/;

/**
 * `home-[hash].js` for areas/lobby/pages/home/index.ts and `kyc-[hash].js` for areas/kyc/words/en.json: a file list
 * that can be read.
 */
function chunkName(chunk: { facadeModuleId: string | null; name: string }): string {
  const page = /areas\/(?:[^/]+\/)*([^/]+)\/index\.ts/.exec(chunk.facadeModuleId ?? '');
  const words = /([^/]+)\/words\/(?:first\/)?(?:([\w-]+)\.)?\w+\.json/.exec(chunk.facadeModuleId ?? '');
  return `assets/${page?.[1] ?? words?.[2] ?? words?.[1] ?? chunk.name}-[hash].js`;
}

export default defineConfig(({ mode }) => ({
  publicDir: 'assets/built',
  plugins: [effectorSids(), react(), shellHtml(), webManifest(), workbenchPage()],
  server: {
    port: appPort,
    strictPort: true,
    host: '127.0.0.1',
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
    // The scene libraries are one chunk on purpose.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The contract only describes: a service whose calls nobody makes leaves nothing behind.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: mode === 'workbench' ? 'workbench.html' : 'index.html',
      output: {
        chunkFileNames: chunkName,
        // Few files, because each one is a request over a slow line: what starts the app, what its pages share, the
        // scenes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: /node_modules|preload-helper|rolldown.runtime/, tags: ['$initial'], priority: 40 },
            { name: 'shell', test: /\/(src|contract)\//, tags: ['$initial'], priority: 35 },
            // What starts after the first paint; pages that use parts of it must not bring them into the first load.
            // The after-paint and events modules of the areas stay out of this group: rolldown 1.2.19 lost their
            // namespace exports in it, and the page failed to load them.
            {
              name: 'platform',
              test: /\/src\/areas\/(install\/(host|version|offers)\/|analytics\/)|\/contract\/install-(bridge|app-version)\./,
              priority: 20,
            },
            { name: 'scene', test: sceneLibraries, priority: 30, includeDependenciesRecursively: true },
            // What home shares with other pages, and what only the others share: a form is no part of the first screen.
            {
              name: 'lobby',
              test: /\/src\/(areas\/(adverts|cash-rain|messages|help\/support|(lobby|wallet)\/(model|ui|menu|index\.ts))|core\/(quiet|options\/contacts)|ui\/(?!qr|records))|\/contract\/help\.ts/,
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
