import { defineConfig } from 'vite';
import { workbenchPage } from '../../scripts/workbench-page.ts';

const port = Number(process.env['WORKBENCH_PORT'] ?? 4400);

/** The workbench alone: neither React nor the app's plugins, so a scene proves that it needs none of them. */
export const workbenchConfig = defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  publicDir: 'assets/built',
  appType: 'mpa',
  cacheDir: 'node_modules/.vite-workbench',
  plugins: [workbenchPage('/')],
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist/workbench',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'workbench.html',
    },
  },
});

export default workbenchConfig;
