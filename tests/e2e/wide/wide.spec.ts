import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../../contract';
import { violations } from '../../drivers/axe';
import { showAt } from '../../drivers/boxes';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

const tablet = { name: '820x1180', width: 820, height: 1_180 };
const desktop = { name: '1440x900', width: 1_440, height: 900 };
const turned = { name: '844x390', width: 844, height: 390 };
const context = { reducedMotion: 'reduce', isMobile: false, hasTouch: false } as const;
const softly = expect.configure({ soft: true });
/** Largest distance of an edge from the board, px. */
const slack = 8;
type Box = readonly [x: number, y: number, width: number, height: number];
const board = JSON.parse(readFileSync(new URL('./home-boxes.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Box>
>;

const boxOf = async (page: Page, selector: string): Promise<Box | null> => {
  const found = page.locator(selector).filter({ visible: true }).first();
  if ((await found.count()) === 0) return null;
  const box = await found.boundingBox();
  return box && [box.x, box.y, box.width, box.height];
};

/** What reaches over a side of the window, without the content of boxes that scroll or clip. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const clipped = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true;
      return false;
    };
    const found = [...document.body.querySelectorAll<HTMLElement>('a, button, input, h1, h2, p, section, img, nav')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .skip-link') && !clipped(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      })
      .map(({ tagName, className }) => `${tagName}.${String(className)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} on ${clientWidth}`, ...found] : found;
  });

async function expectFrame({ page }: Player, screen: typeof tablet, rail: number): Promise<void> {
  expect.soft(await boxOf(page, '.rail'), screen.name).toEqual([0, 0, rail, screen.height]);
  expect.soft(await boxOf(page, '.top-bar'), screen.name).toEqual([rail, 0, screen.width - rail, 64]);
  expect.soft(await boxOf(page, '.tab-bar'), screen.name).toBeNull();
}

/** Each page on the three screens: frame, sides, and the main button in the window. */
async function expectPages(player: Player, pages: ReadonlyArray<readonly [path: string, main: string | null]>) {
  await player.visit(pages[0]![0]);
  for (const [path, main] of pages) {
    await player.travel(path);
    await settled(player);
    for (const screen of [desktop, tablet, turned]) {
      await showAt(player.page, screen);
      expect.soft(await outside(player.page), `${path} at ${screen.name}`).toEqual([]);
      if (screen === turned) {
        expect.soft(await boxOf(player.page, '.rail'), path).toBeNull();
        const [x, , width] = (await boxOf(player.page, 'body'))!;
        expect.soft([x, width], `${path} is centred`).toEqual([142, 560]);
        continue;
      }
      await expectFrame(player, screen, screen === desktop ? 240 : 72);
      if (main === null) continue;
      const [, y, , height] = (await boxOf(player.page, main))!;
      expect.soft(y + height, `${main} of ${path} at ${screen.name}`).toBeLessThanOrEqual(screen.height);
    }
    await showAt(player.page, desktop);
    expect.soft(await violations(player), path).toEqual([]);
  }
}

const memberPages = [
  ['/home', '.banner'],
  ['/deposit', '.action-bar .btn'],
  ['/withdraw', null],
  ['/me', null],
] as const;

test('pages of a member have rail, top bar and no part outside the window', async ({ player }) => {
  await expectPages(
    await player({ theme: 'a', signedIn: true, context: { ...context, viewport: desktop } }),
    memberPages,
  );
});

test('pages of a visitor have rail, top bar and no part outside the window', async ({ player }) => {
  await expectPages(await player({ theme: 'b', context: { ...context, viewport: desktop } }), [
    ['/home', '.banner'],
    ['/login', 'form .btn'],
  ]);
});

for (const theme of ['a', 'b'] as const) {
  test(`home has the boxes of the board, theme ${theme}`, async ({ player }) => {
    const ama = await player({ theme, signedIn: true, context: { ...context, viewport: desktop } });
    await ama.visit();
    for (const screen of [desktop, tablet]) {
      const expected = board[`${screen.name} ${theme}`];
      if (expected === undefined) continue;
      await showAt(ama.page, screen);
      await settled(ama);
      for (const [part, box] of Object.entries(expected)) {
        // Some parts appear with an answer of the server, after the page itself.
        const edges = async (): Promise<Box | null | undefined> => {
          const found = await boxOf(ama.page, part);
          return found?.every((edge, index) => Math.abs(edge - box[index]!) <= slack) ? box : found;
        };
        await softly.poll(edges, `${part} at ${screen.name}`).toEqual(box);
      }
    }
  });
}

test('home and deposit fit in French and Portuguese', async ({ player }) => {
  for (const language of ['fr', 'pt'] as const satisfies readonly Language[]) {
    const ama = await player({ theme: 'b', language, signedIn: true, context: { ...context, viewport: desktop } });
    for (const path of ['/home', '/deposit']) {
      await (path === '/home' ? ama.visit(path) : ama.travel(path));
      await settled(ama);
      for (const screen of [desktop, tablet]) {
        await showAt(ama.page, screen);
        expect.soft(await outside(ama.page), `${path} in ${language} at ${screen.name}`).toEqual([]);
      }
      await showAt(ama.page, desktop);
    }
  }
});

test('keys reach skip link, search and covers', async ({ player }) => {
  const { page } = await (await player({ context: { ...context, viewport: desktop } })).visit();
  await expect(page.locator('.cover').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:visible')).toBeFocused();
  const tiles = page.locator('.game-rail').first().locator('.game-tile');
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  const language = page.locator('.rail__foot .popover > button');
  await language.click();
  await expect(page.locator('.popover__panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.popover__panel')).toBeHidden();
  await expect(language).toBeFocused();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
});
