import { createStore, sample } from 'effector';
import { createTracker } from '../../../../core/browser/trackers';
import { opened } from './model';

const isTransfer = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'transferSize' in entry;
const bytesOf = (entries: readonly PerformanceEntry[]): number =>
  entries.filter(isTransfer).reduce((sum, { transferSize }) => sum + transferSize, 0);

/** Fires the bytes transferred in this visit, first the sum so far, then after each response. */
export const trackTransfers = createTracker<number>((fire) => {
  let total = 0;
  const observer = new PerformanceObserver((list) => {
    total += bytesOf(list.getEntries());
    fire(total);
  });
  // Buffered, to include responses from before this page was opened.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
});

/** Null where the browser cannot measure. */
export const $bytesUsed = createStore<number | null>(null).on(trackTransfers.fired, (_, bytes) => bytes);
sample({ clock: opened, fn: () => undefined, target: trackTransfers.setup });

/**
 * Formats bytes in the player's language: "34 kB", "1.2 MB", « 1,2 Mo ». Below 100 kB the unit is kB, so that small
 * values do not read 0.
 */
export function sayBytes(language: string, bytes: number): string {
  const [unit, size] = bytes < 100_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(bytes / size);
}
