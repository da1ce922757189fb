import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches the reads (GET) that a page makes from now on. Returns a function that waits until each has its answer and
 * the page has drawn two frames since. A stream counts as answered when it begins.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const end = (request: Request): void => void open.delete(request);
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request());
  });
  return async () => {
    do {
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
      await page.evaluate(async () => {
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      });
    } while (open.size > 0);
  };
}
