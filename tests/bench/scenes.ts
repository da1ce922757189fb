import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { workbenchConfig } from '../../scenes/workbench/vite.config';
import { chromiumLaunch } from '../browser';
import { replayIn, type SceneReplay } from './scene-replay';
import { median, small, throttle } from './scene-bench';

// Compares the script time of every scene's frames with bare PixiJS that draws the same pictures. Each state of the
// workbench runs once and every change to its display objects is recorded. Bare PixiJS then makes the same changes to
// the same objects, without our update. Both alternate in one page; the medians count. Bare PixiJS uploads the canvases
// that the scene draws again too. The drawing itself and Graphics that are drawn again count for the scene only, so
// ratios are upper bounds.
// Run: `npm run bench -- scenes`. SCENES and STATES list what is measured, BENCH_ROUNDS is the number of rounds. A
// state takes about 15 s on two cores, because the pictures are drawn by software.
const bar = 1.15;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const wanted = process.env['SCENES']?.split(',');
const wantedStates = process.env['STATES']?.split(',');
const port = 4_424;

interface State {
  readonly scene: string;
  readonly state: string;
}

/** Script time of a frame in µs, with the share of our update. */
interface Cost extends State {
  readonly scripted: number;
  readonly bare: number;
  readonly changes: number;
}

const phone = { width: 390, height: 844 };
const playedFrames = 120;
const playedRounds = 3;

const addressOf = ({ scene, state }: State, { width, height }: typeof small): string =>
  `http://127.0.0.1:${port}/workbench.html?scene=${scene}&state=${state}&at=0&width=${width}&height=${height}`;

/** The scenes and states that the workbench lists. */
async function statesOf(page: Page): Promise<State[]> {
  await page.goto(`http://127.0.0.1:${port}/workbench.html`);
  const queries = await page
    .locator('#panel a', { hasText: /^A$/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).search));
  return queries
    .map((query) => new URLSearchParams(query))
    .map((query) => ({ scene: query.get('scene') ?? '', state: query.get('state') ?? '' }))
    .filter(({ scene }) => wanted === undefined || wanted.includes(scene))
    .filter(({ state }) => wantedStates === undefined || wantedStates.includes(state));
}

/** CPU time of the page's main thread while it runs `work`, ms. */
async function cpuOf(cdp: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) *
    1_000;
  const from = await read();
  await work();
  return (await read()) - from;
}

declare global {
  interface Window {
    __replay?: SceneReplay;
  }
}

/** Opens a state at the start of its busiest four seconds and records it. Null: nothing moves in the state. */
async function record(page: Page, state: State, size = small): Promise<{ frames: number; changes: number } | null> {
  await page.goto(addressOf(state, size));
  await page.waitForFunction(() => (window as { __scene?: { ready: boolean } }).__scene?.ready);
  await page.evaluate(replayIn);
  return page.evaluate(() => window.__replay!.record());
}

async function costOf(page: Page, state: State): Promise<Cost | null> {
  const recorded = await record(page, state);
  if (recorded === null) return null;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [scripted, bare]: [number[], number[]] = [[], []];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate(() => window.__replay!.toStart('scene'));
    const ours = await cpuOf(cdp, () => page.evaluate(() => window.__replay!.run('scene')));
    await page.evaluate(() => window.__replay!.toStart('bare'));
    const floor = await cpuOf(cdp, () => page.evaluate(() => window.__replay!.run('bare')));
    if (round === 0) continue;
    scripted.push((ours * 1_000) / recorded.frames);
    bare.push((floor * 1_000) / recorded.frames);
  }
  await cdp.detach();
  return { ...state, scripted: median(scripted), bare: median(bare), changes: recorded.changes / recorded.frames };
}

/** Main-thread ms of a frame of the screen: the scene and bare PixiJS, medians. */
async function frameOf(browser: Browser, state: State): Promise<{ scene: number; bare: number }> {
  const page = await openPage(browser, { viewport: phone, deviceScaleFactor: 2 });
  await record(page, state, phone);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const costs = { scene: [] as number[], bare: [] as number[] };
  for (let round = 0; round < playedRounds; round += 1)
    for (const way of ['scene', 'bare'] as const) {
      await page.evaluate((which) => window.__replay!.toStart(which), way);
      const busy = await cpuOf(cdp, () =>
        page.evaluate(([which, frames]) => window.__replay!.play(which, frames), [way, playedFrames] as const),
      );
      costs[way].push(busy / playedFrames);
    }
  await page.context().close();
  return { scene: median(costs.scene), bare: median(costs.bare) };
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  // tsx names the functions of a module with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (of) => of');
  return page;
}

async function main(): Promise<void> {
  await build({ ...workbenchConfig, configFile: false, logLevel: 'error' });
  const served = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist/workbench' },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await openPage(browser, { viewport: { width: 1_000, height: 900 } });
    const costs: Cost[] = [];
    for (const state of await statesOf(page)) {
      const cost = await costOf(page, state);
      if (cost === null) continue;
      costs.push(cost);
      const { scene, state: name, scripted, bare, changes } = cost;
      console.log(
        `  ${scene.padEnd(16)} ${name.padEnd(18)} ${scripted.toFixed(0).padStart(5)} µs, bare ${bare.toFixed(0).padStart(5)} µs, ` +
          `${(scripted / bare).toFixed(2)} ×, ${changes.toFixed(0)} changes a frame`,
      );
    }
    console.log(
      `\nscene bench: frames beside bare PixiJS (script: median of ${rounds} rounds; frame: ${playedRounds})`,
    );
    for (const scene of new Set(costs.map((cost) => cost.scene))) {
      const own = costs.filter((cost) => cost.scene === scene);
      const sum = (of: (cost: Cost) => number): number => own.reduce((all, cost) => all + of(cost), 0);
      const script = sum(({ scripted }) => scripted) / sum(({ bare }) => bare);
      const busiest = own.reduce((most, cost) => (cost.scripted > most.scripted ? cost : most));
      const frame = await frameOf(browser, busiest);
      const ratio = frame.scene / frame.bare;
      console.log(
        `  ${scene.padEnd(16)} frame ${frame.scene.toFixed(2)} ms, ${ratio.toFixed(2)} × bare (bar ${bar}, ` +
          `${busiest.state}); script ${script.toFixed(2)} × over ${own.length} states`,
      );
      if (ratio > bar) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

await main();
