const mark = 'baobab.reloaded';
/** This build, by the names of the files that start it: some of them stay the same from build to build. */
const buildId = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src).join() || 'dev';

let busy = 0;
/** Between `begin` and `end` (a payment, a round) the page never reloads by itself (CF18). */
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

/**
 * Whether an address has a page to give just now. A reload without one ends at the browser's own error, and all that
 * was typed is gone.
 */
export async function isAnswered(
  ask: (href: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>,
  href: string,
): Promise<boolean> {
  try {
    return (await ask(href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
const isReachable = async (): Promise<boolean> =>
  navigator.onLine && isAnswered((href, init) => fetch(href, init), window.location.href);

/** Starts the page anew at its address; never in a payment or a round, and not without a server to start from. */
export async function reloadPage(): Promise<void> {
  if (busy === 0 && (await isReachable()) && busy === 0) window.location.reload();
}

/** A page that is being left breaks its own requests: what fails then is no sign of a deploy. */
const reloadAfterMs = 300;

/**
 * After a deploy the old page asks for files that are gone: reload once a build, else the page shows its error
 * (NAV-14).
 */
export function listenForStaleChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    const asked = isReachable();
    setTimeout(() => {
      void asked.then((reachable) => {
        if (reachable && maySessionReload()) window.location.reload();
      });
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
