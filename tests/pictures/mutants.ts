// `npm run mutants:pictures` changes one visible object in a state of each scene, in each of eight ways, and counts how
// many changes the picture tests catch. `-- SEED` repeats a run, `--only SCENE,…` takes some scenes. Missed changes are
// listed with the stored picture, and the changed one is written to `missedFolder`. It also proves that the changes
// which wide limits once let pass are caught: four faults in the product, a square on a picture, and a darker picture.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { preview } from 'vite';
import { workbenchConfig } from '../../scripts/build-workbench';
import { chromiumLaunch } from '../browser';
import { catalogue } from '../drivers/catalogue';
import { freePort } from '../drivers/server';
import { rendererOn, ScenePage, serveWorkbench } from '../drivers/workbench';
import { compare } from './compare';
import { judge } from './expect-picture';
import { readManifest } from './manifest';
import type { Renderer } from './manifest';
import { mutate, operators, restore } from './mutate';
import type { Operator } from './mutate';
import { painted, paints } from './paint';
import { pixelsOf } from './pixels';
import { buildProductMutants, mutantsFolder, seenIn, turnEmerald } from './product-mutants';
import { pathOf } from './stored';

/**
 * A change is equivalent when fewer pixels of the full-size picture differ by more than `visible` of 255. A person does
 * not see it either. It is not counted.
 */
const [leastPixels, visible] = [16, 8];
const leastShare = 0.95;
/** How many objects are tried until a change is not equivalent. */
const mostTries = 4;
const frameMs = 1_000 / 60;

const missedFolder = 'test-results/mutants-pictures';

const args = process.argv.slice(2);
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : Object.keys(catalogue);
const unknown = only.filter((scene) => !catalogue[scene]);
if (unknown.length > 0) throw new Error(`no such scene: ${unknown.join(', ')}`);
const seed = Number(args.find((arg) => /^\d+$/.test(arg)) ?? Math.floor(Math.random() * 4_294_967_296));
let state = seed >>> 0;
/** The next random number, 0–1 (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

interface Counts {
  caught: number;
  equivalent: number;
  readonly missed: string[];
}

interface Good {
  readonly name: string;
  readonly query: { readonly state: string; readonly theme: 'a' | 'b'; readonly at: number; readonly seed: 7 };
  readonly picture: Buffer;
}

interface Judging {
  readonly renderer: Renderer;
  readonly counts: Counts;
}

interface Changed {
  readonly what: string;
  readonly hash: string;
  readonly picture: Buffer;
}

/** Judges a changed picture. Returns whether it is a real change. */
async function judged(good: Good, { what, hash, picture }: Changed, { renderer, counts }: Judging): Promise<boolean> {
  const off = compare(await pixelsOf(picture), await pixelsOf(good.picture), visible);
  if (off.pixels < leastPixels) {
    counts.equivalent += 1;
    return false;
  }
  const shot = { name: good.name, hash, address: good.name, image: () => Promise.resolve(picture) };
  const { pass, text } = await judge(shot, renderer, readManifest());
  if (!pass) {
    counts.caught += 1;
    return true;
  }
  const file = join(missedFolder, `${good.name}-${counts.missed.length}.png`);
  writeFileSync(file, picture);
  counts.missed.push(`${pathOf(good.name)} (${file}): ${what}; ${off.pixels} px of the full picture; ${text}`);
  return true;
}

/** Judges the picture that is shown now. Returns whether it was a real change. */
async function count(bench: ScenePage, good: Good, what: string, at: number, judging: Judging): Promise<boolean> {
  const { hash } = await bench.show({ ...good.query, at });
  return judged(good, { what, hash, picture: await bench.picture() }, judging);
}

/** Applies an operator to one object after the other until the picture changes. */
async function apply(bench: ScenePage, good: Good, operator: Operator, judging: Judging): Promise<void> {
  if (operator === 'later') {
    await count(bench, good, 'one frame later', good.query.at + frameMs, judging);
    return;
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    await bench.show(good.query);
    const what = await mutate(bench.page, operator, random());
    if (what === null) return;
    const isReal = await count(bench, good, what, good.query.at, judging);
    await restore(bench.page);
    if (isReal) return;
  }
}

/** A new page. tsx names functions by a helper that the page does not have. */
async function pageOf(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 });
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}

interface Judgings {
  readonly ofOperators: Judging;
  readonly ofProduct: Judging;
}

async function mutantsOfScene(
  browser: Browser,
  url: string,
  scene: string,
  { ofOperators, ofProduct }: Judgings,
): Promise<void> {
  const states = Object.entries(catalogue[scene]?.states ?? {}).filter(([name]) => !name.startsWith('landed-'));
  const [name, { at }] = states[Math.floor(random() * states.length)]!;
  const query = { state: name, theme: random() < 0.5 ? 'a' : 'b', at, seed: 7 } as const;
  const prefix = scene === 'cash-rain' ? 'rain' : scene;
  const page = await pageOf(browser);
  const bench = await new ScenePage(page, url, scene).open(query);
  await bench.show(query);
  const good: Good = { name: `${prefix}-${name}-${query.theme}`, query, picture: await bench.picture() };
  for (const operator of operators) if (operator !== 'font') await apply(bench, good, operator, ofOperators);
  for (const paint of paints)
    await judged(good, { what: paint, hash: paint, picture: await painted(good.picture, paint) }, ofProduct);
  await page.close();
  const bare = await pageOf(browser);
  await bare.route('**/fonts/**', (route) => route.abort());
  const fallback = await new ScenePage(bare, url, scene).open(query);
  await count(fallback, good, 'the font falls back', at, ofOperators);
  await bare.close();
}

/** The changes of the product that once passed, each in the pictures that show it. */
async function productMutants(browser: Browser, url: string, mutantsUrl: string, judging: Judging): Promise<void> {
  for (const { what, scene, states } of seenIn)
    for (const name of only.includes(scene) ? states : []) {
      const query = { state: name, theme: 'a', at: catalogue[scene]?.states[name]?.at ?? 0, seed: 7 } as const;
      const page = await pageOf(browser);
      const bench = await new ScenePage(page, url, scene).open(query);
      const good: Good = { name: `${scene}-${name}-a`, query, picture: await bench.picture() };
      if (scene === 'gem-mines') await turnEmerald(page);
      const changed = await new ScenePage(page, mutantsUrl, scene).open(query);
      const before = judging.counts.caught;
      const isReal = await count(changed, good, what, query.at, judging);
      console.log(
        `${good.name}: ${what}: ${!isReal ? 'not seen' : judging.counts.caught > before ? 'caught' : 'MISSED'}`,
      );
      await page.close();
    }
}

async function serveMutants(): Promise<{ url: string; close(): Promise<void> }> {
  await buildProductMutants();
  const port = await freePort();
  const settings = { configFile: workbenchConfig, configLoader: 'runner', logLevel: 'error' } as const;
  const server = await preview({
    ...settings,
    build: { outDir: mutantsFolder },
    preview: { port, strictPort: true },
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const [good, mutants] = [await serveWorkbench(), await serveMutants()];
const browser = await chromium.launch(chromiumLaunch);
const first = await pageOf(browser);
const renderer = await rendererOn(first);
await first.close();
const none = (): Counts => ({ caught: 0, equivalent: 0, missed: [] });
const [ofProduct, ofOperators] = [none(), none()];
const judgings = { ofProduct: { renderer, counts: ofProduct }, ofOperators: { renderer, counts: ofOperators } };
rmSync(missedFolder, { recursive: true, force: true });
mkdirSync(missedFolder, { recursive: true });
console.log(`seed ${seed}, ${renderer.name}`);
await productMutants(browser, good.url, mutants.url, judgings.ofProduct);
for (const scene of only) {
  const before = { ...ofOperators, missed: ofOperators.missed.length };
  await mutantsOfScene(browser, good.url, scene, judgings);
  const { caught, equivalent, missed } = ofOperators;
  console.log(
    `${scene}: ${caught - before.caught} caught, ${missed.length - before.missed} missed, ` +
      `${equivalent - before.equivalent} equivalent`,
  );
}
await browser.close();
await Promise.all([good.close(), mutants.close()]);

const { caught, equivalent, missed } = ofOperators;
const share = caught / Math.max(1, caught + missed.length);
const expected = seenIn.filter(({ scene }) => only.includes(scene)).flatMap(({ states }) => states).length;
const known = expected + only.length * paints.length;
for (const line of [...ofProduct.missed, ...missed]) console.log(`missed ${line}`);
console.log(
  `seed ${seed}: ${caught} of ${caught + missed.length} changes caught (${(share * 100).toFixed(1)} %), ` +
    `${equivalent} equivalent ones not counted; ${ofProduct.caught} of ${known} changes that once passed`,
);
process.exit(share >= leastShare && ofProduct.caught === known ? 0 : 1);
