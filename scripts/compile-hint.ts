import type { Plugin } from 'vite';

/** Chunks of the start and of home by name. Nearly all of their functions run at once. */
const startChunks = new Set(['vendor', 'core', 'shell', 'lobby', 'home']);

/**
 * Tells the browser to compile these chunks on another thread while they arrive, instead of each function on the main
 * thread when it is called first (docs/decisions/0051). The comment must be the first line of the file, and Vite adds
 * its own first line in `generateBundle`, so this runs after it.
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && startChunks.has(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
    },
  },
});
