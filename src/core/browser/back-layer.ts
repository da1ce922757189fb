import { sample, type EventCallable, type Store } from 'effector';
import { createTracker } from './tracker';

interface Layer {
  back: () => void;
}

/** Timeout in ms for a step back in the history. */
const leaveMs = 1_000;

/**
 * The overlays on the page, the newest last. All overlays share one history entry. The entry carries the page's own
 * state, so that the router sees the same page.
 */
let layers: readonly Layer[] = [];
/**
 * Callbacks that run when the step from the overlay entry back to the page is done; null when no step is in progress.
 */
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

/** Adds or removes the history entry: it must exist exactly while an overlay is open. */
function settle(): void {
  if (leaving !== null) return;
  if (layers.length > 0 && !isOnEntry())
    window.history.pushState({ ...(window.history.state as object | null), layer: true }, '');
  if (layers.length === 0 && isOnEntry()) leave([]);
}

function popped(): void {
  if (leaving !== null) return left();
  if (!isOnEntry()) layers.at(-1)?.back();
  // Deferred, because an overlay may ask before closing and stay open; it then needs the entry again. A step forward to
  // an entry without an overlay is undone.
  setTimeout(settle);
}

/** Starts to watch the history. After a reload, an overlay entry without an overlay is left by a step back. */
export function tendBackLayers(): void {
  if (isTended) return;
  isTended = true;
  window.addEventListener('popstate', popped);
  setTimeout(settle);
}

/**
 * Opens an overlay: the browser's back button calls `back` and the page stays (CF29). Returns the function that closes
 * the overlay.
 */
export function layOver(back: () => void): () => void {
  tendBackLayers();
  const layer = { back };
  layers = [...layers, layer];
  settle();
  return () => {
    layers = layers.filter((one) => one !== layer);
    // Deferred, because an overlay that is replaced or rendered again needs no step in the history.
    setTimeout(settle);
  };
}

/**
 * Runs `run` while the current history entry is a page: at once, or after the step back from an overlay entry.
 * Navigating while an overlay entry is on top would leave the page in the history twice.
 */
export function onPage<T>(run: () => T): T | Promise<T> {
  if (leaving === null && !isOnEntry()) return run();
  return new Promise((resolve) => {
    const then = () => resolve(run());
    if (leaving === null) leave([then]);
    else leaving.due.push(then);
  });
}

/** While `$open`, the page stays when the browser's back button is pressed, and `pressed` is called (CF29). */
export function guardBack({ $open, pressed }: { $open: Store<boolean>; pressed: EventCallable<void> }): void {
  const tracker = createTracker<void>((fire) => layOver(() => fire()));
  sample({ clock: $open, filter: (open) => open, fn: () => undefined, target: tracker.setup });
  sample({ clock: $open, filter: (open) => !open, fn: () => undefined, target: tracker.teardown });
  sample({ clock: tracker.fired, target: pressed });
}
