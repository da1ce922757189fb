import { defineConfig } from 'vite';

const port = Number(process.env['WORKBENCH_PORT'] ?? 4400);

/** The workbench alone: neither React nor the app's plugins, so a scene proves that it needs none of them. */
export const workbenchConfig = defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  publicDir: 'assets/built',
  appType: 'mpa',
  cacheDir: 'node_modules/.vite-workbench',
  plugins: [
    {
      name: 'workbench-at-its-short-name',
      configureServer: (server) => {
        server.middlewares.use((request, _answer, next) => {
          if (request.url === '/' || /^\/workbench(\?|$)/.test(request.url ?? ''))
            request.url = `/workbench.html${/\?.*$/.exec(request.url ?? '')?.[0] ?? ''}`;
          next();
        });
      },
    },
  ],
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
