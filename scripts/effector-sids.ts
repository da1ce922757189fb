import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Our own factories, by the file that a caller imports: units made inside get sids of their own per call site. Every
 * call of an import from such a file is wrapped, so no `await` may stand in its arguments.
 */
const factories = [
  ...[
    'time/beat',
    'money/claim',
    'forms/form',
    'time/poll',
    'browser/tracker',
    'browser/trackers',
    'api',
    'api/call',
    'router/model',
    'scene/link',
  ].map((name) => `./src/core/${name}`),
  './src/ui/confirm',
];

/**
 * Gives every effector unit a stable id (house-rules 2): without one `fork({ values })` is silently ignored.
 * Only files that name effector are read; types and JSX are left to vite.
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
