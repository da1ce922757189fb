import { expect, type Page } from '@playwright/test';
import { textsLike } from './numbers';
import { settled } from './places';
import type { Player } from './player';

/** Pages whose address leads a member home. */
const forVisitors = /^\/(?:login|register|activities\/register)(?:\/|$)/;
const softly = expect.configure({ soft: true });

/** A text that is the key of a text: `field.passwordLength`, `auth:balance.label`. The address of a site is none. */
const key =
  /^(?!.*\.(?:org|com|gh|ke|ug|ng|br)\s*$)\s*(?:[a-z][\w-]*:[a-z]\w*(?:\.[a-z]\w*)*|[a-z][a-z\d]*(?:\.[a-z]+[A-Z]?\w*)+)\s*$/;

/**
 * The sizes of what the page shows, one line for each kind of element: pictures by width and height, controls and
 * headings by height, px. Texts change their width with what they say.
 */
const sizesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility()) ?? document.body;
    const sizes = new Set<string>();
    for (const element of main.querySelectorAll('img, svg, button, input, h1, h2, h3')) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || !element.checkVisibility()) continue;
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      sizes.add(`${name} ${element.matches('img, svg') ? `${Math.round(width)} × ` : ''}${Math.round(height)}`);
    }
    return [...sizes].sort();
  });

/** Opens a page by its address and then by a link. Returns the sizes of the first time. */
async function openBothWays(player: Player, path: string, errors: string[]): Promise<string[]> {
  errors.length = 0;
  await player.visit(path);
  await settled(player);
  const sizes = await sizesOf(player.page);
  expect.soft(await textsLike(player, key), `${path} by its address: keys`).toEqual([]);
  expect.soft(errors, `${path} by its address: errors`).toEqual([]);
  await player.travel(path === '/home' ? '/login' : '/home');
  await player.travel(path);
  await settled(player);
  return sizes;
}

/**
 * Opens a page by its address, and then again by a link. Checks that it logs no error and shows no key of a text, and
 * that pictures, controls and headings have the same sizes both ways. The page is left as the link opened it. A draw or
 * a message between the two may change a page, so a difference counts when it comes twice.
 */
export async function expectSameByAddress(player: Player, path: string, errors: string[]): Promise<void> {
  const { page } = player;
  const options = { message: `${path}: sizes by a link, and by its address`, timeout: 5_000 };
  const sizes = await openBothWays(player, path, errors);
  if (forVisitors.test(path) && player.member.token !== null) return;
  const isSame = await expect
    .poll(() => sizesOf(page), options)
    .toEqual(sizes)
    .then(
      () => true,
      () => false,
    );
  if (isSame) return;
  const again = await openBothWays(player, path, errors);
  await softly.poll(() => sizesOf(page), options).toEqual(again);
}
