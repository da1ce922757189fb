import type { Page } from 'puppeteer-core';

// When a page is left, Firefox stops the requests that its service worker is answering. It reports each of them as an
// error, seconds later and on the page that is open then. React reports a module that was stopped like this.

/**
 * Runs first in each document: puts the texts of errors into the lines of the console, which otherwise contain only
 * handles, and marks the lines of a document that is being left.
 */
export function markErrorsOfLeftPage(): void {
  let left = '';
  addEventListener('beforeunload', () => (left = 'left: '));
  const { error } = console;
  console.error = (...parts) =>
    error.call(console, left + parts.map((part) => (part instanceof Error ? `${part}` : part)).join(' '));
}

/**
 * Whether an error is only that of a stopped request of a page that was left. A request that fails for another reason
 * has another text ("passed a promise to FetchEvent.respondWith() that rejected"), and one of the open page has an
 * entry without a status there.
 */
export async function isOfLeftPage(page: Page, text: string): Promise<boolean> {
  if (/^left: .*error loading dynamically imported module/.test(text)) return true;
  const url = /Failed to load ‘([^’]+)’. A ServiceWorker intercepted the request and encountered/.exec(text)?.[1];
  if (url === undefined) return false;
  const failed = `performance.getEntriesByName(${JSON.stringify(url)}).some((one) => one.responseStatus === 0)`;
  return !(await page.evaluate(failed));
}
