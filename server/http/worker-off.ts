/**
 * Replaces the service worker when it must be removed (SERVICE_WORKER=off). This worker activates at once, deletes all
 * caches and unregisters itself. It then reloads all pages, because a broken worker may have broken them; a page that
 * reports within a second that a payment or a round is running is not reloaded (CF21).
 */
export const workerOff = `
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(end()));
const busy = new Set();
self.addEventListener('message', (event) => { if (event.data && event.data.type === 'busy' && event.source) busy.add(event.source.id); });
async function end() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages.forEach((page) => page.postMessage({ type: 'leaving' }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.all(pages.filter((page) => !busy.has(page.id)).map((page) => page.navigate(page.url).catch(() => null)));
}
`.trim();
