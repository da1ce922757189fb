// Lint rule for the import order of server and contract (ARCHITECTURE.md). Specifiers are resolved to files first.
import { dirname, join, relative, sep } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';

const root = join(import.meta.dirname, '..');
/** Layers of the server, lowest first. Each layer imports only itself and the layers before it. */
const layerNames = ['contract', 'db', 'core', 'engines', 'areas', 'top'];
/** Engines. Each engine imports only the engines before it. */
const engineOrder = ['fairness', 'ledger', 'sessions', 'inbox', 'payments', 'bets', 'draws', 'sms'];
const areasFile = readFileSync(join(root, 'server/boot/areas.ts'), 'utf8');
const folderOf = new Map(
  [...areasFile.matchAll(/import \{ (\w+) \} from '..\/areas\/([\w-]+)\/area'/g)].map(([, name, folder]) => [
    name,
    folder,
  ]),
);
/** Areas in the order of server/boot/areas.ts. Each area imports only the areas before it. */
export const serverAreaOrder = /export const areas[^=]*= \[([^\]]*)\]/
  .exec(areasFile)[1]
  .match(/\w+/g)
  .map((name) => folderOf.get(name));
const isTest = (path) => /\.test\.ts$|(^|\/)test-[\w-]+\.ts$|^server\/testing\//.test(path);

function placeOf(path) {
  const [top, folder, area, ...rest] = path.split('/');
  if (top === 'contract') return { layer: 'contract' };
  if (top !== 'server') return { outside: top };
  if (folder === 'db' || folder === 'core') return { layer: folder };
  if (folder === 'areas') return { layer: 'areas', area, inside: rest.join('/') };
  return engineOrder.includes(folder) ? { layer: 'engines', engine: folder } : { layer: 'top' };
}

/** Returns why a file of server or contract may not import `to`, or null when it may. Both are paths from the root. */
export function serverRefusal(from, to) {
  const [importer, imported] = [placeOf(from), placeOf(to)];
  if (isTest(from)) return null;
  if (imported.outside === 'src' || imported.outside === 'scenes') {
    return `${from.split('/')[0]} imports nothing of ${imported.outside}`;
  }
  if (imported.outside !== undefined) return null;
  if (isTest(to)) return 'only tests import what is for tests';
  if (layerNames.indexOf(importer.layer) < layerNames.indexOf(imported.layer)) {
    return `${importer.layer} does not import ${imported.layer === 'top' ? 'http, boot or commands' : imported.layer}`;
  }
  if (imported.layer === 'engines' && importer.layer === 'engines') {
    return engineOrder.indexOf(imported.engine) <= engineOrder.indexOf(importer.engine)
      ? null
      : `${importer.engine} stands before ${imported.engine} in the order of engines`;
  }
  if (imported.layer !== 'areas' || importer.area === imported.area) return null;
  if (from === 'server/boot/areas.ts' && imported.inside === 'area.ts') return null;
  if (imported.inside !== 'index.ts') return 'an area is imported through its index.ts';
  if (importer.layer !== 'areas') return null;
  return serverAreaOrder.indexOf(imported.area) < serverAreaOrder.indexOf(importer.area)
    ? null
    : `${importer.area} stands before ${imported.area} in the order of areas`;
}

const fileOf = (from, specifier) => {
  const base = join(dirname(from), specifier);
  const found = ['', '.ts', '/index.ts']
    .map((end) => base + end)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
  return found === undefined ? null : relative(root, found).split(sep).join('/');
};

export const serverLayers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = fileOf(context.filename, specifier);
      const why = to === null ? null : serverRefusal(from, to);
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
