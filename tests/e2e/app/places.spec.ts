import type { Language } from '../../../contract';
import { violations } from '../../drivers/axe';
import { boxFaults, narrowScreens, screens, showAt, type Screen } from '../../drivers/boxes';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { misfits } from '../../drivers/misfits';
import { foreign, textsLike } from '../../drivers/numbers';
import { openOverlay, type Overlay } from '../../drivers/overlay';
import { memberOverlays, visitorOverlays } from '../../drivers/overlays';
import { openRoutes, routes, settled } from '../../drivers/places';
import type { Player, Theme } from '../../drivers/player';

// Each page and each window is opened once per theme and language, and every check runs on it. The checks of boxes and
// of accessibility run in English only: they do not depend on the language.

const themes: readonly Theme[] = ['a', 'b'];
const context = { reducedMotion: 'reduce' } as const;
const usual = screens[0]!;
const timeout = 900_000;
/** Only `npm test -- --all` runs them: they need as long as all other end-to-end tests together. */
const tag = '@all';

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

/** The checks that hold in every language: sizes, and the format of numbers. Ends on the usual screen. */
async function expectFit(player: Player, place: string): Promise<void> {
  for (const screen of narrowScreens) {
    await showAt(player.page, screen);
    expect.soft(await misfits(player), `${place} at ${screen.name}`).toEqual([]);
  }
  expect.soft(await textsLike(player, foreign[player.language]), `${place}: numbers`).toEqual([]);
}

async function expectSoundPages(player: Player, paths: readonly string[]): Promise<void> {
  await player.visit(paths[0]);
  for (const path of paths) {
    await player.travel(path);
    await settled(player);
    await expectFit(player, path);
    if (player.language !== 'en') continue;
    expect.soft(await violations(player), path).toEqual([]);
    for (const screen of screens) {
      await showAt(player.page, screen);
      await settled(player);
      expect.soft(await boxFaults(player.page), `${path} at ${screen.name}`).toEqual([]);
    }
    await showAt(player.page, usual);
  }
}

async function openAt(player: Player, overlay: Overlay, screen: Screen): Promise<void> {
  await showAt(player.page, screen);
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
 * Checks each window on every screen. A fault of the boxes counts when it is also there after the window was opened
 * anew: some windows take their size as they open, and several changes of the screen size in a row are not what is
 * tested.
 */
async function expectSoundWindows(player: Player, windows: readonly Overlay[]): Promise<void> {
  for (const window of windows) {
    await openAt(player, window, narrowScreens[0]!);
    await expectFit(player, window.name);
    if (player.language !== 'en') continue;
    expect.soft(await violations(player), window.name).toEqual([]);
    for (const screen of screens) {
      if ((await faultsAt(player, screen)).length === 0) continue;
      await openAt(player, window, usual);
      expect.soft(await faultsAt(player, screen), `${window.name} at ${screen.name}`).toEqual([]);
    }
  }
}

for (const theme of themes) {
  test(
    `R-1 to R-37 NAV-19 QUAL-3 QUAL-5 every page is sound for visitors, theme ${theme}`,
    { tag },
    async ({ player }) => {
      test.setTimeout(timeout);
      await expectSoundPages(await player({ theme, context }), openRoutes);
    },
  );

  test(`NAV-19 every window is sound for visitors, theme ${theme}`, { tag }, async ({ player }) => {
    test.setTimeout(timeout);
    await expectSoundWindows(await player({ theme, context }), visitorOverlays);
  });

  test(`NAV-19 every window is sound for members, theme ${theme}`, { tag }, async ({ player }) => {
    test.setTimeout(timeout);
    await expectSoundWindows(await player({ theme, signedIn: true, context }), memberOverlays);
  });

  for (const language of ['en', 'fr', 'pt'] as const satisfies readonly Language[]) {
    test(
      `R-1 to R-59 NAV-18 NAV-36 every page is sound for members, theme ${theme}, ${language}`,
      { tag },
      async ({ player, server }) => {
        test.setTimeout(timeout);
        const ama = await player({ theme, language, signedIn: true, context });
        await give(server, ama, { purse: 'coins', amount: 60_040 });
        await give(server, ama, { purse: 'diamonds', amount: 2_500 });
        await expectSoundPages(ama, routes);
      },
    );
  }

  for (const language of ['fr', 'pt'] as const satisfies readonly Language[]) {
    test(
      `NAV-18 NAV-36 every window is sound for visitors, theme ${theme}, ${language}`,
      { tag },
      async ({ player }) => {
        test.setTimeout(timeout);
        await expectSoundWindows(await player({ theme, language, context }), visitorOverlays);
      },
    );
  }
}
