import type { Page } from '@playwright/test';

/**
 * Does what Chrome's page translator does: puts two nested font elements in the place of each text node, with a text of
 * its own (here in capitals). Elements with `translate="no"` are not spared, because other translators ignore it.
 */
export const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const shown = texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' && !parentElement?.closest('script, style, noscript, textarea, font'),
    );
    for (const text of shown) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
    return shown.length;
  });
