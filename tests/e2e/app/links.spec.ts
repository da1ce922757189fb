import { expect, test } from '../../drivers/house';
import { manyPagesMs, memberRoutes, openRoutes } from '../../drivers/places';

/** The values of all fields `url` in an answer of the server: menus, adverts, messages, options. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'url' && typeof one === 'string' ? [one] : addressesIn(one),
  );
}

test('no link of a page, a menu, an advert or a message is a dead end', { tag: '@all' }, async ({ player }) => {
  test.setTimeout(manyPagesMs * 2);
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  const { page, origin } = ama;
  /** Each address, with a page where it was found. */
  const links = new Map<string, string>();
  let here = '';
  const add = (address: string): void => {
    const url = new URL(address, origin);
    if (url.origin === origin && !links.has(url.pathname + url.search)) links.set(url.pathname + url.search, here);
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
  const walked = [...openRoutes, ...memberRoutes];
  for (const path of walked) {
    here = path;
    await ama.visit(path);
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
    const anchors = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const address of anchors) add(address);
  }
  const dead: string[] = [];
  for (const [address, from] of links) {
    const { pathname } = new URL(address, origin);
    if (walked.includes(address) || pathname.includes('.')) continue;
    await ama.visit(address);
    // The router leads an unknown address to home.
    const landed = new URL(page.url()).pathname;
    if (landed !== pathname) dead.push(`${address} on ${from} leads to ${landed}`);
  }
  expect(dead).toEqual([]);
  expect(links.size).toBeGreaterThan(30);
});
