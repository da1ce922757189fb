import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser';
import { ServerProcess } from '../drivers/server';
import { load, slow, type Load } from './load-page';

// Measures the first load of the built app against its budget: 4× CPU throttle, 1.6 Mbit/s, 300 ms, empty cache, signed
// out.
// Run: `npx tsx tests/bench/first-load.ts`. ROUNDS is the number of loads per theme; the median counts. FILES=1 lists
// the loaded files.
const rounds = Number(process.env['ROUNDS'] ?? 3);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The budget of quality.md for each measured value. */
const budget: ReadonlyArray<{ name: string; of(one: Load): number; limit: number; show(value: number): string }> = [
  { name: 'bytes until usable', of: (one) => one.bytes, limit: 300_000, show: kilobytes },
  { name: 'bytes of JavaScript', of: (one) => one.javascript, limit: 165_000, show: kilobytes },
  { name: 'bytes of fonts', of: (one) => one.font, limit: 27_000, show: kilobytes },
  { name: 'largest paint', of: (one) => one.largestPaint, limit: 2_000, show: seconds },
  { name: 'usable', of: (one) => one.usable, limit: 3_000, show: seconds },
  { name: 'layout shift', of: (one) => one.shift, limit: 0.02, show: (value) => value.toFixed(4) },
  { name: 'tasks over 50 ms', of: (one) => one.longTasks, limit: 0, show: String },
  { name: 'longest task', of: (one) => one.longestTask, limit: 50, show: (value) => `${value.toFixed(0)} ms` },
];

const server = await ServerProcess.start();
const browser = await chromium.launch(chromiumLaunch);
try {
  console.log(
    `first load: ${slow.cpu}× CPU, ${(slow.bytesPerSecond * 8) / 1_000_000} Mbit/s, ${slow.roundTripMs} ms, empty cache, signed out, median of ${rounds}`,
  );
  for (const theme of ['a', 'b'] as const) {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1)
      loads.push(await load(browser, server.url, { theme, throttled: true }));
    const again: Load[] = [];
    for (let round = 0; round < rounds; round += 1)
      again.push(await load(browser, server.url, { theme, throttled: true, again: true }));
    const second = median(again.map(({ usable }) => usable));
    console.log(`\n  theme ${theme.toUpperCase()} (${median(loads.map(({ requests }) => requests))} requests)`);
    for (const { name, of, limit, show } of budget) {
      const value = median(loads.map(of));
      console.log(
        `  ${name.padEnd(20)} ${show(value).padStart(10)}  of ${show(limit).padStart(9)}  ${value <= limit ? 'ok' : `OVER ×${(value / Math.max(limit, 1)).toFixed(2)}`}`,
      );
    }
    console.log(
      `  ${'images ahead'.padEnd(20)} ${kilobytes(median(loads.map(({ ahead }) => ahead))).padStart(10)}  below the first screen, requested early by the browser`,
    );
    console.log(
      `  ${'second visit usable'.padEnd(20)} ${seconds(second).padStart(10)}  of ${seconds(1_000).padStart(9)}  ${second <= 1_000 ? 'ok' : `OVER ×${(second / 1_000).toFixed(2)}`}`,
    );
    if (process.env['FILES'] === '1')
      for (const file of loads[0]?.files ?? []) console.log(`    ${kilobytes(file.bytes).padStart(10)}  ${file.url}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
