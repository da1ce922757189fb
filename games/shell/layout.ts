import { useSyncExternalStore } from 'react';

/**
 * How the page of a game is laid out, by the size of its frame (never by the device):
 * - `phone`: bar, stage and dock below each other, sizes grow with the width.
 * - `turned`: a phone in landscape. The stage goes from edge to edge, the dock stands at its right.
 * - `desk`: a wide frame. The bar is above the stage, the dock stands at its right.
 *   A large one has tabs with rules, odds, bets and fairness below (`data-tabs`).
 * - `tablet`: as `phone`, but sizes do not grow with the width, and the dock is a card.
 */
export type Layout = 'phone' | 'turned' | 'desk' | 'tablet';

/**
 * The least width keeps an upright phone, whose keyboard leaves little height, in its layout. A tablet in landscape
 * has a frame of 904 px beside the app's rail.
 */
const queries = {
  turned: '(orientation: landscape) and (min-width: 500px) and (max-height: 479.98px)',
  desk: '(orientation: landscape) and (min-width: 880px) and (min-height: 480px)',
  tablet: '(min-width: 600px) and (min-height: 480px)',
} as const;

/** Where a wide frame has room for the tabs below stage and dock. */
const tabsQuery = '(min-width: 1000px) and (min-height: 700px)';

/** The first query that fits decides. */
const layoutNow = (): Layout => {
  if (typeof matchMedia === 'undefined') return 'phone';
  const names = Object.keys(queries) as (keyof typeof queries)[];
  return names.find((name) => matchMedia(queries[name]).matches) ?? 'phone';
};

const hasTabsNow = (): boolean => layoutNow() === 'desk' && matchMedia(tabsQuery).matches;

const dress = (): void => {
  const layout = layoutNow();
  const { dataset } = document.documentElement;
  dataset['layout'] = layout;
  dataset['dock'] = layout === 'turned' || layout === 'desk' ? 'beside' : 'below';
  if (hasTabsNow()) dataset['tabs'] = '';
  else delete dataset['tabs'];
};

const follow = (run: () => void): (() => void) => {
  if (typeof matchMedia === 'undefined') return () => {};
  const changed = (): void => {
    dress();
    run();
  };
  dress();
  const lists = [...Object.values(queries), tabsQuery].map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
};

/** Writes the layout to `<html data-layout data-dock>` for the style sheets. Called once before the first paint. */
export const dressLayout = dress;

/** The present layout. A turned phone changes it without a reload. */
export const useLayout = (): Layout => useSyncExternalStore(follow, layoutNow, () => 'phone');

/** Whether the tabs below stage and dock are shown. */
export const useHasTabs = (): boolean => useSyncExternalStore(follow, hasTabsNow, () => false);

/** Whether the dock stands beside the stage. */
export const isBeside = (layout: Layout): boolean => layout === 'turned' || layout === 'desk';
