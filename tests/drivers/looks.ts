import { expect, test, type Locator } from '@playwright/test';
import { differenceOf } from '../pictures/compare';
import { imageOf, pixelsOf, richness } from '../pictures/pixels';
import { attachFiles, missingOf } from '../pictures/report';
import { aRowApart, difference, seen, storedPage, storePage, type Difference } from '../visual/picture';
import { settled } from './places';
import type { Player } from './player';

/** Largest share of pixels that may differ: system fonts differ between machines. */
const tolerance = 0.04;
/** Largest number of blocks of 16 × 16 px that may differ. A missing button differs in more (pages.spec.ts). */
const mostBlocks = 2;

/**
 * Time of the server in the picture tests: a Sunday between two rains. It is fixed, because dates and remaining times
 * change the width of texts.
 */
export const pictureMoment = '2026-11-22T09:30:00.000Z';

/** Elements whose text changes between runs and moves what stands beside it. They get a fixed text. */
const variable = '.fair-seal__seed';
/**
 * Elements whose content changes between runs: players online, wins, clocks, seeds. They are hidden before the
 * comparison.
 */
const living =
  '.top-notice, .event-popup__digits, .game-tile__online, .ticker, .rain-widget__time, .list-row__value, .floating-advert, .diamond-left, .hex, .fair-seal__seed, .fair-seal__noted, .slip__to .num, .wheel-odds__hash, .cards-odds__hash, .refer-qr, .refer-code, .invite-share__link, .refund-rules__now, .refund-rules td, .refund-rules tbody th, .form:has(.fair-form__rule) input';

/** Elements that exist only in some runs and move what stands below them. They are taken out of the layout. */
const absent = '.refund-rules__carried, .withdraw__paid';

/** Returns the box of a part of the page in even pixels, because pictures are compared at half size. */
async function placeOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!;
  const even = (length: number): number => Math.floor(length / 2) * 2;
  return { x: Math.ceil(x), y: Math.ceil(y), width: even(width - 1), height: even(height - 1) };
}

/** Waits until the page is stable, hides what changes between runs, and takes a picture of the page or of a part. */
export async function pictureOf(ama: Player, part?: Locator): Promise<Buffer> {
  await settled(ama);
  // On a slow machine, placeholders can remain after the page's own calls have finished.
  await expect(ama.page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await ama.page.evaluate(
    ([hidden, replaced, removed]) => {
      for (const element of document.querySelectorAll<HTMLElement>(removed)) element.style.display = 'none';
      for (const element of document.querySelectorAll<HTMLElement>(hidden)) element.style.visibility = 'hidden';
      for (const element of document.querySelectorAll<HTMLElement>(replaced)) element.textContent = 'abcde';
    },
    [living, variable, absent] as const,
  );
  // A loaded picture is painted only after it is decoded, which takes some frames on a busy machine. Pictures beside
  // the screen, as in the other slides of a strip, are not loaded.
  await ama.page.evaluate(async () => {
    const isOnScreen = (image: HTMLImageElement): boolean => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
    };
    await Promise.allSettled([...document.images].filter(isOnScreen).map((image) => image.decode()));
  });
  const clip = part === undefined ? {} : { clip: await placeOf(part) };
  const behind = await ama.page.evaluateHandle(hideBehindModal);
  const picture = await ama.page.screenshot({ type: 'png', animations: 'disabled', ...clip });
  await behind.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return picture;
}

/**
 * Runs in the page: hides the page behind a modal dialog, because how far it is scrolled depends on when its parts were
 * loaded. Returns the style sheet that hides it, or null without a modal dialog.
 */
function hideBehindModal(): CSSStyleSheet | null {
  if (!document.querySelector('dialog:modal')) return null;
  // The policy of the page forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#root *:not(dialog:modal, dialog:modal *) { visibility: hidden !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** Whether a picture looks different from the stored one. */
export const isDifferent = ({ share, blocks }: Difference): boolean => share >= tolerance || blocks > mostBlocks;

const isStoring = process.env['UPDATE_BASELINES'] === '1';

/** Attaches the pictures of a page to the report, and returns what differs in words. */
async function reportDifference(
  { name, picture, address }: { readonly name: string; readonly picture: Buffer; readonly address: string },
  stored: Buffer,
  off: Difference,
): Promise<string> {
  const [actual, expected] = await Promise.all([pixelsOf(picture), pixelsOf(stored)]);
  const pictures = await attachFiles(test.info(), name, {
    expected: await imageOf(expected).png().toBuffer(),
    actual: picture,
    diff: await imageOf(differenceOf(actual, expected, seen))
      .png()
      .toBuffer(),
  });
  const { share, blocks, box } = off;
  const where = box ? `in the box x ${box.x}, y ${box.y}, ${box.width} × ${box.height} px` : 'the size is another';
  return (
    `${name} looks different: ${(share * 100).toFixed(2)} % of the pixels (limit ${tolerance * 100} %), ` +
    `${blocks} blocks (limit ${mostBlocks}), ${where}\n  page: ${address}\n  pictures: ${pictures}`
  );
}

/** How often a page that looks different is photographed again, and the pause before that, ms. */
const [moreTries, pauseMs] = [3, 1_000];

/**
 * Compares the page on the screen, or a part of it, with its stored picture. On a busy machine the browser paints a
 * late picture or letter some frames after the page is complete, so a page that looks different is photographed again.
 * With UPDATE_BASELINES=1 a picture that looks different or is missing is stored instead.
 */
export async function looksAsItDid(ama: Player, page: string, part?: Locator): Promise<void> {
  const name = `${page}-${ama.theme}`;
  const stored = storedPage(name);
  let picture = await pictureOf(ama, part);
  let off = stored && (await difference(picture, stored, aRowApart));
  for (let tries = 0; stored && off && isDifferent(off) && tries < moreTries; tries += 1) {
    await ama.page.waitForTimeout(pauseMs);
    picture = await pictureOf(ama, part);
    off = await difference(picture, stored, aRowApart);
  }
  expect((await richness(picture)).spread, page).toBeGreaterThan(15);
  if (off && !isDifferent(off)) return;
  if (isStoring) return storePage(name, picture);
  const text =
    stored && off
      ? await reportDifference({ name, picture, address: ama.page.url() }, stored, off)
      : missingOf(name, ama.page.url(), `UPDATE_BASELINES=1 npx playwright test --project=e2e ${test.info().file}`);
  expect.soft(false, text).toBe(true);
}
