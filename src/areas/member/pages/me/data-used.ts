import { createStore, sample } from 'effector';
import { createTracker } from '../../../../core/browser/trackers';
import { opened } from './model';

const isTransfer = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'transferSize' in entry;
const bytesOf = (entries: readonly PerformanceEntry[]): number =>
  entries.filter(isTransfer).reduce((sum, { transferSize }) => sum + transferSize, 0);

/** Bytes that came over the network in this visit: what was measured so far, then each further answer. */
export const trackTransfers = createTracker<number>((fire) => {
  let total = 0;
  const observer = new PerformanceObserver((list) => {
    total += bytesOf(list.getEntries());
    fire(total);
  });
  // Buffered: what came before this page was opened counts too.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
});

/** Null where the browser does not measure. */
export const $bytesUsed = createStore<number | null>(null).on(trackTransfers.fired, (_, bytes) => bytes);
sample({ clock: opened, fn: () => undefined, target: trackTransfers.setup });

/**
 * Bytes in the player's language: "34 kB", "1.2 MB", « 1,2 Mo ». What is less than a tenth of a megabyte is not called
 * none.
 */
export function sayBytes(language: string, bytes: number): string {
  const [unit, size] = bytes < 100_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(bytes / size);
}
