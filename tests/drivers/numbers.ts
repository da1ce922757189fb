import type { Language } from '../../contract';
import type { Player } from './player';

/**
 * Numbers in another language's style: a wrong sign for thousands, or a wrong decimal sign. Shares keep up to three
 * decimals, and so do sums below one, as the average of a draw.
 */
export const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[1-9]\d{0,2}\.\d{3}(?![\d.])|\d,\d{1,2}(?!\d)|\d[\u00a0\u202f]\d{3}(?!\d)/,
  fr: /[1-9]\d{0,2},\d{3}(?!\d|[\u00a0\u202f ]?%)|\d\.\d/,
  pt: /[1-9]\d{0,2},\d{3}(?!\d|[\u00a0\u202f ]?%)|\d\.\d{1,2}(?!\d)|\d[\u00a0\u202f]\d{3}(?!\d)/,
};

/** The visible texts of the page, and the names of its controls, that match. */
export const textsLike = ({ page }: Pick<Player, 'page'>, { source }: RegExp): Promise<string[]> =>
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
    // The address of the test's server is no number of the app.
    return [...found].filter((text) => wrong.test(text.replaceAll(location.host, '')));
  }, source);
