import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas';

const root = join(import.meta.dirname, '../..');
const list = 'server/boot/areas.ts';

const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.split(sep).join('/')}`)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('server/testing/'));

/** Files that import from the folder of an area and do not stand in it, with what they import there. */
function importsOf(area: string): Array<{ from: string; file: string }> {
  const folder = `server/areas/${area}/`;
  return sources
    .filter((name) => !name.startsWith(folder))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/from '(\.[^']+)'/g)]
        .map(([, specifier]) =>
          relative(root, join(root, dirname(name), specifier!))
            .split(sep)
            .join('/'),
        )
        .filter((to) => `${to}/`.startsWith(folder))
        .map((to) => ({ from: name, file: `${to}/`.slice(folder.length).replace(/\/$/, '') })),
    );
}

test('other modules import an area only through its index', () => {
  const figures = areas.map(({ name }) => {
    const imports = importsOf(name);
    expect(imports.filter(({ from }) => from === list).map(({ file }) => file)).toEqual(['area']);
    const others = imports.filter(({ from }) => from !== list);
    expect(others.filter(({ file }) => file !== '')).toEqual([]);
    const order = areas.map((area) => area.name);
    for (const { from } of others) {
      const importer = /^server\/areas\/([^/]+)\//.exec(from)?.[1];
      if (importer !== undefined) expect(order.indexOf(importer)).toBeGreaterThan(order.indexOf(name));
    }
    return `${name}: ${new Set(imports.map(({ from }) => from)).size}`;
  });
  console.log(`files that import from an area: ${figures.join(', ')}`);
});
