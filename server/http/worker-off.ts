/**
 * What is served instead of the service worker when it has to go (SERVICE_WORKER=off): it takes over at once, throws
 * away
 * everything that was kept, and ends itself. Pages that do not say within a second that a payment or a round is running
 * are loaded anew, because a broken worker may have broken them (CF21).
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
