import type { Language } from '../../../contract';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { openOverlay } from '../../drivers/overlay';
import { visitorOverlays } from '../../drivers/overlays';
import { manyPagesMs, routes, settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

/**
 * Numbers in another language's style: a wrong sign for thousands, or a wrong decimal sign. Shares keep up to three
 * decimals.
 */
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /\d\.\d{3}(?![\d.])|\d,\d{1,2}(?!\d)|\d[\u00a0\u202f]\d{3}(?!\d)/,
  fr: /\d,\d{3}(?!\d|[\u00a0\u202f ]?%)|\d\.\d/,
  pt: /\d,\d{3}(?!\d|[\u00a0\u202f ]?%)|\d\.\d{1,2}(?!\d)|\d[\u00a0\u202f]\d{3}(?!\d)/,
};

/** The visible texts of the page, and the names of its controls, that match. */
const textsLike = ({ page }: Player, { source }: RegExp): Promise<string[]> =>
  page.evaluate((pattern) => {
    const wrong = new RegExp(pattern);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, code'))
        found.add(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label]'))
      found.add(element.getAttribute('aria-label') ?? '');
    return [...found].filter((text) => wrong.test(text));
  }, source);

test('the number check finds the format of another language', async ({ player }) => {
  const ama = await player();
  const cases: ReadonlyArray<readonly [Language, string, boolean]> = [
    ['fr', '60,040', true],
    ['fr', '₵0.10', true],
    ['fr', '60\u00a0040 · 93,7 % · 0,012 %', false],
    ['pt', '2,500', true],
    ['pt', '₵0.10', true],
    ['pt', '2.500 · ₵0,10', false],
    ['en', '2.500', true],
    ['en', '0,10', true],
    ['en', '2,500 · ₵0.10 · 93.7%', false],
  ];
  for (const [language, text, isWrong] of cases) {
    await ama.page.setContent(`<p>${text}</p>`);
    expect(await textsLike(ama, foreign[language]), `${language}: ${text}`).toHaveLength(isWrong ? 1 : 0);
  }
});

for (const language of ['en', 'fr', 'pt'] as const) {
  test(`NAV-18 NAV-36 every screen writes numbers as ${language} does`, async ({ player, server }) => {
    test.setTimeout(manyPagesMs);
    await server.clock({ rain: 'open' });
    const ama = await player({ language, signedIn: true, context: { reducedMotion: 'reduce' } });
    await give(server, ama, { purse: 'coins', amount: 60_040 });
    await give(server, ama, { purse: 'diamonds', amount: 2_500 });
    await ama.visit();
    for (const path of routes) {
      await ama.travel(path);
      await settled(ama);
      expect.soft(await textsLike(ama, foreign[language]), path).toEqual([]);
    }
    await ama.visit();
    await ama.openRain();
    expect.soft(await textsLike(ama, foreign[language]), 'the rain').toEqual([]);
    const awa = await player({ language, context: { reducedMotion: 'reduce' } });
    for (const overlay of visitorOverlays) {
      await awa.visit(overlay.path);
      await settled(awa);
      await openOverlay(awa, overlay);
      expect.soft(await textsLike(awa, foreign[language]), overlay.name).toEqual([]);
    }
  });
}
