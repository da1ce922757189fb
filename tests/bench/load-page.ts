import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The network and phone of quality.md: 1.6 Mbit/s, a round trip of 300 ms, a CPU slowed down four times. */
export const slow = { cpu: 4, bytesPerSecond: 1_600_000 / 8, roundTripMs: 300 };

export interface Load {
  /** Transferred bytes until the lobby is usable, without the pictures below the first screen. */
  bytes: number;
  /** Transferred bytes of pictures below the first screen that the browser requested before the lobby was usable. */
  ahead: number;
  javascript: number;
  font: number;
  requests: number;
  /** `largestPaint` and `usable` are ms after the start of the navigation. */
  largestPaint: number;
  usable: number;
  /** Sum of unexpected layout shifts. */
  shift: number;
  /** Number of tasks over 50 ms after the first paint, and the length of the longest, ms. */
  longTasks: number;
  longestTask: number;
  /** Calls that the page made before the app's code had loaded and whose answers the app did not use. */
  untaken: string[];
  /** Files that were requested before the lobby was usable, largest first. */
  files: Array<{ url: string; bytes: number }>;
}

interface Marks {
  firstPaint: number;
  largestPaint: number;
  usable: number;
  /** URLs of the pictures on the first screen. */
  pictures: string[];
  shift: number;
  tasks: Array<{ at: number; ms: number }>;
}
declare global {
  interface Window {
    marks: Marks;
  }
}

/**
 * Runs before the page's own scripts. Records paints, layout shifts and long tasks, and the time at which the lobby and
 * the covers of its first screen are visible.
 */
function watch(): void {
  const marks: Marks = { firstPaint: 0, largestPaint: 0, usable: 0, pictures: [], shift: 0, tasks: [] };
  window.marks = marks;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    marks.largestPaint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) marks.shift += shift.value;
  });
  observe('longtask', (entry) => marks.tasks.push({ at: entry.startTime, ms: entry.duration }));
  const look = () => {
    // Pictures behind the tab bar are not visible.
    const edge = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? window.innerHeight;
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < edge && bottom > 0 && left < window.innerWidth && right > 0;
    });
    const covers = seen.filter((image) => image.closest('.game-grid') !== null);
    if (covers.length > 0 && covers.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) {
      marks.usable = performance.now();
      marks.pictures = seen.map(({ currentSrc }) => currentSrc);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Asked {
  url: string;
  type: string;
  sentAt: number;
  bytes: number;
}

/** Records all requests of a page with their transferred bytes. */
async function countBytes(cdp: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
    asked.set(requestId, { url: request.url, type: type ?? '', sentAt: timestamp, bytes: 0 }),
  );
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { type, bytes: Math.max(one.bytes, response.encodedDataLength) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return asked;
}

const sum = (all: readonly Asked[]): number => all.reduce((bytes, one) => bytes + one.bytes, 0);

interface Visit {
  page: Page;
  asked: Map<string, Asked>;
}

/** Opens the lobby in a new tab and waits until it is usable and the network is idle. */
async function visit(context: BrowserContext, url: string, throttled: boolean): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const asked = await countBytes(cdp);
  if (throttled) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.roundTripMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
  }
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.marks.usable > 0, undefined, { timeout: 60_000, polling: 100 });
  // Waits for pending requests, and for late paints and tasks.
  await page.waitForLoadState('networkidle');
  return { page, asked };
}

/** Computes the measured values of a visit. */
async function costOf({ page, asked }: Visit, url: string): Promise<Load> {
  const { marks, untaken } = await page.evaluate(() => ({
    marks: window.marks,
    untaken: Object.keys(window.__answers?.byPath ?? { none: 0 }),
  }));
  const first = Math.min(...[...asked.values()].map(({ sentAt }) => sentAt));
  const all = [...asked.values()].filter(({ sentAt }) => (sentAt - first) * 1000 <= marks.usable);
  const isAhead = ({ url: address, type }: Asked) => type === 'Image' && !marks.pictures.includes(address);
  const before = all.filter((one) => !isAhead(one));
  const late = marks.tasks.filter(({ at }) => at > marks.firstPaint);
  return {
    bytes: sum(before),
    ahead: sum(all.filter(isAhead)),
    javascript: sum(before.filter(({ type }) => type === 'Script')),
    font: sum(before.filter(({ type }) => type === 'Font')),
    untaken,
    requests: before.length,
    largestPaint: marks.largestPaint,
    usable: marks.usable,
    shift: marks.shift,
    longTasks: late.length,
    longestTask: Math.max(0, ...late.map(({ ms }) => ms)),
    files: before
      .map((one) => ({ url: one.url.slice(url.length), bytes: one.bytes }))
      .sort((a, b) => b.bytes - a.bytes),
  };
}

/**
 * Opens the lobby with an empty cache, signed out, and returns the measured values. With `again`, it opens the lobby a
 * second time in a new tab of the same browser, after the service worker has cached the files of the first visit, and
 * returns the values of the second visit.
 */
export async function load(
  browser: Browser,
  url: string,
  { theme, throttled, again = false }: { theme: 'a' | 'b'; throttled: boolean; again?: boolean },
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'baobab.theme', value: JSON.stringify(theme) }] }],
    },
  });
  try {
    // The compiler of the benchmark adds calls of the helper `__name`, which does not exist in the page.
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await context.addInitScript(watch);
    const first = await visit(context, url, throttled);
    if (!again) return await costOf(first, url);
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    await first.page.waitForLoadState('networkidle');
    await first.page.close();
    return await costOf(await visit(context, url, throttled), url);
  } finally {
    await context.close();
  }
}
