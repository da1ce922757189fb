import { readFileSync } from 'node:fs';

/**
 * An esbuild plugin for programs that show no game. The manifests in games/<slug>/index.ts load what draws and what
 * explains by `import()`. In one file without splitting, esbuild would bundle it all, so these imports are left out.
 * Parts whose path `keep` matches become plain imports.
 */
export const gameParts = (keep = /$^/) => ({
  name: 'game-parts',
  setup(build) {
    build.onLoad({ filter: /[/\\]games[/\\][\w-]+[/\\]index\.ts$/ }, ({ path }) => {
      const kept = [];
      const manifest = readFileSync(path, 'utf8').replace(/\(\) => import\('([^']+)'\)/g, (_, part) => {
        if (!keep.test(part)) return "() => Promise.reject(new Error('not in this program'))";
        kept.push(part);
        return `() => Promise.resolve(part${kept.length})`;
      });
      const imports = kept.map((part, index) => `import * as part${index + 1} from '${part}';\n`);
      return { contents: imports.join('') + manifest, loader: 'ts' };
    });
  },
});
