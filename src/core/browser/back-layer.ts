import { createTracker } from './tracker';

interface Layer {
  back: () => void;
}

/** How long the browser may take for a step back before nobody waits for it any more, ms. */
const leaveMs = 1_000;

/**
 * What lies over the page, the newest last. All of it has one entry of the history, which bears the page's own mark: to
 * the router it is the page.
 */
let layers: readonly Layer[] = [];
/** Runs as soon as the step from the entry back to the page is done; null while none is under way. */
let leaving: { timer: ReturnType<typeof setTimeout>; due: Array<() => void> } | null = null;
let isTended = false;

const isOnEntry = (): boolean => (window.history.state as { layer?: unknown } | null)?.layer === true;

function leave(due: Array<() => void>): void {
  leaving = { timer: setTimeout(left, leaveMs), due };
  window.history.back();
}

function left(): void {
  if (leaving === null) return;
  const { timer, due } = leaving;
  clearTimeout(timer);
  leaving = null;
  for (const run of due) run();
  setTimeout(settle);
}

/** The entry is there exactly while something lies over the page. */
function settle(): void {
  if (leaving !== null) return;
  if (layers.length > 0 && !isOnEntry())
    window.history.pushState({ ...(window.history.state as object | null), layer: true }, '');
  if (layers.length === 0 && isOnEntry()) leave([]);
}

function popped(): void {
  if (leaving !== null) return left();
  if (!isOnEntry()) layers.at(-1)?.back();
  // Later, because what was asked to go may stay (it asks first), and then needs its entry again. Forward to an entry
  // of nothing is undone.
  setTimeout(settle);
}

/** Looks after the history from now on; an entry that a reload has left without anything over the page is left. */
export function tendBackLayers(): void {
  if (isTended) return;
  isTended = true;
  window.addEventListener('popstate', popped);
  setTimeout(settle);
}

/**
 * Lays something over the page: the browser's back button calls `back` and the page stays, until the returned function
 * takes it away (CF29).
 */
export function layOver(back: () => void): () => void {
  tendBackLayers();
  const layer = { back };
  layers = [...layers, layer];
  settle();
  return () => {
    layers = layers.filter((one) => one !== layer);
    // Later, because a window that makes room for another one, or is drawn anew, needs no step of the history.
    setTimeout(settle);
  };
}

/**
 * Runs `run` where the history stands at a page: at once, or after the step back to it. An address that is written over
 * a layer would leave its page behind twice.
 */
export function onPage<T>(run: () => T): T | Promise<T> {
  if (leaving === null && !isOnEntry()) return run();
  return new Promise((resolve) => {
    const then = () => resolve(run());
    if (leaving === null) leave([then]);
    else leaving.due.push(then);
  });
}

/**
 * The browser's back button while something over a page must not be left by it: `fired` says that it was pressed, and
 * the page stays.
 */
export const createBackLayer = () => createTracker<void>((fire) => layOver(() => fire()));
