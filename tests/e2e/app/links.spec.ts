import { watchCalls } from '../../drivers/calls';
import { expect, test } from '../../drivers/house';
import { collectLinks } from '../../drivers/links';
import { misfits } from '../../drivers/misfits';
import { manyPagesMs, openRoutes, routes, settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

const context = { reducedMotion: 'reduce' } as const;

/** Opens home with the reader's own text size in the browser: 32 px where 16 is usual. */
async function visitWithLargeText(player: Player): Promise<void> {
  const cdp = await player.page.context().newCDPSession(player.page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await player.visit();
  const scale = () => getComputedStyle(document.documentElement).getPropertyValue('--text-scale').trim();
  expect(await player.page.evaluate(scale)).toBe('2');
}

test('QUAL-5 Q78 text at 200 % fits on every page of a visitor', async ({ player }) => {
  test.setTimeout(manyPagesMs);
  const ama = await player({ theme: 'b', context });
  await visitWithLargeText(ama);
  for (const path of openRoutes) {
    await ama.travel(path);
    await settled(ama);
    expect.soft(await misfits(ama), path).toEqual([]);
  }
});

// One walk, because opening the pages takes longer than looking at them.
test('QUAL-5 Q78 text at 200 % fits on every page of a member, and no link is dead', async ({ player }) => {
  test.setTimeout(manyPagesMs * 2);
  const ama = await player({ signedIn: true, context });
  const { page, origin } = ama;
  const answered = watchCalls(page);
  const { links, gather } = collectLinks(ama);
  await visitWithLargeText(ama);
  for (const path of routes) {
    await ama.travel(path);
    await answered();
    await settled(ama);
    expect.soft(await misfits(ama), path).toEqual([]);
    await gather();
  }
  const dead: string[] = [];
  for (const [address, from] of links) {
    const { pathname } = new URL(address, origin);
    if (routes.includes(address) || pathname.includes('.')) continue;
    // As a player does who opens the link in a new tab. An address that opens a window goes back when it closes.
    await ama.visit(address);
    // The router leads an unknown address to home.
    const landed = new URL(page.url()).pathname;
    if (landed !== pathname) dead.push(`${address} on ${from} leads to ${landed}`);
  }
  expect(dead).toEqual([]);
  expect(links.size).toBeGreaterThan(30);
});
