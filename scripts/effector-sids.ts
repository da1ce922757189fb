import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Modules that export functions which create effector units. Their units get separate sids for each call site. The
 * plugin wraps every call of an import from these modules, so the arguments must not contain `await`.
 */
const factories = [
  ...[
    'time/interval',
    'money/claim',
    'forms/form',
    'time/poll',
    'browser/tracker',
    'browser/trackers',
    'api',
    'api/call',
    'router/model',
    'scene/page-scene',
    'lists/month-list',
    'lists/list-sheet',
  ].map((name) => `./src/core/${name}`),
  './src/ui/confirm',
];

/**
 * Gives every effector unit a stable sid (house-rules 2). Without sids, effector silently ignores `fork({ values })`.
 * Only files that import effector or one of the factories are transformed; vite handles types and JSX.
 */
export function effectorSids(): Plugin {
  return {
    name: 'effector-sids',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (
        !/\.tsx?$/.test(file) ||
        file.includes('node_modules') ||
        !/from '(effector|patronum|[^']*\/(core\/|ui\/confirm)[^']*)'/.test(code)
      )
        return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [['effector/babel-plugin', { addLoc: false, factories }]],
        generatorOpts: { retainLines: true },
      });
      return result?.code == null ? null : { code: result.code, map: result.map ?? null };
    },
  };
}
