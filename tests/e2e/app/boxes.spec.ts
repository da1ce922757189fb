import { boxFaults, screens, showAt, type Screen } from '../../drivers/boxes';
import { styleOrderChanges } from '../../drivers/cascade';
import { expect, test } from '../../drivers/house';
import { openOverlay, type Overlay } from '../../drivers/overlay';
import { goOffline, memberOverlays, visitorOverlays } from '../../drivers/overlays';
import { memberRoutes, openRoutes, settled } from '../../drivers/places';
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

async function expectSoundPages(player: Player, paths: readonly string[]): Promise<void> {
  await player.visit(paths[0]);
  for (const path of paths) {
    await player.travel(path);
    await settled(player);
    await expectSound(player, path);
  }
}

async function openAnew(player: Player, overlay: Overlay): Promise<void> {
  await showAt(player.page, screens[0]!);
  await player.visit(overlay.path);
  await settled(player);
  await openOverlay(player, overlay);
}

async function faultsAt(player: Player, screen: Screen): Promise<string[]> {
  await showAt(player.page, screen);
  await settled(player);
  return boxFaults(player.page);
}

/**
 * Checks each overlay on every screen. A fault counts when it is also there after the overlay was opened anew: some
 * overlays take their size as they open, and several changes of the screen size in a row are not what is tested.
 */
async function expectSoundOverlays(player: Player, overlays: readonly Overlay[]): Promise<void> {
  for (const overlay of overlays) {
    await openAnew(player, overlay);
    for (const screen of screens) {
      if ((await faultsAt(player, screen)).length === 0) continue;
      await openAnew(player, overlay);
      expect.soft(await faultsAt(player, screen), `${overlay.name} at ${screen.name}`).toEqual([]);
    }
  }
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
  test(`no text is cut, overlaps or is covered for visitors, theme ${theme}`, async ({ player }) => {
    test.setTimeout(everyPageMs);
    await expectSoundPages(await player({ theme, context }), openRoutes);
  });

  test(`no text is cut, overlaps or is covered for members, theme ${theme}`, async ({ player }) => {
    test.setTimeout(everyPageMs);
    await expectSoundPages(await player({ theme, signedIn: true, context }), [
      '/home',
      '/deposit',
      '/withdraw',
      '/me',
      ...memberRoutes,
    ]);
  });

  test(`no text is cut, overlaps or is covered in windows, theme ${theme}`, async ({ player }) => {
    test.setTimeout(everyPageMs);
    await expectSoundOverlays(await player({ theme, context }), visitorOverlays);
    await expectSoundOverlays(await player({ theme, signedIn: true, context }), memberOverlays);
  });

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
