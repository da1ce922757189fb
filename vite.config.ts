import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { acyclicChunks } from './scripts/acyclic-chunks.ts';
import { buildTargets } from './scripts/browsers.mjs';
import { artVersion, versionedArt, versionedArtInWorker } from './scripts/art-version.ts';
import { compileHint } from './scripts/compile-hint.ts';
import { effectorSids } from './scripts/effector-sids.ts';
import { leanLibraries } from './scripts/lean-libraries.ts';
import { gamePages } from './scripts/game-pages.ts';
import { leanPixi } from './scripts/lean-pixi.ts';
import { plainLayers } from './scripts/plain-layers.ts';
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
  return `assets/${page?.[1] ?? words?.[2] ?? words?.[1] ?? shortName(chunk.name)}-[hash].js`;
}
/** A file's name without its ending. The bundler names a chunk of the group `shared` after all its entries. */
const shortName = (name: string): string => name.replace(/~.*|\.\w+$/, '');

/** What home shares with other pages, besides the design system. */
const homeShares = under(
  ...['index.ts', 'unread.ts', 'model/ticker.ts', 'model/amount.ts', 'ui/ticker-bar.tsx', 'ui/ticker-bar.css'].map(
    (part) => `src/areas/messages/${part}`,
  ),
  'src/areas/messages/ui/ticker-tokens.css',
  'src/areas/messages/ui/unread-badge.tsx',
  'src/areas/help/support',
  ...['model', 'ui', 'index.ts'].flatMap((part) =>
    ['adverts', 'lobby', 'wallet'].map((area) => `src/areas/${area}/${part}`),
  ),
  'src/areas/lobby/menu',
  'src/core/play-break.ts',
  'src/core/options/contacts.ts',
  'contract/help.ts',
  'src/core/link',
  'src/core/market/use-market.ts',
  'src/core/time/interval.ts',
  'src/core/problems.ts',
  'contract/wire',
  'node_modules/patronum/delay',
);

const contractOf = (...names: string[]): string[] => names.map((name) => `contract/${name}.ts`);
/**
 * What starts after the first paint (`platform`) or the login (`play`; src/app/platform.tsx) and is used by pages too.
 */
const startsAfterPaint = {
  platform: under(
    ...['host', 'version', 'lite', 'prompts'].map((part) => `src/areas/install/${part}`),
    'src/areas/analytics',
    'src/areas/games/started.ts',
    'src/areas/adverts/popups',
    'src/areas/access/entering',
    'src/areas/access/entrance',
    'src/areas/access/proof-ended.ts',
    'src/core/browser/lite-choice.ts',
    'src/core/storage/registered.ts',
    'src/core/time/day.ts',
    ...contractOf('access', 'analytics', 'install-app-version', 'install-bridge'),
  ),
  play: under(
    'src/areas/collect-cards/model/activity.ts',
    'src/areas/collect-cards/model/deposit.ts',
    'src/areas/fairness/index.ts',
    'src/areas/fairness/model',
    'src/areas/fairness/ui',
    'src/areas/games/lib',
    'src/areas/games/model',
    'src/areas/messages/model/counts.ts',
    'src/areas/safer-play/reality-check',
    ...contractOf('collect-cards', 'draws', 'fairness', 'games', 'house-games', 'lucky-refund', 'lucky-refund-fields'),
    ...contractOf('messages'),
  ),
};

/** Claims and scenes, and what the rain's models use besides: a tap on the rain must not wait for larger chunks. */
const underClaims = ['src/core/money', 'src/core/scene', 'src/areas/fairness/addresses.ts'];
/** The parts of the design system that home uses and that the start of the app does not use. */
const uiOfHome = under(
  ...[
    'badge',
    'card',
    'game-tile',
    'list-row',
    'mark',
    'money',
    'nav-bar',
    'pull-refresh',
    'segmented-control',
  ].flatMap((name) => [`src/ui/${name}.tsx`, `src/ui/${name}.css`]),
  'src/ui/icon-chip.tsx',
  'src/ui/use-count-up.ts',
  'src/ui/use-pull.ts',
);
/** What many pages share and home does not use: forms, lists, pictures, times, small parts of other areas. */
const manyPages = under(
  'src/core',
  'src/ui',
  'src/areas/access/visitor',
  'src/areas/help/tips',
  'src/areas/wallet/steps',
  'contract/member-profile.ts',
  'contract/deposit.ts',
  'contract/deposit-gives.ts',
  'contract/read-money.ts',
  'src/areas/deposit/model/calls.ts',
);
/** Parts of them that few pages use. */
const fewPages = under(
  ...['records', 'qr', 'pictures', 'scene-backdrop.tsx'].map((part) => `src/ui/${part}`),
  // Its pages load the numbering table, which is not for every page.
  ...['pictures', 'api/upload.ts', 'forms/use-mobile-text.ts'].map((part) => `src/core/${part}`),
);

/**
 * Fields of classes are assigned where a browser needs them lowered, which takes fewer bytes than defining them. No
 * class here has a field over an accessor of its base class.
 */
const plainFields = { assumptions: { setPublicClassFields: true, noDocumentAll: true } };

/** The workbench uses the addresses without a version. */
const artOf = (mode: string): string =>
  mode === 'workbench' ? '' : artVersion(fileURLToPath(new URL('assets/built', import.meta.url)));

export default defineConfig(({ command, mode }) => ({
  publicDir: 'assets/built',
  // react-reconciler brings its own copy of the scheduler.
  resolve: { dedupe: ['scheduler'] },
  plugins: [
    // Only tests and development need sids and names (docs/decisions/0044).
    command === 'serve' && effectorSids(),
    acyclicChunks(),
    compileHint(),
    plainLayers(),
    leanPixi(),
    leanLibraries(),
    react(),
    versionedArt(artOf(mode)),
    shellHtml(artOf(mode)),
    webManifest(),
    workbenchPage(),
    gamePages(),
  ],
  // The worker that draws the scenes (scenes/worker). Its script is one file with its own copy of the scene libraries:
  // the page loads them only when it draws the scenes itself.
  worker: {
    format: 'es',
    plugins: () => [leanPixi(), versionedArtInWorker(artOf(mode))],
    rolldownOptions: { transform: plainFields },
  },
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
    target: buildTargets(),
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The scene libraries are one chunk by design, so the limit is higher than its size.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      transform: plainFields,
      // The script of the worker is built by a plugin, so plugins take most of the time.
      checks: { bundlerTimings: false },
      // Modules of the contract and of the design system have no side effects. The bundler removes calls that the app
      // does not use, and a page loads only the components that it uses, though all come from one index.
      treeshake: {
        moduleSideEffects: [
          { test: /\/contract\/|\/src\/ui\/[^.]+\.tsx?$|\/src\/core\/scene\/(index|slot)\.tsx?$/, sideEffects: false },
        ],
      },
      input: mode === 'workbench' ? 'workbench.html' : 'index.html',
      output: {
        chunkFileNames: chunkName,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash][extname]`,
        // Few large chunks, because each file costs a request on a slow network: the start of the app, the code that
        // pages share, the scenes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: /node_modules|preload-helper|rolldown.runtime/, tags: ['$initial'], priority: 40 },
            // Two chunks, which the browser evaluates in two tasks of about the same length: `shell` also evaluates
            // React DOM. `installed.ts` must run before the models of the areas.
            {
              name: 'core',
              test: under(
                ...['contract', 'src/core', 'src/ui', 'src/areas', 'src/app/installed.ts', 'src/app/areas.ts'],
                'scenes/kit/drawing-context.ts',
                'scenes/kit/first-level.ts',
              ),
              tags: ['$initial'],
              priority: 36,
            },
            { name: 'shell', test: /\/src\//, tags: ['$initial'], priority: 35 },
            // In its own chunk, so that pages which use parts of it do not bring it into the first load.
            { name: 'platform', test: startsAfterPaint.platform, minShareCount: 2, priority: 21 },
            {
              name: 'play',
              // Lists of draws name the games by one text of each words file.
              test: (id) => startsAfterPaint.play.test(id) || /\/games\/[\w-]+\/words\/en\.json$/.test(id),
              minShareCount: 2,
              priority: 20,
            },
            // Claims and scenes, which several pages use, and the rain, which loads after the first paint.
            { name: 'claims', test: under(...underClaims), minShareCount: 2, priority: 14 },
            { name: 'rain', test: under('src/areas/cash-rain'), minShareCount: 2, priority: 13 },
            { name: 'scene', test: sceneLibraries, priority: 30, includeDependenciesRecursively: true },
            {
              name: 'lobby',
              test: new RegExp(`${homeShares.source}|${uiOfHome.source}`),
              minShareCount: 2,
              priority: 12,
            },
            {
              name: 'controls',
              test: (id) => manyPages.test(id) && !fewPages.test(id),
              minShareCount: 2,
              priority: 11,
            },
            // Each chunk of the rest has the modules that the same pages use, so that a page loads nothing of others.
            // The nested deposit uses the chunk of the deposit page.
            {
              name: 'shared',
              test: (id) => /\/(src|contract)\//.test(id) && !/\/pages\/deposit\//.test(id),
              minShareCount: 2,
              priority: 10,
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
}));
