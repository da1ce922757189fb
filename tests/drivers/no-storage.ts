import type { BrowserContext } from '@playwright/test';

/**
 * Makes each access to storage throw in every page of a context: local and session storage, IndexedDB, cookies and the
 * cache. Some browsers do so when the user blocks cookies. The phone has much memory, because the choice against lite
 * mode, which other tests store, cannot be kept.
 */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { configurable: true, get: () => 8 });
    const refuse = (): never => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
  });
