// Compares the size of the built app's first load with the budget (QUAL-1). Fails when a size is over its budget.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist', 'app');
const budget = {
  javascript: 141_000,
  total: 300_000,
  font: 24_000,
  /** Code that all scenes share, and the largest scene of the app. */
  libraries: 120_000,
  scene: 12_000,
  /** The script of the worker: the libraries and all scenes of the lobby. */
  worker: 124_000,
  verifier: 40_000,
  game: 400_000,
};
if (!existsSync(join(out, '.vite', 'manifest.json'))) {
  console.error('size: no build in dist/app; run npm run build:app');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8'));
const wire = (name) => {
  const path = join(out, name);
  if (!existsSync(path)) return 0;
  if (/\.(woff2|avif|webp)$/.test(name)) return readFileSync(path).length;
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
};

/** Returns the keys of a chunk and of all its static imports. */
function closure(key, seen = new Set()) {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  (manifest[key].imports ?? []).forEach((next) => closure(next, seen));
  return seen;
}
/** The scripts that the page names, and those of the first texts and of home. */
const named = readFileSync(join(out, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g);
const first = ['src/core/i18n/first-words/en.ts', 'src/areas/lobby/pages/home/index.ts'].flatMap((key) => [
  ...closure(key),
]);
const scripts = [...new Set([...[...named].map(([, path]) => path), ...first.map((key) => manifest[key].file)])];
const styles = [
  ...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => (scripts.includes(file) ? css : []))),
];
const fonts = ['fonts/baloo2.woff2', 'fonts/currency.woff2'];

const sum = (names) => names.reduce((bytes, name) => bytes + wire(name), 0);
const sizes = { javascript: sum(scripts), styles: sum(styles), html: wire('index.html'), fonts: sum(fonts) };
const total = sizes.javascript + sizes.styles + sizes.html + sizes.fonts;

const text = (name) => readFileSync(join(out, name), 'utf8');
const sceneInFirst = scripts.filter((name) => /WebGLRenderer|gsap|GreenSock/.test(text(name)));
// A page loads one of them: the worker that draws the scenes, or the chunk for scenes that the page draws.
const sceneWorkers = readdirSync(join(out, 'assets'))
  .filter((name) => /^scene-worker-[\w-]+\.js$/.test(name))
  .map((name) => `assets/${name}`);
const sceneChunks = Object.values(manifest)
  .filter(({ name }) => name === 'scene')
  .map(({ file }) => file)
  .sort((one, other) => wire(other) - wire(one));
const [libraries, largestScene] = sceneChunks.map(wire);

// The verifier page's own files, without the first load and the shared chunks: script, styles and the largest of its
// three languages.
const words = Object.keys(manifest)
  .filter((key) => /areas\/fairness\/words\/\w+\.json$/.test(key))
  .map((key) => wire(manifest[key].file));
const { file, css = [] } = manifest['src/areas/fairness/pages/verifier/index.ts'];
const verifier = sum([file, ...css]) + Math.max(...words);

// The first frame of each game: its page, all scripts and styles with the scene, the fonts, and the art of one theme.
// A frame has an own cache, so nothing of the lobby counts as loaded.
const frames = join(out, 'frames');
const built = JSON.parse(readFileSync(join(frames, '.vite', 'manifest.json'), 'utf8'));
function gameClosure(key, seen = new Set()) {
  if (seen.has(key) || !built[key]) return seen;
  seen.add(key);
  const { imports = [], dynamicImports = [] } = built[key];
  [...imports, ...dynamicImports].forEach((next) => gameClosure(next, seen));
  return seen;
}
/** A theme's picture has the other theme's name with another letter; AVIF replaces WebP where both exist. */
function artOf(slug) {
  const names = readdirSync(join(out, 'scenes', slug)).filter((name) => !/\.(br|gz)$/.test(name));
  return names
    .filter(
      (name) => !name.startsWith('b-') && !(name.endsWith('.webp') && names.includes(name.replace('.webp', '.avif'))),
    )
    .map((name) => `scenes/${slug}/${name}`);
}
const games = Object.keys(built)
  .map((key) => /^games\/([\w-]+)\/page\/main\.tsx$/.exec(key)?.[1])
  .filter((slug) => slug !== undefined)
  .map((slug) => {
    const chunks = [...gameClosure(`games/${slug}/page/main.tsx`)].map((key) => built[key]);
    const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `frames/${file}`));
    return [`game ${slug}`, sum([`frames/${slug}/index.html`, ...files, ...fonts, ...artOf(slug)]), budget.game];
  });

const lines = [
  ['javascript', sizes.javascript, budget.javascript],
  ['display font', wire(fonts[0]), budget.font],
  ['without pictures', total, budget.total],
  ['scene libraries', libraries, budget.libraries],
  ['largest scene', largestScene, budget.scene],
  ['scene worker', sum(sceneWorkers), budget.worker],
  ['verifier page', verifier, budget.verifier],
  ...games,
];
for (const [name, bytes, limit] of lines)
  console.log(`${name.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000} KB`);
console.log(scripts.map((name) => `  ${name} ${(wire(name) / 1000).toFixed(1)}`).join('\n'));
writeFileSync(join(root, 'dist', 'size.json'), `${JSON.stringify({ ...sizes, total, libraries, budget }, null, 2)}\n`);

const over = lines.filter(([, bytes, limit]) => bytes > limit).map(([name]) => name);
if (sceneWorkers.length !== 1) over.push(`${sceneWorkers.length} scene workers instead of one`);
if (sceneInFirst.length > 0) over.push(`scene code in ${sceneInFirst.join(', ')}`);
// Every set of rules refuses parameters with these words (games/house-game.ts).
const rules = scripts.filter((name) => text(name).includes(': invalid parameters'));
if (rules.length > 0) over.push(`the rules of the games in ${rules.join(', ')}`);
const table = scripts.filter((name) => text(name).includes('(##) #####-####'));
if (table.length > 0) over.push(`the numbering table in ${table.join(', ')}`);
if (over.length > 0) {
  console.error(`size: over budget: ${over.join('; ')}`);
  process.exit(1);
}
