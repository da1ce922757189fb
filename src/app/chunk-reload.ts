const mark = 'baobab.reloaded';
/** This build, by the names of the files that start it: some of them stay the same from build to build. */
export const buildId = (): string => [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src).join() || 'dev';

let busy = 0;
/** Between `begin` and `end` (a payment, a round) the page never reloads by itself (C18). */
export function holdReload(): () => void {
  busy += 1;
  let held = true;
  return () => {
    if (held) busy -= 1;
    held = false;
  };
}

/** Whether this build may reload the page now: once, never while held, and only when that once can be remembered. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, build: string): boolean {
  if (busy > 0) return false;
  try {
    if (storage.getItem(mark) === build) return false;
    storage.setItem(mark, build);
    return storage.getItem(mark) === build;
  } catch {
    return false;
  }
}

/** Starts the page anew at its address; never in a payment or a round, and not without a network to start from. */
export function reloadPage(): void {
  if (busy === 0 && navigator.onLine) window.location.reload();
}

/** A page that is being left breaks its own requests: what fails then is no sign of a deploy. */
const reloadAfterMs = 300;

/** After a deploy the old page asks for files that are gone: reload once a build, else the page shows its error (NAV-14). */
export function listenForStaleChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    setTimeout(() => {
      if (navigator.onLine && maySessionReload()) window.location.reload();
    }, reloadAfterMs);
  });
}

function maySessionReload(): boolean {
  try {
    return mayReload(window.sessionStorage, buildId());
  } catch {
    return false;
  }
}
