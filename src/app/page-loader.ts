/** A page whose code has not come after this long has failed (NAV-14). */
export const pageTimeoutMs = 120_000;

/** Loads pages by name: each once, and again after a failure only when it is asked for anew. */
export function createPageLoader<M>(loadPage: (name: string) => Promise<M>) {
  const loaded = new Map<string, Promise<M>>();
  const failed = new Set<string>();
  const ready = new Map<string, M>();

  function start(name: string): Promise<M> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the page ${name} did not come in time`)), pageTimeoutMs);
    });
    return Promise.race([loadPage(name), late]).finally(() => clearTimeout(timer));
  }

  function load(name: string): Promise<M> {
    const known = loaded.get(name);
    if (known) return known;
    const loading = start(name);
    loaded.set(name, loading);
    loading.then(
      (page) => ready.set(name, page),
      () => failed.add(name),
    );
    return loading;
  }
  const retry = (name: string): boolean => failed.delete(name) && loaded.delete(name);

  return {
    /** The page's code, as one promise for everybody; a failure stays until `retry`. */
    load,
    /** The page's code before it is entered; null when it fails, which does not count as a try. */
    ahead: (name: string): Promise<M | null> =>
      load(name).catch(() => {
        retry(name);
        return null;
      }),
    /** The page's code when it is there already: drawn at once, without a waiting shape in between. */
    now: (name: string): M | null => ready.get(name) ?? null,
    /** Forgets a failed try, so that the next one asks the network again; whether there was one. */
    retry,
  };
}
