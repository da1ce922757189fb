// Builds the script of older browsers: the methods that the oldest usable ones lack (docs/decisions/0075). Other browsers
// do not load it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import compat from 'core-js-compat';
import { buildTargets, oldest } from './browsers.mjs';

const { chrome, firefox, safari, ios_saf } = oldest('production');
const { list } = compat({ targets: { chrome, firefox, safari, ios: ios_saf }, modules: ['core-js/stable'] });

/** Writes the script into `out` and returns its size in bytes. */
export async function buildOlder(root, out) {
  const { outputFiles } = await build({
    stdin: { contents: list.map((name) => `import 'core-js/modules/${name}';`).join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: buildTargets(),
    supported: { destructuring: true },
    legalComments: 'none',
  });
  writeFileSync(join(out, 'frames', 'older.js'), outputFiles[0].text);
  return outputFiles[0].text.length;
}
