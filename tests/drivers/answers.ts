import type { Page } from '@playwright/test';
import type { ServerProcess } from './server';

/** Returns an array that collects the idempotency keys of all POST requests to a matching URL. */
export function keysOf(page: Page, address: RegExp): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/**
 * Drops the responses of an address after the server has handled the request: the next `times` responses, or all.
 * Returns an array that collects the idempotency keys of these requests.
 */
export async function loseAnswers(
  page: Page,
  address: string,
  times = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > times) return route.continue();
    await route.fetch();
    // The page may be closed by now; then the abort fails.
    return route.abort('connectionreset').catch(() => undefined);
  });
  return keys;
}

/**
 * Kills the server during the next request to an address, before its response arrives. Resolves when the request has
 * failed.
 */
export function fallDuring(page: Page, address: string, server: ServerProcess): Promise<void> {
  return new Promise((fallen) => {
    void page.route(
      address,
      async (route) => {
        const asked = route.fetch().catch(() => null);
        await server.kill();
        await asked;
        await route.abort('connectionreset').catch(() => undefined);
        fallen();
      },
      { times: 1 },
    );
  });
}

/**
 * Holds back the responses of an address after the server has handled the requests. Returns a function that releases
 * them.
 */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await free;
    await route.fulfill({ response }).catch(() => undefined);
  });
  return letGo;
}
