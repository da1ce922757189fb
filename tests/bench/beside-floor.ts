import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPages } from '../browser';
import { ServerProcess } from '../drivers/server';
import { serveFloor } from './floor/serve';
import { slow } from './load-page';

// Compares home and deposit with the floor: the smallest page with the same libraries, in one alternating run.
// Run `bench -- floor`. ROUNDS is the number of loads of each page; the median counts. PAGES lists paths of the
// app. LIGHTHOUSE=1 also prints the scores of Lighthouse, which `npx` downloads. Pages are drawn by the CPU (0033).
const rounds = Number(process.env['ROUNDS'] ?? 5);
const pages = (process.env['PAGES'] ?? '/home,/deposit').split(',');
/** Time from the navigation until the values are read, ms. */
const restMs = 12_000;
const lighthouse = 'lighthouse@12.8.2';

const values = {
  largestPaint: { title: 'largest paint', unit: 's' },
  blocked: { title: 'total blocking time', unit: 'ms' },
  script: { title: 'script', unit: 's' },
  style: { title: 'style', unit: 's' },
  layout: { title: 'layout', unit: 's' },
  commits: { title: 'React commits', unit: '' },
  longestTask: { title: 'longest task', unit: 'ms' },
  heap: { title: 'heap', unit: 'MB' },
  keptHeap: { title: 'heap after collection', unit: 'MB' },
  bytes: { title: 'bytes', unit: 'KB' },
} as const;
type Cost = Record<keyof typeof values, number>;

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** Records paints, tasks over 50 ms and React commits. It is a text because the page runs it before its own scripts. */
const watch = `
  window.floorMarks = { largestPaint: 0, firstPaint: 0, commits: 0, tasks: [] };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('paint', (one) => { if (one.name === 'first-contentful-paint') floorMarks.firstPaint = one.startTime; });
  observe('largest-contentful-paint', (one) => { floorMarks.largestPaint = one.startTime; });
  observe('longtask', (one) => floorMarks.tasks.push({ at: one.startTime, ms: one.duration }));
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { floorMarks.commits += 1; },
  };`;
interface Marks {
  largestPaint: number;
  firstPaint: number;
  commits: number;
  tasks: Array<{ at: number; ms: number }>;
}

/** Loads a page with an empty cache on the slow phone of quality.md, and returns its costs after `restMs`. */
async function costOf(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    const cdp = await context.newCDPSession(page);
    let bytes = 0;
    await cdp.send('Network.enable');
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.roundTripMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
    await cdp.send('Performance.enable');
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(restMs);
    const marks = await page.evaluate(() => (window as unknown as { floorMarks: Marks }).floorMarks);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    await cdp.send('HeapProfiler.collectGarbage');
    const kept = (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'JSHeapUsedSize');
    return {
      largestPaint: marks.largestPaint / 1000,
      blocked: marks.tasks
        .filter(({ at }) => at >= marks.firstPaint)
        .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
      script: metric('ScriptDuration'),
      style: metric('RecalcStyleDuration'),
      layout: metric('LayoutDuration'),
      commits: marks.commits,
      longestTask: Math.max(0, ...marks.tasks.map(({ ms }) => ms)),
      heap: metric('JSHeapUsedSize') / 1e6,
      keptHeap: (kept?.value ?? Number.NaN) / 1e6,
      bytes: bytes / 1000,
    };
  } finally {
    await context.close();
  }
}

/** The scores of Lighthouse for a phone, 0 to 100, in its order of categories. This process also serves the floor. */
async function scoresOf(url: string): Promise<string> {
  const flags = [...(chromiumPages.args ?? []), '--headless'].join(' ');
  const asked = ['--yes', lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)('npx', asked, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? chromiumPages.executablePath ?? '' },
  });
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { displayValue?: string }>;
  };
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`);
  return [
    ...scores,
    `LCP ${audits['largest-contentful-paint']?.displayValue}`,
    `TBT ${audits['total-blocking-time']?.displayValue}`,
  ].join(', ');
}

const floor = await serveFloor(join(import.meta.dirname, '..', '..', 'dist', 'floor'));
// The build of the floor sets it to production, where the server asks for keys.
delete process.env['NODE_ENV'];
const server = await ServerProcess.start();
const browser = await chromium.launch(chromiumPages);
try {
  const places = [
    { name: 'floor', url: `${floor.url}/` },
    ...pages.map((path) => ({ name: path, url: `${server.url}${path}` })),
  ];
  const costs = new Map<string, Cost[]>(places.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url } of places) costs.get(name)!.push(await costOf(browser, url));

  const { version } = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')) as { version: string };
  console.log(
    `${slow.cpu}× CPU, ${(slow.bytesPerSecond * 8) / 1e6} Mbit/s, ${slow.roundTripMs} ms, empty cache, signed out, ` +
      `first ${restMs / 1000} s, median of ${rounds}, React ${version}\n`,
  );
  console.log(`${''.padEnd(22)}${places.map(({ name }) => name.padStart(18)).join('')}`);
  for (const [key, { title, unit }] of Object.entries(values)) {
    const of = (name: string): number => median(costs.get(name)!.map((cost) => cost[key as keyof Cost]));
    const base = of('floor');
    const cells = places.map(({ name }) => {
      const value = of(name);
      const ratio = name === 'floor' || base === 0 ? '' : ` ×${(value / base).toFixed(1)}`;
      return `${value.toFixed(value < 10 && unit !== '' ? 2 : 0)}${ratio}`.padStart(18);
    });
    console.log(`${`${title} ${unit}`.padEnd(22)}${cells.join('')}`);
  }
  if (process.env['LIGHTHOUSE'] === '1')
    for (const { name, url } of places) console.log(`Lighthouse ${name}: ${await scoresOf(url)}`);
} finally {
  await browser.close();
  await server.stop();
  floor.close();
}
