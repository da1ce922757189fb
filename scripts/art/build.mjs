// `npm run art`: makes the files of assets/built whose inputs changed. They are in the repository: commit them with
// the sources. `-- --check` makes nothing and fails when a file is not what its sources make; `-- --again` draws
// everything again and fails when a file differs; `-- --compare` draws the pictures with Chromium too (compare.mjs).
import { availableParallelism } from 'node:os';
import { refuseFaded } from './edges.mjs';
import { hashMachinery, hashOf } from './inputs.mjs';
import { listProducts } from './products.mjs';
import { compareBuilt, hashFiles, hashOfBytes, keep, readManifest, remove, shortKey, writeManifest } from './store.mjs';

const started = performance.now();
const say = (text) => process.stdout.write(`art: ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);

/** Runs the tasks, one for each processor at a time, and prints how many are left every five seconds. */
async function inPool(tasks) {
  const queue = [...tasks];
  let done = 0;
  const progress = setInterval(() => say(`${done} of ${tasks.length} drawn`), 5000);
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      await task();
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, worker));
  } finally {
    clearInterval(progress);
  }
}

async function make(products, keyOf, manifest, { stale, stray }) {
  const made = new Map(products.map(({ name }) => [name, manifest.get(name)]));
  const wanted = products.filter(({ name }) => stale.includes(name));
  await inPool(
    wanted.map((product) => async () => {
      for (const drawing of product.drawings) await refuseFaded(drawing);
      const files = await product.make();
      const outputs = await Promise.all(files.map(({ path, data }) => keep(path, data)));
      made.set(product.name, { key: keyOf(product), outputs });
    }),
  );
  const paths = new Set([...made.values()].flatMap(({ outputs }) => outputs.map(({ path }) => path)));
  await Promise.all(stray.filter((path) => !paths.has(path)).map(remove));
  await writeManifest(made);
  say(`${wanted.length} of ${products.length} made, ${paths.size} files`);
}

/** Draws everything again. Returns the paths whose bytes differ from the files. */
async function again(products, files) {
  const differ = [];
  await inPool(
    products.map((product) => async () => {
      for (const drawing of product.drawings) await refuseFaded(drawing);
      for (const { path, data } of await product.make()) if (files.get(path) !== hashOfBytes(data)) differ.push(path);
    }),
  );
  return differ;
}

const has = (option) => process.argv.includes(option);
function refuse(why, paths) {
  say(`${why}: ${paths.join(', ')}`);
  process.exitCode = 1;
}

const [machinery, manifest, files] = await Promise.all([hashMachinery(), readManifest(), hashFiles()]);
const products = listProducts();
const keyOf = ({ key }) => shortKey(hashOf(key, machinery));
const found = compareBuilt(new Map(products.map((one) => [one.name, keyOf(one)])), manifest, files);
const wrong = [...found.stale, ...found.stray];
if (has('--compare')) {
  const { compareWithChromium } = await import('./compare.mjs');
  if (!(await compareWithChromium(products, say))) process.exitCode = 1;
} else if (has('--again')) {
  const differ = await again(products, files);
  if (differ.length > 0 || wrong.length > 0) refuse('drawn again, these differ', [...differ, ...wrong]);
  else say(`drawn again, all ${files.size} files are the same`);
} else if (wrong.length === 0) say('up to date');
else if (has('--check')) refuse('not what the sources make; run `npm run art` and commit assets', wrong);
else await make(products, keyOf, manifest, found);
