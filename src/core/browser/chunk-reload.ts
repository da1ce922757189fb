const mark = 'baobab.reloaded';
const entryScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
/** Identifies this build by the names of its entry files. Other files may keep their names between builds. */
const buildId = (): string =>
  entryScripts()
    .map(({ src }) => src)
    .join() || 'dev';

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

/**
 * Whether this build may reload the page now: once, never while a hold is active, and only when storage can remember
 * the reload.
 */
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
 * Whether the server answers at an address. A reload without a server would show the browser's error page and lose
 * everything typed.
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

/** Reloads the page, unless a payment or round is in progress or the server cannot be reached. */
export async function reloadPage(): Promise<void> {
  if (busy === 0 && (await isReachable()) && busy === 0) window.location.reload();
}

type Ask = (href: string) => Promise<Pick<Response, 'ok' | 'headers' | 'text'>>;
interface Build {
  /** Paths of the build's entry files. */
  entries: readonly string[];
  page: string;
}

/**
 * Whether a failed import needs a new document: the server has another build, or no longer has the file that the error
 * names. Otherwise the network failed, and a reload would only lose what the player typed.
 */
export async function isStale(ask: Ask, problem: string, { entries, page }: Build): Promise<boolean> {
  try {
    const served = await ask(page);
    if (!served.ok) return false;
    const html = await served.text();
    if (!entries.every((entry) => html.includes(entry))) return true;
    const [file] = /https?:\S+/.exec(problem) ?? [];
    if (file === undefined) return false;
    const { ok, headers } = await ask(file);
    return !ok || headers.get('content-type')?.includes('html') === true;
  } catch {
    return false;
  }
}

/** Leaving a page aborts its requests. The wait keeps such an abort from being taken for a missing file. */
const reloadAfterMs = 300;

/**
 * After a deploy, an old page may request files that no longer exist. Reloads once for each build; otherwise the page
 * shows its error (NAV-14).
 */
export function listenForStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const asked = isStale((href) => fetch(href, { cache: 'no-cache' }), String(payload), {
      entries: entryScripts().map(({ src }) => new URL(src).pathname),
      page: window.location.href,
    });
    setTimeout(() => {
      void asked.then((stale) => {
        if (stale && maySessionReload()) window.location.reload();
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
