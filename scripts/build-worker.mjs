// Builds the service worker into dist/app/sw.js. The worker contains the list of the build's files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildTargets } from './browsers.mjs';

/** Files of the scenes. They are loaded on demand, so the service worker does not precache them. */
const onDemand = /\/(scene|stage|engine|rain-overlay)[\w-]*-[\w-]{8}\.(js|css)$/;

/** Returns the files of a chunk, of its static imports, and their styles. */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

/** Writes the worker and returns its size in bytes. */
export async function buildWorker(root, out) {
  const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const paths = (names) => [...new Set(names)].sort().map((name) => `/${name}`);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const started = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  );
  const first = paths([...started, ...filesOf(manifest, 'src/areas/lobby/pages/home/index.ts')]);
  const ofArea = /^src\/areas\/[^/]+\/(pages\/[^/]+\/index|after-(paint|sign-in)-part)\.ts$/;
  const ofApp = /^src\/app\/(after-paint|after-sign-in|loaders)\.ts$/;
  const pages = keys.filter((key) => ofArea.test(key) || ofApp.test(key));
  const rest = paths(pages.flatMap((key) => filesOf(manifest, key))).filter(
    (path) => !first.includes(path) && !onDemand.test(path),
  );
  const words = Object.fromEntries(
    ['en', 'fr', 'pt'].map((language) => [
      language,
      paths(
        keys
          .filter(
            (key) =>
              key === `src/core/i18n/first-words/${language}.ts` ||
              (key.includes('/words/') && key.endsWith(`${language}.json`)),
          )
          .map((key) => manifest[key].file),
      ),
    ]),
  );
  const entry = `/${started.filter((file) => file.endsWith('.js')).at(-1)}`;
  const id = createHash('sha256').update(page).update(first.concat(rest).join()).digest('hex').slice(0, 12);
  const result = await build({
    entryPoints: [join(root, 'src', 'areas', 'install', 'worker', 'main.ts')],
    outfile: join(out, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTargets(),
    // esbuild avoids destructuring in Safari 14 for a bug in default values of parameters, which no script here has.
    supported: { destructuring: true },
    metafile: true,
    define: { build: JSON.stringify({ id, entry, first, rest, words }) },
  });
  return Object.values(result.metafile.outputs)[0].bytes;
}
