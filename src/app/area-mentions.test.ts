import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas';

const root = join(import.meta.dirname, '../..');
const list = 'src/app/areas.ts';

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(sep).join('/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(name));

/** Files outside `src/areas/<area>` that import from it, with what they import there. */
function importsOf(area: string): Array<{ from: string; file: string }> {
  const folder = `src/areas/${area}/`;
  return sources
    .filter((name) => !name.startsWith(folder))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)]
        .map(([, specifier]) =>
          relative(root, join(root, dirname(name), specifier!))
            .split(sep)
            .join('/'),
        )
        .filter((to) => `${to}/`.startsWith(folder))
        .map((to) => ({ from: name, file: `${to}/`.slice(folder.length).replace(/\/$/, '') })),
    );
}

test('only the area list and later areas import an area', () => {
  const order = areas.map(({ name }) => name);
  const figures = order.map((name) => {
    const imports = importsOf(name);
    expect(imports.filter(({ from }) => from === list).map(({ file }) => file)).toEqual(['area']);
    const others = imports.filter(({ from }) => from !== list);
    for (const { from } of others) {
      const importer = /^src\/areas\/([^/]+)\//.exec(from)?.[1] ?? from;
      expect(order.indexOf(importer), `${from} imports ${name}`).toBeGreaterThan(order.indexOf(name));
    }
    return `${name}: ${new Set(others.map(({ from }) => from)).size}`;
  });
  console.log(`files of later areas that import from an area: ${figures.join(', ')}`);
});
