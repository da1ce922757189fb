import type { Plugin } from 'vite';

/** Makes the dev server serve workbench.html at `/workbench` and at `paths`. */
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
