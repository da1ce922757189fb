import type { Language } from '../../../contract';
import { expectSameByAddress } from '../../drivers/arrival';
import { violations } from '../../drivers/axe';
import { boxFaults, narrowScreens, screens, showAt, type Screen } from '../../drivers/boxes';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { misfits } from '../../drivers/misfits';
import { foreign, textsLike } from '../../drivers/numbers';
import { openOverlay, type Overlay } from '../../drivers/overlay';
import { memberOverlays, visitorOverlays } from '../../drivers/overlays';
import { openRoutes, routes, settled } from '../../drivers/places';
import { errorsOf } from '../../drivers/page-errors';
import type { Player, Theme } from '../../drivers/player';
import { writeTranslated } from '../../drivers/translator';

// Each page and each window is opened once per theme and language, and every check runs on it. The checks of boxes and
// of accessibility run in English only: they do not depend on the language.

const themes: readonly Theme[] = ['a', 'b'];
const context = { reducedMotion: 'reduce' } as const;
const usual = screens[0]!;
const timeout = 1_800_000;
const isNarrow = ({ name }: Screen): boolean => narrowScreens.some((narrow) => narrow.name === name);
const hasBoxes = ({ name }: Screen): boolean => screens.some((screen) => screen.name === name);
/**
 * Every screen once, because a change of the size costs more than all checks on it: the usual one is the last of the
 * narrow ones and is followed by its other text size.
 */
const everyScreen: readonly Screen[] = [
  ...narrowScreens,
  ...screens.filter(({ adjusted }) => adjusted),
  ...screens.filter((screen) => !screen.adjusted && !isNarrow(screen)),
];
/** As `everyScreen`, but from the usual one on, at which pages are opened. */
const fromUsual: readonly Screen[] = [
  ...everyScreen.slice(narrowScreens.length - 1),
  ...narrowScreens.filter(({ name }) => name !== usual.name),
];

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

const expectNumbers = async (player: Player, place: string): Promise<void> =>
  expect.soft(await textsLike(player, foreign[player.language]), `${place}: numbers`).toEqual([]);

/** The checks that hold in every language: sizes, and the format of numbers. */
async function expectFit(player: Player, place: string, sizes: readonly Screen[]): Promise<void> {
  for (const screen of sizes) {
    await showAt(player.page, screen);
    expect.soft(await misfits(player), `${place} at ${screen.name}`).toEqual([]);
  }
  await expectNumbers(player, place);
}

/** Every check. `boxesAt` checks the boxes on a screen that is already shown. */
async function expectSound(
  player: Player,
  place: string,
  sizes: readonly Screen[],
  boxesAt: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of sizes) {
    await showAt(player.page, screen);
    if (isNarrow(screen)) expect.soft(await misfits(player), `${place} at ${screen.name}`).toEqual([]);
    if (screen.name === usual.name) {
      await expectNumbers(player, place);
      expect.soft(await violations(player), place).toEqual([]);
    }
    if (hasBoxes(screen)) await boxesAt(screen);
  }
}

/** Whether a walk also loads each page by its address: each language that has a walk for it, and each theme, once. */
const isByAddress = ({ language, theme }: Player): boolean => language === (theme === 'a' ? 'fr' : 'pt');

async function expectSoundPages(player: Player, paths: readonly string[]): Promise<void> {
  await (await player.visit(paths[0])).started();
  const errors = errorsOf(player.page);
  for (const [at, path] of paths.entries()) {
    if (isByAddress(player)) await expectSameByAddress(player, path, errors);
    else {
      if (player.language === 'en') await showAt(player.page, usual);
      await player.travel(path);
      await settled(player);
    }
    // Each second page begins with the size at which the page before it ended.
    if (player.language !== 'en')
      await expectFit(player, path, at % 2 === 0 ? narrowScreens.toReversed() : narrowScreens);
    else
      await expectSound(player, path, fromUsual, async (screen) => {
        await settled(player);
        expect.soft(await boxFaults(player.page), `${path} at ${screen.name}`).toEqual([]);
      });
    if (player.language !== 'en') continue;
    const { faults, texts } = await writeTranslated(player.page);
    expect.soft(faults, `${path}: translated`).toEqual([]);
    expect.soft(texts, `${path}: texts`).toBeGreaterThan(1);
  }
}

async function openAt(player: Player, overlay: Overlay, screen: Screen): Promise<void> {
  await showAt(player.page, screen);
  await player.visit(overlay.path);
  await settled(player);
  await openOverlay(player, overlay);
}

/**
 * Checks each window on every screen. A fault of the boxes counts when it is also there after the window was opened
 * anew: some windows take their size as they open, and several changes of the screen size in a row are not what is
 * tested.
 */
async function expectSoundWindows(player: Player, windows: readonly Overlay[]): Promise<void> {
  for (const window of windows) {
    await openAt(player, window, narrowScreens[0]!);
    if (player.language !== 'en') await expectFit(player, window.name, narrowScreens);
    else
      await expectSound(player, window.name, everyScreen, async (screen) => {
        await settled(player);
        if ((await boxFaults(player.page)).length === 0) return;
        await openAt(player, window, usual);
        await showAt(player.page, screen);
        await settled(player);
        expect.soft(await boxFaults(player.page), `${window.name} at ${screen.name}`).toEqual([]);
      });
  }
}

for (const theme of themes) {
  test(`R-1 to R-37 NAV-19 QUAL-3 QUAL-5 every page is sound for visitors, theme ${theme}`, async ({ player }) => {
    test.setTimeout(timeout);
    await expectSoundPages(await player({ theme, context }), openRoutes);
  });

  test(`NAV-19 every window is sound for visitors, theme ${theme}`, async ({ player }) => {
    test.setTimeout(timeout);
    await expectSoundWindows(await player({ theme, context }), visitorOverlays);
  });

  test(`NAV-19 every window is sound for members, theme ${theme}`, async ({ player }) => {
    test.setTimeout(timeout);
    await expectSoundWindows(await player({ theme, signedIn: true, context }), memberOverlays);
  });

  for (const language of ['en', 'fr', 'pt'] as const satisfies readonly Language[]) {
    test(`R-1 to R-59 NAV-18 NAV-36 every page is sound for members, theme ${theme}, ${language}`, async ({
      player,
      server,
    }) => {
      test.setTimeout(timeout);
      const ama = await player({ theme, language, signedIn: true, context });
      await give(server, ama, { purse: 'coins', amount: 60_040 });
      await give(server, ama, { purse: 'diamonds', amount: 2_500 });
      await expectSoundPages(ama, routes);
    });
  }

  for (const language of ['fr', 'pt'] as const satisfies readonly Language[]) {
    test(`NAV-18 NAV-36 every window is sound for visitors, theme ${theme}, ${language}`, async ({ player }) => {
      test.setTimeout(timeout);
      await expectSoundWindows(await player({ theme, language, context }), visitorOverlays);
    });
  }
}
