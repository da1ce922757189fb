// `npm run art`: builds assets/built from assets/src. Builds only the products whose inputs changed. When nothing
// changed, the drawing modules are not even loaded.
import { availableParallelism } from 'node:os';
import { hashInputs, hashOf } from './inputs.mjs';
import { keep, present, readStamp, remove, writeStamp } from './store.mjs';

const started = performance.now();
const say = (text) => process.stdout.write(`art: ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
const outputsOf = (products) => Object.values(products).flatMap(({ outputs }) => outputs);

const [inputs, last] = await Promise.all([hashInputs(), readStamp()]);
if (last.key === inputs.key && (await present(outputsOf(last.products)))) {
  say('up to date');
} else {
  await make();
}

/** Runs the tasks, at most `size` at a time. */
async function inPool(tasks, size) {
  const queue = [...tasks];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) await task();
  };
  await Promise.all(Array.from({ length: size }, worker));
}

async function make() {
  const { listProducts } = await import('./products.mjs');
  const products = {};
  let fresh = 0;
  const tasks = listProducts().map((product) => async () => {
    const key = hashOf(product.key, inputs.machinery);
    const before = last.products[product.name];
    if (before?.key === key && (await present(before.outputs))) {
      products[product.name] = before;
      return;
    }
    const files = await product.make();
    products[product.name] = { key, outputs: await Promise.all(files.map(({ path, data }) => keep(path, data))) };
    fresh += 1;
  });
  await inPool(tasks, Math.min(4, Math.max(2, availableParallelism())));
  const paths = new Set(outputsOf(products).map(({ path }) => path));
  await Promise.all(
    outputsOf(last.products)
      .filter(({ path }) => !paths.has(path))
      .map(({ path }) => remove(path)),
  );
  await writeStamp({ key: inputs.key, products });
  const bytes = outputsOf(products).reduce((sum, { size }) => sum + size, 0);
  say(`${fresh} of ${Object.keys(products).length} made, ${paths.size} files, ${Math.round(bytes / 1024)} KB`);
}
