import type { Player } from './player';

/** The values of all fields `url` in an answer of the server: menus, adverts, messages, options. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'url' && typeof one === 'string' ? [one] : addressesIn(one),
  );
}

/**
 * Collects the addresses inside the app that answers of the server contain from now on. `gather` adds those of the
 * links on the present page. `links` has each address with the page where it was found.
 */
export function collectLinks({ page, origin }: Player): { links: Map<string, string>; gather: () => Promise<void> } {
  const links = new Map<string, string>();
  const add = (address: string): void => {
    const url = new URL(address, origin);
    const link = url.pathname + url.search;
    if (url.origin === origin && !links.has(link)) links.set(link, new URL(page.url()).pathname);
  };
  page.on('response', (response) => {
    if (!response.url().startsWith(`${origin}/api/`)) return;
    response.json().then(
      (body: unknown) => {
        for (const address of addressesIn(body)) if (address.startsWith('/')) add(address);
      },
      // An answer without a body has no links.
      () => undefined,
    );
  });
  const gather = async (): Promise<void> => {
    const anchors = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const address of anchors) add(address);
  };
  return { links, gather };
}
