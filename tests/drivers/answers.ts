import type { Page } from '@playwright/test';
import type { ServerProcess } from './server';

/** The idempotency keys of all POSTs to an address that a page sends, as they go. */
export function keysOf(page: Page, address: RegExp): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/**
 * The answers of an address are lost after the server has worked: the next `times`, or all from now on. Gives the keys
 * of what was sent there, as it goes.
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
    // A page that was left has nobody who hears of it.
    return route.abort('connectionreset').catch(() => undefined);
  });
  return keys;
}

/** The house falls in the middle of the next call to an address, before its answer is out. */
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

/** The answers of an address are held back, after the server has worked, until they are let go. */
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
