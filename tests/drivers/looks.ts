import { expect, test, type Locator } from '@playwright/test';
import { difference, richness, storedPicture } from '../visual/picture';
import { settled } from './places';
import type { Player } from './player';

/** Share of pixels that may be off: fonts of the system differ from machine to machine. */
const tolerance = 0.04;

/** Numbers that live (players online, wins, data used, clocks, a seed of one's own) are no part of how a page looks. */
const living =
  '.top-notice, .game-tile__online, .ticker, .rain-widget__time, .list-row__value, .floating-advert, .withdraw__paid, .diamond-left, .hex, .fair-seal__seed, .fair-seal__noted';

/** Where a part of the page stands, in even pixels: pictures are compared at half their size. */
async function placeOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!;
  const even = (length: number): number => Math.floor(length / 2) * 2;
  return { x: Math.ceil(x), y: Math.ceil(y), width: even(width - 1), height: even(height - 1) };
}

/** Whether the page on the screen, or a part of it, is what its picture says. */
export async function looksAsItDid(ama: Player, page: string, part?: Locator): Promise<void> {
  await settled(ama);
  // On a slow machine a waiting shape outlives the page's own answers.
  await expect(ama.page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await ama.page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style.visibility = 'hidden';
  }, living);
  await expect
    .poll(() =>
      ama.page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every(({ complete }) => complete),
      ),
    )
    .toBe(true);
  // A picture that has come is painted only once it is decoded, which a busy machine does some frames later.
  await ama.page.evaluate(async () => {
    await Promise.allSettled(
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => image.decode()),
    );
  });
  const picture = await ama.page.screenshot({
    type: 'png',
    animations: 'disabled',
    ...(part === undefined ? {} : { clip: await placeOf(part) }),
  });
  expect((await richness(picture)).spread, page).toBeGreaterThan(15);
  const stored = await storedPicture('e2e', `${page}-${ama.theme}`, picture);
  const off = await difference(picture, stored);
  if (off >= tolerance) await test.info().attach(`${page}-${ama.theme}`, { body: picture, contentType: 'image/png' });
  expect.soft(off, page).toBeLessThan(tolerance);
}
