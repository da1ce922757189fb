import type { Plugin } from 'vite';

/** The dev server shows workbench.html at `/workbench`, and also at `paths`. */
export const workbenchPage = (...paths: readonly string[]): Plugin => ({
  name: 'workbench-page',
  configureServer: (server) => {
    server.middlewares.use((request, _answer, next) => {
      const [path = '', query] = (request.url ?? '').split('?');
      if ([...paths, '/workbench'].includes(path))
        request.url = `/workbench.html${query === undefined ? '' : `?${query}`}`;
      next();
    });
  },
});
