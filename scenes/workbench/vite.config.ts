import { defineConfig } from 'vite';
import { leanPixi } from '../../scripts/lean-pixi.ts';
import { workbenchPage } from '../../scripts/workbench-page.ts';

const port = Number(process.env['WORKBENCH_PORT'] ?? 4400);

/** Builds only the workbench, without React and the app's plugins. This shows that the scenes need neither of them. */
export const workbenchConfig = defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  publicDir: 'assets/built',
  appType: 'mpa',
  cacheDir: 'node_modules/.vite-workbench',
  plugins: [leanPixi(), workbenchPage('/')],
  worker: { format: 'es', plugins: () => [leanPixi()] },
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist/workbench',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Only developers load the workbench: it may have all scenes in one file (kB).
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: 'workbench.html',
      // The script of the worker is built by a plugin, so plugins take most of the time.
      checks: { bundlerTimings: false },
    },
  },
});

export default workbenchConfig;
