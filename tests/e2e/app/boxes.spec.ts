import { boxFaults, screens, showAt } from '../../drivers/boxes';
import { styleOrderChanges } from '../../drivers/cascade';
import { expect, test } from '../../drivers/house';
import { openOverlay } from '../../drivers/overlay';
import { goOffline, memberOverlays } from '../../drivers/overlays';
import { settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';

const themes: readonly Theme[] = ['a', 'b'];
const context = { reducedMotion: 'reduce' } as const;
/** Every page on five screens. */
const everyPageMs = 900_000;

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

async function expectSound(player: Player, place: string): Promise<void> {
  for (const screen of screens) {
    await showAt(player.page, screen);
    await settled(player);
    expect.soft(await boxFaults(player.page), `${place} at ${screen.name}`).toEqual([]);
  }
  await showAt(player.page, screens[0]!);
}

test('the box check finds text that is cut, overlaps or is covered', async ({ page }) => {
  await page.setContent(`<main style="width:300px">
    <p style="width:60px;overflow:hidden;white-space:nowrap">a long sentence</p>
    <p style="height:20px;margin:0">first</p><p style="margin-top:-16px">second</p>
    <div style="position:relative"><button style="width:200px;height:50px">Pay</button><i style="position:absolute;inset:0">&nbsp;</i></div></main>`);
  const kinds = (await boxFaults(page)).map((fault) => fault.split(/[ :]/)[0]);
  expect(new Set(kinds)).toEqual(new Set(['cut', 'overlap', 'covered']));
});

for (const theme of themes) {
  test(`no text is cut, overlaps or is covered offline, theme ${theme}`, async ({ player }) => {
    test.setTimeout(everyPageMs);
    const ama = await player({ theme, signedIn: true, context });
    for (const path of ['/home', '/deposit', '/games/coin-spin/1', '/account/records/deposit']) {
      await ama.visit(path);
      await settled(ama);
      await goOffline(ama);
      await expectSound(ama, `${path} offline`);
      await ama.page.context().setOffline(false);
    }
  });
}

test('the load order of the style sheets changes nothing', async ({ player }) => {
  test.setTimeout(everyPageMs);
  const ama = await player({ signedIn: true, context: { ...context, bypassCSP: true } });
  for (const path of ['/home', '/deposit', '/me', '/games/coin-spin/1', '/diamond/exchange', '/account/withdraw']) {
    await ama.visit(path);
    await settled(ama);
    expect.soft(await styleOrderChanges(ama.page), path).toEqual([]);
  }
  for (const overlay of memberOverlays) {
    await ama.visit(overlay.path);
    await settled(ama);
    await openOverlay(ama, overlay);
    await settled(ama);
    expect.soft(await styleOrderChanges(ama.page), overlay.name).toEqual([]);
  }
});
