// Lint rule for the import order of src (ARCHITECTURE.md). Specifiers are resolved to files first, so their spelling
// does not matter.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Layers of src. Each layer imports only itself and the layers before it. */
const layerNames = ['core', 'ui', 'areas', 'app'];
/** Areas in the order of src/app/areas.ts. Each area imports only the areas before it. */
export const areaOrder = [
  ...readFileSync(join(root, 'src/app/areas.ts'), 'utf8').matchAll(/from '..\/areas\/([\w-]+)\/area'/g),
].map(([, name]) => name);
/** Folders of an area that other areas must not import. Its other folders are inner modules with an index.ts. */
const own = /^(model|ui|lib|pages|words|testing)\//;
const isTest = (path) => /\.test\.tsx?$|(^|\/)test-[\w-]+\.tsx?$|\/testing\//.test(path);

function fileOf(from, specifier) {
  const base = join(dirname(from), specifier);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
  return found === undefined ? null : relative(root, found).split(sep).join('/');
}
const placeOf = (path) => {
  const [top, layer, area, ...rest] = path.split('/');
  return top !== 'src' ? { top } : { top, layer, ...(layer === 'areas' ? { area, inside: rest.join('/') } : {}) };
};

/** Returns why `from` may not import `to`, or null when it may. Both are paths from the root. */
export function refusal(from, to) {
  const [importer, imported] = [placeOf(from), placeOf(to)];
  if (imported.top === 'server' || imported.top === 'tests')
    return isTest(from) ? null : `src imports nothing of ${imported.top}`;
  if (imported.top !== 'src') return null;
  if (isTest(from) && (to.endsWith('.json') || isTest(to))) return null;
  if (isTest(to)) return 'only tests import what is for tests';
  const [low, high] = [layerNames.indexOf(importer.layer), layerNames.indexOf(imported.layer)];
  if (low < high && !isTest(from)) return `${importer.layer} does not import ${imported.layer}`;
  if (imported.layer !== 'areas' || importer.area === imported.area) return null;
  if (own.test(imported.inside) || !/^([^/]+\/)?index\.tsx?$|^[^/]+\.tsx?$/.test(imported.inside))
    return 'an area is imported through its index.ts, or that of an inner module';
  if (importer.layer !== 'areas' || isTest(from)) return null;
  return areaOrder.indexOf(imported.area) < areaOrder.indexOf(importer.area)
    ? null
    : `${importer.area} stands before ${imported.area} in the order of areas`;
}

export const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = fileOf(context.filename, specifier);
      const why = to === null ? null : refusal(from, to);
      if (why !== null) context.report({ node: source, message: `${why}: ${to}` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
